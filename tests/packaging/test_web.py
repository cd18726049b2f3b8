"""hatch_build.py: when the web client is built, with which node, and what comes out."""

import gzip
import json
import os
import shutil

import pytest

import hatch_build

BUILD = """
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const out = "../src/dragonhoard/web/";
mkdirSync(out, { recursive: true });
writeFileSync(out + "index.html", readFileSync("page.html"));
writeFileSync(out + "dragon.png", "no text");
"""


def lay_out(folder):
    """A project with a page and no packages: npm needs no network for it."""
    about = {"name": "pages", "version": "1.0.0", "scripts": {"build": "node build.mjs"}}
    lock = {"name": "pages", "version": "1.0.0", "lockfileVersion": 3, "packages": {"": {"name": "pages"}}}
    for name, text in {
        "hatch_build.py": "",
        "docs/protocol.schema.json": "{}",
        "web/package.json": json.dumps(about),
        "web/package-lock.json": json.dumps(lock),
        "web/build.mjs": BUILD,
        "web/page.html": "<h1>Dragons</h1>",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


@pytest.fixture
def root(tmp_path):
    return lay_out(tmp_path)


@pytest.fixture(scope="module")
def built_once(tmp_path_factory):
    root = lay_out(tmp_path_factory.mktemp("built"))
    hatch_build.build(root)
    return root


@pytest.fixture
def built(built_once, tmp_path):
    """A project that has been built."""
    return shutil.copytree(built_once, tmp_path, dirs_exist_ok=True)


@pytest.fixture
def calls(monkeypatch):
    """What npm was asked for; it is asked all the same."""
    real, made = hatch_build.npm, []

    def npm(web, *words):
        made.append(words[0])
        return real(web, *words)

    monkeypatch.setattr(hatch_build, "npm", npm)
    return made


def test_texts_get_a_compressed_neighbour_and_pictures_do_not(root, calls):
    hatch_build.build(root)
    made = root / "src/dragonhoard/web"
    assert {path.name for path in made.iterdir()} == {"index.html", "index.html.gz", "dragon.png", ".stamp"}
    assert gzip.decompress((made / "index.html.gz").read_bytes()) == b"<h1>Dragons</h1>"
    assert calls == ["ci", "run"]


def test_it_is_built_once(built, calls):
    os.utime(built / "web/page.html")
    hatch_build.build(built)
    assert calls == []


@pytest.mark.parametrize("name", ["web/page.html", "web/new.html", "docs/protocol.schema.json"])
def test_a_changed_source_builds_again_and_installs_nothing(name, built, calls):
    (built / name).write_text("<h1>Gold</h1>")
    hatch_build.build(built)
    assert calls == ["run"]


def test_changed_packages_are_installed(built, calls):
    lock = built / "web/package-lock.json"
    lock.write_text(lock.read_text() + "\n")
    hatch_build.build(built)
    assert calls == ["ci", "run"]


def test_a_failed_build_leaves_no_stamp_and_a_sentence(built):
    (built / "web/build.mjs").write_text("process.exit(3)")
    with pytest.raises(SystemExit, match="could not be built"):
        hatch_build.build(built)
    assert not (built / "src/dragonhoard/web/.stamp").exists()


@pytest.mark.parametrize("version", ["18.20.4", "20.18.9", "20.19.0", "21.7.0", "22.11.0", "22.12.0", "24.1.0"])
def test_a_node_on_the_path_is_taken_if_vite_takes_it(version, tmp_path, monkeypatch):
    fits = version in {"20.19.0", "22.12.0", "24.1.0"}
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hatch_build.have_node() is fits
    hook = object.__new__(hatch_build.WebClient)
    assert hook.dependencies() == ([] if fits else [hatch_build.NODE])


def test_without_a_node_the_one_of_the_build_environment_is_taken(root, tmp_path, monkeypatch):
    bare = tmp_path / "bin"
    bare.mkdir()
    (bare / "sh").symlink_to(shutil.which("sh"))
    monkeypatch.setenv("PATH", str(bare))
    assert not hatch_build.have_node()
    hatch_build.build(root)
    assert (root / "src/dragonhoard/web/index.html.gz").exists()
