"""Keeps one program: starts it in a session of its own, and when its time is over ends it with all its children.

    python keeper.py CONTROL WORD ...

It ends them when the program ends, or when nobody holds the other side of the pipe CONTROL any more: so they go however
whoever has started this goes. On Linux a child that has left the session comes back here when its parent ends, and is
ended, too. Nothing is imported but the standard library, since every start of a program waits for it.
"""

import os
import resource
import select
import signal
import sys
from contextlib import suppress

MEMORY = 1 << 30  # bytes that a process may write to
FILES = 256
LONGEST_FILE = 1 << 26
MORE_PROCESSES = 256  # than its user has; the system does not count those of root
SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER


def adopt() -> bool:
    """Orphans among the descendants become children of this process, where the system can do that."""
    if not sys.platform.startswith("linux"):
        return False
    import ctypes

    return bool(ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0) == 0)


def limit() -> None:
    """A belt, no sandbox: a program has the rights of whoever runs it."""
    wanted = {"RLIMIT_DATA": MEMORY, "RLIMIT_FSIZE": LONGEST_FILE, "RLIMIT_NOFILE": FILES, "RLIMIT_CORE": 0}
    if os.path.isdir("/proc/self"):
        mine, everybody = os.getuid(), [name for name in os.listdir("/proc") if name.isdigit()]
        own = 0
        for name in everybody:
            with suppress(OSError):
                own += os.stat(f"/proc/{name}").st_uid == mine
        wanted["RLIMIT_NPROC"] = own + MORE_PROCESSES
    for name, most in wanted.items():
        with suppress(OSError, ValueError):
            hard = resource.getrlimit(getattr(resource, name))[1]
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(getattr(resource, name), (most, most))


def children(of: int) -> list[int]:
    """As the system lists them, where it does: that takes no time. Whoever looks at all processes instead comes too
    late for one that forks and ends, again and again."""
    if not os.path.exists("/proc/thread-self/children"):
        return [child for child in map(int, filter(str.isdigit, os.listdir("/proc"))) if parent(child) == of]
    found: list[int] = []
    for thread in os.listdir(f"/proc/{of}/task"):
        with open(f"/proc/{of}/task/{thread}/children", "rb") as file:
            found += map(int, file.read().split())
    return found


def parent(of: int) -> int:
    with suppress(OSError), open(f"/proc/{of}/stat", "rb") as file:
        return int(file.read().rpartition(b")")[2].split()[1])
    return 0


def kill_below(of: int) -> None:
    """From the top: whose parent has ended comes to the keeper, and is met there."""
    with suppress(OSError):
        for child in children(of):
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
            kill_below(child)


def end(program: int, adopted: bool) -> None:
    """Again and again: what is killed may just have begun another."""
    with suppress(OSError):
        os.killpg(program, signal.SIGKILL)
    while True:
        if adopted:
            kill_below(os.getpid())
        try:
            os.waitpid(-1, 0)
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return


def main() -> None:
    control, words = int(sys.argv[1]), sys.argv[2:]
    adopted = adopt()
    heard, told = os.pipe()
    os.set_blocking(told, False)
    signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever has started this hears it
    program = os.fork()
    if not program:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        limit()
        try:
            os.execvp(words[0], words)
        except OSError as error:
            os.write(2, f"{words[0]}: {error.strerror}\n".encode())
            os._exit(127)
    with open(os.devnull, "r+b") as nothing:
        os.dup2(nothing.fileno(), 0)  # its pipes are the program's alone: when it ends, they end
        os.dup2(nothing.fileno(), 1)
    while True:
        ready, _, _ = select.select([control, heard], [], [])
        if control in ready or _has_ended(program, heard):
            return end(program, adopted)


def _has_ended(program: int, heard: int) -> bool:
    """Looked at without being reaped, so that its number is not given to another before its group is ended. Orphans
    that have come here are reaped: they would count as processes of the program."""
    os.read(heard, 4096)
    how = os.WEXITED | os.WNOHANG | os.WNOWAIT
    while (found := os.waitid(os.P_ALL, 0, how)) and found.si_pid != program:
        os.waitpid(found.si_pid, 0)
    return os.waitid(os.P_PID, program, how) is not None


if __name__ == "__main__":
    main()
