#!/usr/bin/env python3
"""Dragonhoard on a machine with nothing but Python: install once, then run.

python3 run.py                   what there is and how to play
python3 run.py WORD ...          the command line, as in: dragonhoard WORD ...
python3 run.py test [ARG ...]    all checks, and pytest with these arguments; with --long also what takes its time
python3 run.py prove server ...  the promises of the server, tried at length: see docs/promises.md
python3 run.py prove GAME --only mutants  mistakes planted in the rules of a game: do its tests notice them?
python3 run.py lint              the checks without pytest
python3 run.py lock [--upgrade]  the lock files anew from pyproject.toml
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent
BOOT = ROOT / ".bootstrap"
PLAY = (ROOT / ".venv", "requirements.lock")
TEST = (ROOT / ".venv-test", "requirements-dev.lock")
LONG = (ROOT / ".venv-long", "requirements-long.lock")  # the same, with OpenSpiel
COMPILED = {PLAY[0]: ("--compile-bytecode",)}  # of the tests' packages two thirds are never imported
STAMP = "dragonhoard-stamp"
MADE = {"node_modules", "wire.ts"}  # in web/, but no source

SYSTEM = "/usr/bin/python{}.{}".format(*sys.version_info)  # whoever ships it builds it to be fast
WHOLE = "import ctypes, ssl, venv"  # some systems split their Python up

PRINTING = threading.Lock()
CHECKS = (  # two rows, side by side: Python and the web client
    ("ruff check", "ruff format --check", "mypy", "lint-imports --no-logo", "dragonhoard rules check"),
    ("python hatch_build.py run check", "python hatch_build.py run test"),
)
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # pages cost least in the first
COMPILE = "pip compile --universal --generate-hashes --no-emit-index-url --no-header --no-annotate"
LOCKS = {
    "requirements-boot.lock": "--group boot",
    "requirements-build.lock": "--group build",
    "requirements.lock": "pyproject.toml --extra lab",
    "requirements-dev.lock": "pyproject.toml --extra rl --extra mcp --extra cluster --group dev"
    " -c requirements.lock -c requirements-build.lock",
    "requirements-long.lock": "pyproject.toml --extra rl --extra mcp --extra cluster --group long"
    " -c requirements-dev.lock",
}

NO_VENV = "Python cannot make environments here. On Debian and Ubuntu, apt install python3-venv helps."
NO_UV = "pip could not get uv: its words are above. The first start needs the network, or uv on the PATH."
NO_PACKAGES = "uv could not install the packages: its words are above. The first start needs the network."
NO_PROJECT = "the project could not be built: see the words above. The first start needs the network."
NO_BROWSER = "the tests need a Chromium, and there is no way to install one here. Please install it, then come again."


class Trouble(Exception):
    """Why it cannot go on, and what would help."""


def say(text: str) -> None:
    """Stdout belongs to the command that is run."""
    print("Dragonhoard: " + text, file=sys.stderr, flush=True)


def check_python(version: tuple) -> None:
    if not (3, 11) <= tuple(version[:2]) < (3, 14):
        raise Trouble("this is Python {}.{}, and it takes Python 3.11, 3.12 or 3.13.".format(*version))


def program(folder: Path, name: str) -> str:
    return str(folder / "Scripts" / (name + ".exe") if os.name == "nt" else folder / "bin" / name)


def call(*command: str) -> int:
    """Ctrl-C reaches the child too: wait for its last words."""
    child = subprocess.Popen(command, cwd=str(ROOT))
    try:
        return child.wait()
    except KeyboardInterrupt:
        child.wait()
        raise


def must(trouble: str, *command: str) -> None:
    """A step that is silent unless it fails."""
    step = subprocess.run(command, cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if step.returncode != 0:
        sys.stderr.write(step.stdout.decode(errors="replace"))
        raise Trouble(trouble)


@contextmanager
def alone():
    """One start at a time installs. The system frees the lock when its holder ends, however it ends."""
    BOOT.mkdir(exist_ok=True)
    with open(str(BOOT / "lock"), "w") as file:
        if os.name == "nt":
            import msvcrt

            while True:
                with suppress(OSError):  # it gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def interpreter() -> str:
    """That of the environments: ours, or the system's of the same version if ours was built without the optimisations
    that CPython has for itself. Such a one takes a third longer for everything, and few know that they have it. It is
    asked once."""
    ours = repr((sys.version, sys.base_prefix))
    with suppress(FileNotFoundError, ValueError):
        known, python = (BOOT / "python").read_text(encoding="utf-8").splitlines()
        if known == ours and os.path.exists(python):
            return python
    python = sys.executable
    if not is_optimised() and os.path.exists(SYSTEM) and tried(SYSTEM, "-I", "-c", WHOLE):
        python = SYSTEM
        say("{} is the same Python, built to be faster: it is used from here on.".format(python))
    BOOT.mkdir(exist_ok=True)
    (BOOT / "python").write_text(ours + "\n" + python + "\n", encoding="utf-8")
    return python


def is_optimised() -> bool:
    """The system's own is, though its settings do not always say so."""
    if os.path.realpath(sys.executable) == os.path.realpath(SYSTEM):
        return True
    return "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")


def make_stamp(*files: str, python: str = "") -> str:
    """First line: the interpreter and the place. Second line: what is to be installed."""
    content = hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in files))
    return "{!r}\n{}\n".format((sys.version, sys.base_prefix, str(ROOT), python), content.hexdigest())


def read_stamp(folder: Path) -> str:
    """Nothing where the interpreter is gone or an installation did not come to its end."""
    with suppress(FileNotFoundError):
        if os.path.exists(program(folder, "python")):
            return (folder / STAMP).read_text(encoding="utf-8")
    return ""


def web_stamp() -> str:
    """Names, sizes and times of what the web client is built from: no content, since every start asks."""
    found = hashlib.sha256()
    for folder, inner, names in os.walk(str(ROOT / "web")):
        inner[:] = sorted(set(inner) - MADE)
        for name in sorted(set(names) - MADE):
            about = os.stat(os.path.join(folder, name))
            found.update(repr((folder, name, about.st_size, about.st_mtime_ns)).encode())
    return found.hexdigest()


def is_built(stamp: str) -> bool:
    with suppress(FileNotFoundError):
        return (ROOT / "src/dragonhoard/web/index.html").exists() and (BOOT / "web-stamp").read_text() == stamp
    return False


@contextmanager
def renewed(folder: Path, stamp: str, python: str, *options: str):
    """An environment to install into. Its stamp is off for as long as that takes."""
    known = read_stamp(folder)
    (folder / STAMP).unlink(missing_ok=True)
    if known.partition("\n")[0] != stamp.partition("\n")[0]:
        must(NO_VENV, python, "-m", "venv", "--clear", *options, str(folder))
    yield
    (folder / STAMP).write_text(stamp, encoding="utf-8")


def find_uv() -> str:
    found = shutil.which("uv")
    if found and subprocess.call([found, "--version"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
        return found
    folder, stamp = BOOT / "venv", make_stamp("requirements-boot.lock")
    if read_stamp(folder) != stamp:
        with renewed(folder, stamp, sys.executable):  # not every Python of a system brings pip
            pip = (program(folder, "python"), "-m", "pip", "install", "-qq", "--disable-pip-version-check")
            must(NO_UV, *pip, "--require-hashes", "--only-binary", ":all:", "-r", "requirements-boot.lock")
    return program(folder, "uv")


def environment(folder: Path, lock: str) -> Path:
    """The folder, holding what the lock file names and the project itself."""
    python = interpreter()
    files = ("pyproject.toml", "hatch_build.py", lock, "requirements-boot.lock", "requirements-build.lock")
    stamp = make_stamp(*files, python=python)
    web = web_stamp()
    installed = read_stamp(folder) == stamp
    if installed and is_built(web):
        return folder
    one = "building the web client." if installed else "installing into {}, this once; it may take a minute."
    say(one.format(folder.name))
    with alone():
        installed = read_stamp(folder) == stamp
        if not installed or not is_built(web):
            uv = find_uv()
            with renewed(folder, stamp, python, "--without-pip"):
                into = ("--python", program(folder, "python"))
                sync = (uv, "pip", "sync", *into, *COMPILED.get(folder, ()))
                if not installed:
                    must(NO_PACKAGES, *sync, "--require-hashes", "--only-binary", ":all:", lock)
                put = (uv, "pip", "install", *into, "--no-deps", "--reinstall", "-b", "requirements-build.lock")
                must(NO_PROJECT, *put, "-e", ".")  # with the web client: see hatch_build.py
            (BOOT / "web-stamp").write_text(web)
    return folder


def heard(*command: str) -> tuple:
    """The exit code of a command, and all that it said."""
    step = subprocess.run(command, cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return step.returncode, step.stdout.decode(errors="replace")


def checked(folder: Path, checks: tuple) -> int:
    """A row ends with its first failure. What a check says is printed in one piece when it is done."""
    for check in checks:
        start = time.monotonic()
        name, *words = check.split()
        code, text = heard(program(folder, name), *words)
        end = "== {}: {:.1f} s".format("failed" if code else "passed", time.monotonic() - start)
        with PRINTING:
            print("== " + check, text.rstrip(), end, sep="\n", flush=True)
        if code:
            return code
    return 0


def lint(folder: Path) -> int:
    with ThreadPoolExecutor(len(CHECKS)) as rows:
        return next(filter(None, list(rows.map(lambda row: checked(folder, row), CHECKS))), 0)


def test(args: list) -> int:
    """The system's browser comes beside the installation, which waits for the network. The checks of the web client
    run beside pytest, which takes longer: its closing line is the last of all."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else every process and every server compiles all modules anew
    with ThreadPoolExecutor(4) as beside:
        system = beside.submit(has_browser)
        folder = environment(*(LONG if "--long" in args else TEST))
        browser = beside.submit(lambda: system.result() or get_browser(folder))
        web = beside.submit(checked, folder, CHECKS[1])
        read = beside.submit(tried, program(folder, "pytest"), "--collect-only", *args)  # the tests, once for all
        code = checked(folder, CHECKS[0])
        browser.result()
        read.result()
        return code or pytest(folder, args) or web.result()


def tried(*command: str) -> bool:
    return subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0


def has_browser() -> bool:
    """That of the system has all the libraries that it needs. Where there is none it is installed, if we may."""
    if any(shutil.which(name) for name in BROWSERS):
        return True
    if not is_root() or not shutil.which("apt-get"):
        return False
    say("installing Chromium for the tests, this once.")
    tried("apt-get", "update")  # if one source cannot be reached, the others may do
    return any(  # older systems have the second alone
        tried("apt-get", "install", "-y", name) and shutil.which(name) for name in BROWSERS[:2]
    )


def get_browser(folder: Path) -> None:
    libraries = ("--with-deps",) if is_root() and sys.platform == "linux" else ()
    must(NO_BROWSER, program(folder, "playwright"), "install", *libraries, "chromium")


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def pytest(folder: Path, args: list) -> int:
    """Two processes more than there are cores, for some tests wait: for a clock, a socket, a page. In which order they
    come, and what stays in one process, is said in tests/conftest.py."""
    print("== pytest", flush=True)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return call(program(folder, "pytest"), "-n", str(cores + 2), "--no-loadscope-reorder", *args)


def lock(args: list) -> int:
    with alone():
        uv = find_uv()
    for name, sources in LOCKS.items():
        words = "{} --python-version 3.11 -o {} {}".format(COMPILE, name, sources).split()
        must("the lock files are not complete.", uv, *words, "--python", sys.executable, *args)
    return 0


def become(*command: str) -> int:
    if os.name == "nt":
        return subprocess.call(command)
    os.execv(command[0], command)


def main(args: list) -> int:
    try:
        check_python(sys.version_info)
        if args[:1] == ["test"]:
            return test(args[1:])
        if args[:1] == ["lint"]:
            return lint(environment(*TEST))
        if args[:1] == ["lock"]:
            return lock(args[1:])
        if args[:1] == ["prove"] and {"server", "mutants"} & set(args):  # these claims are a part of the tests
            os.chdir(str(ROOT))
            return become(program(environment(*TEST), "python"), "-m", "tests.prove", *args[1:])
        return become(program(environment(*PLAY), "dragonhoard"), *(args or ["serve"]))
    except KeyboardInterrupt:
        return 130
    except (Trouble, OSError) as error:
        say(str(error) if isinstance(error, Trouble) else "it cannot work in this folder: {}.".format(error))
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
