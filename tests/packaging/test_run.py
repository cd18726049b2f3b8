"""run.py: what a first, a second and a broken start do."""

import ast
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import pytest

import run

FILES = ("pyproject.toml", "hatch_build.py", "requirements.lock", "requirements-boot.lock", "requirements-build.lock")
PAGE = "src/dragonhoard/web/index.html"


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """An empty checkout; the steps of an installation are noted and do nothing but make the interpreter."""
    steps = []

    def must(trouble, *command):
        steps.append(command)
        if "venv" in command:
            python = Path(run.program(Path(command[-1]), "python"))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        if "-e" in command:
            (tmp_path / PAGE).touch()

    for name in (*FILES, "web/index.html", "web/src/main.ts", "web/node_modules/vite/index.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    (tmp_path / PAGE).parent.mkdir(parents=True)
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "BOOT", tmp_path / ".bootstrap")
    monkeypatch.setattr(run, "PLAY", (tmp_path / ".venv", "requirements.lock"))
    monkeypatch.setattr(run, "TEST", (tmp_path / ".venv-test", "requirements.lock"))
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    monkeypatch.setattr(run, "is_optimised", lambda: True)
    monkeypatch.setattr(run, "must", must)
    return tmp_path, steps


def install(checkout):
    """How many steps a start takes."""
    folder, steps = checkout
    steps.clear()
    run.environment(folder / ".venv", "requirements.lock")
    return len(steps)


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13), (3, 14, 0)])
def test_a_python_that_does_not_fit_gets_a_sentence(version, monkeypatch, capsys):
    monkeypatch.setattr(run.sys, "version_info", version)
    assert run.main(["games"]) == 1
    assert "this is Python {}.{},".format(*version) in capsys.readouterr().err


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 9), (3, 13, 1)])
def test_a_python_that_fits_may_go_on(version):
    run.check_python(version)


def test_old_pythons_can_read_the_file():
    ast.parse(Path(run.__file__).read_text(encoding="utf-8"), feature_version=(3, 6))


def test_only_the_first_start_installs(checkout):
    assert install(checkout) == 5  # two environments, uv, the packages, the project
    assert install(checkout) == 0


@pytest.mark.parametrize("name", FILES)
def test_a_changed_file_installs_again(name, checkout):
    install(checkout)
    (checkout[0] / name).write_text("changed")
    assert install(checkout) > 0
    assert install(checkout) == 0


@pytest.mark.parametrize("name", ["web/index.html", "web/src/main.ts", "web/src/new.ts"])
def test_a_changed_file_of_the_web_client_builds_it_and_installs_nothing_else(name, checkout, capsys):
    install(checkout)
    (checkout[0] / name).write_text("changed")
    assert install(checkout) == 1
    assert "-e" in checkout[1][0]
    assert capsys.readouterr().err.endswith("Dragonhoard: building the web client.\n")
    assert install(checkout) == 0


def test_a_lost_web_client_is_built_again(checkout):
    install(checkout)
    (checkout[0] / PAGE).unlink()
    assert install(checkout) == 1


def test_what_npm_installs_is_no_source(checkout):
    install(checkout)
    (checkout[0] / "web/node_modules/vite/index.js").write_text("another")
    (checkout[0] / "web/src/wire.ts").write_text("made by the build")
    assert install(checkout) == 0


def test_another_python_makes_the_environment_anew(checkout, monkeypatch):
    install(checkout)
    monkeypatch.setattr(run.sys, "base_prefix", "elsewhere")
    assert install(checkout) == 5


@pytest.fixture
def system(checkout, monkeypatch):
    """A Python of the system beside ours, which was built without optimisations."""
    python = checkout[0] / "python"
    python.write_text("#!/bin/sh\nexit 0\n")
    python.chmod(0o755)
    monkeypatch.setattr(run, "SYSTEM", str(python))
    monkeypatch.setattr(run, "is_optimised", lambda: False)
    return python


def pythons(checkout):
    """Those by which environments were made."""
    return [step[0] for step in checkout[1] if "venv" in step]


def test_the_system_has_the_same_python_built_to_be_faster(checkout, system, capsys):
    install(checkout)
    assert pythons(checkout) == [sys.executable, str(system)]  # uv comes by ours: not every Python of a system has pip
    said = f"Dragonhoard: {system} is the same Python, built to be faster: it is used from here on.\n"
    assert capsys.readouterr().err.count(said) == 1
    system.write_text("#!/bin/sh\nexit 1\n")
    assert install(checkout) == 0  # it was asked once
    assert capsys.readouterr().err == ""


def test_one_that_lacks_a_part_is_not_taken(checkout, system, capsys):
    system.write_text("#!/bin/sh\nexit 1\n")
    install(checkout)
    assert pythons(checkout) == [sys.executable, sys.executable]
    assert "built to be faster" not in capsys.readouterr().err


@pytest.mark.parametrize("settings", ["'--enable-optimizations' '--with-lto'", None])
def test_ours_is_taken_if_it_was_built_with_care_or_is_the_systems(settings, checkout, system, monkeypatch):
    monkeypatch.undo()
    monkeypatch.setattr(run.sysconfig, "get_config_var", lambda name: settings)
    monkeypatch.setattr(run, "SYSTEM", str(system) if settings else sys.executable)
    assert run.is_optimised()
    monkeypatch.setattr(run, "SYSTEM", str(system))
    assert run.is_optimised() is bool(settings)


def test_when_one_of_the_two_is_gone_or_renewed_it_is_asked_again(checkout, system, monkeypatch):
    install(checkout)
    system.unlink()
    assert install(checkout) > 0
    assert pythons(checkout) == [sys.executable]
    monkeypatch.setattr(run.sys, "base_prefix", "elsewhere")
    system.write_text("#!/bin/sh\nexit 0\n")
    system.chmod(0o755)
    assert install(checkout) > 0
    assert pythons(checkout) == [sys.executable, str(system)]


def test_a_lost_interpreter_makes_the_environment_anew(checkout):
    install(checkout)
    Path(run.program(checkout[0] / ".venv", "python")).unlink()
    assert install(checkout) == 3


def test_an_interrupted_installation_does_not_count(checkout, monkeypatch):
    real = run.must

    def interrupted(trouble, *command):
        if "sync" in command:
            raise KeyboardInterrupt
        real(trouble, *command)

    with monkeypatch.context() as patch:
        patch.setattr(run, "must", interrupted)
        assert run.main(["games"]) == 130
    assert install(checkout) > 0


def test_of_two_starts_at_once_one_installs(checkout, monkeypatch):
    real, begun, inside = run.must, threading.Barrier(2), threading.Barrier(2)

    def must(trouble, *command):
        if "sync" in command:
            with suppress(threading.BrokenBarrierError):  # the other start stays outside
                inside.wait(timeout=0.2)
        real(trouble, *command)

    monkeypatch.setattr(run, "say", lambda text: begun.wait(timeout=60))
    monkeypatch.setattr(run, "must", must)
    starts = [threading.Thread(target=run.environment, args=run.PLAY) for _ in range(2)]
    for start in starts:
        start.start()
    for start in starts:
        start.join()
    assert [word for step in checkout[1] for word in step if word == "sync"] == ["sync"]


def test_a_failing_step_gives_its_own_words_and_a_sentence(monkeypatch, capsys):
    monkeypatch.setattr(run, "environment", lambda *_: run.must(run.NO_UV, sys.executable, "-c", "exit('no route')"))
    assert run.main([]) == 1
    assert capsys.readouterr().err.splitlines() == ["no route", "Dragonhoard: " + run.NO_UV]


def test_a_folder_that_cannot_be_written_gets_a_sentence(checkout, capsys):
    (checkout[0] / ".bootstrap").touch()
    assert run.main([]) == 1
    assert "Dragonhoard: it cannot work in this folder" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"), [([], ["serve"]), (["simulate", "some-game", "--json"], ["simulate", "some-game", "--json"])]
)
def test_other_words_go_to_the_command_line_and_none_is_serve(words, told, checkout, monkeypatch):
    monkeypatch.setattr(run, "become", lambda *command: command)
    assert run.main(words) == (run.program(checkout[0] / ".venv", "dragonhoard"), *told)


def test_the_server_is_proved_with_what_the_tests_know(checkout, monkeypatch):
    monkeypatch.setattr(run, "become", lambda *command: command)
    monkeypatch.setattr(run.os, "chdir", lambda folder: None)
    python = run.program(checkout[0] / ".venv-test", "python")
    assert run.main(["prove", "server", "--night"]) == (python, "-m", "tests.prove", "server", "--night")
    planted = ("some-game", "--only", "mutants")
    assert run.main(["prove", *planted]) == (python, "-m", "tests.prove", *planted)
    play = run.program(checkout[0] / ".venv", "dragonhoard")
    assert run.main(["prove", "some-game"]) == (play, "prove", "some-game")


def test_a_row_of_checks_stops_at_its_first_failure_and_pytest_is_last(checkout, monkeypatch, capsys):
    called, fails, collected = [], set(), []

    def heard(*command):
        name = Path(command[0]).stem  # the rows run side by side
        called.append(name)
        return (7, "wrong") if name in fails else (0, "right")

    monkeypatch.setattr(run, "heard", heard)
    monkeypatch.setattr(run, "call", lambda *command: called.append(Path(command[0]).stem) or 0)
    monkeypatch.setattr(run, "tried", lambda *command: collected.append(command[1:]) or True)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    assert run.main(["test", "-k", "year"]) == 0
    assert collected == [("--collect-only", "-k", "year")]  # beside them, so that all processes find it compiled
    assert "PYTHONDONTWRITEBYTECODE" not in run.os.environ
    python, web = ["ruff", "ruff", "mypy", "lint-imports", "dragonhoard"], ["python", "python"]
    assert [name for name in called if name != "python"] == [*python, "pytest"]
    assert [name for name in called if name == "python"] == web  # beside them
    called.clear()
    fails.add("mypy")
    assert run.main(["test"]) == 7
    assert [name for name in called if name not in {"python", "pytest"}] == ["ruff", "ruff", "mypy"]
    assert "pytest" not in called
    out = capsys.readouterr().out
    assert "== mypy\nwrong\n== failed: " in out


@pytest.mark.parametrize("check", ["ruff", "dragonhoard", "python"])
def test_a_failure_of_either_row_fails_the_run(check, checkout, monkeypatch):
    monkeypatch.setattr(run, "heard", lambda *command: (int(Path(command[0]).stem == check), ""))
    assert run.lint(checkout[0]) == 1


def test_the_browser_of_the_system_comes_beside_the_installation(monkeypatch):
    asked = threading.Event()

    def environment(*_):
        assert asked.wait(timeout=60)
        raise run.Trouble("no network")

    monkeypatch.setattr(run, "has_browser", asked.set)
    monkeypatch.setattr(run, "environment", environment)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    with pytest.raises(run.Trouble, match="no network"):
        run.test([])


def asked_for_a_browser(monkeypatch, programs, user, works):
    """What is tried, in order, where there are these programs and the system's own tools know these packages."""
    tried = []

    def attempt(*command):
        tried.append(command[:2])
        if command[-1] in works:
            programs.add(command[-1])
        return command[-1] in works

    monkeypatch.setattr(run.shutil, "which", lambda name: name if name in programs else None)
    monkeypatch.setattr(run.os, "geteuid", lambda: user, raising=False)
    monkeypatch.setattr(run, "tried", attempt)
    monkeypatch.setattr(run, "must", lambda trouble, *command: tried.append((Path(command[0]).name, command[1])))
    if not run.has_browser():
        run.get_browser(Path("env"))
    return tried


@pytest.mark.parametrize("name", run.BROWSERS)
def test_a_browser_that_is_there_is_taken(name, monkeypatch):
    assert asked_for_a_browser(monkeypatch, {name, "apt-get"}, 0, run.BROWSERS) == []


def test_a_browser_comes_from_the_system_where_we_may_install_and_else_from_playwright(monkeypatch):
    update, install, own = ("apt-get", "update"), ("apt-get", "install"), ("playwright", "install")
    assert asked_for_a_browser(monkeypatch, {"apt-get"}, 0, run.BROWSERS) == [update, install]
    assert asked_for_a_browser(monkeypatch, {"apt-get"}, 0, ["chromium"]) == [update, install, install]
    assert asked_for_a_browser(monkeypatch, {"apt-get"}, 0, []) == [update, install, install, own]
    assert asked_for_a_browser(monkeypatch, {"apt-get"}, 1000, run.BROWSERS) == [own]
    assert asked_for_a_browser(monkeypatch, set(), 0, run.BROWSERS) == [own]


def test_no_browser_at_all_gets_a_sentence(checkout, monkeypatch, capsys):
    (checkout[0] / ".venv-test/bin").mkdir(parents=True)
    player = Path(run.program(checkout[0] / ".venv-test", "playwright"))
    player.write_text("#!/bin/sh\necho no route\nexit 1\n")
    player.chmod(0o755)
    monkeypatch.undo()
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    with pytest.raises(run.Trouble, match="need a Chromium"):
        run.get_browser(checkout[0] / ".venv-test")
    assert "no route" in capsys.readouterr().err


def test_the_exit_code_is_passed_on():
    code = "import run, sys; sys.exit(run.become(sys.executable, '-c', 'exit(5)'))"
    assert subprocess.run([sys.executable, "-c", code], cwd=run.ROOT, check=False).returncode == 5
