"""./check: sets up what is missing, then runs every check and test. See `./check --help`."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import prepare

REPORTS = prepare.BUILD / "reports"
# Everything is tested as it runs, on compiled rules. As they are read, the rules are one source with these: the engine,
# the worked examples of every game, and the contract on one game. `--all` runs every test of the rules on plain ones.
# test_once.py counts calls, which compiled rules don't show.
PLAIN = ("core", "example", "contract", "games/*/test_worked_examples.py", "server/test_once.py")
PLAIN_GAME = "ophelia"  # it has windows, secret choices, decks and a draft
ALL_PLAIN = ("core", "example", "contract", "games", "server/test_once.py")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def say(line: str) -> None:
    print(f"check: {line}", flush=True)


@dataclass
class Step:
    name: str
    seconds: float
    trouble: str  # empty: all is well
    passed: int = 0
    failed: int = 0
    skipped: int = 0


@dataclass
class Checks:
    """Runs steps one after the other, shows what they print, and remembers how each ended."""

    code: Path = prepare.SOURCE
    steps: list[Step] = field(default_factory=list)

    def step(self, name: str, work: Callable[[], None], report: Path | None = None) -> bool:
        print(f"\n--- {name}", flush=True)
        begun, trouble = time.monotonic(), ""
        try:
            work()
        except (prepare.CannotGoOn, OSError) as reason:
            trouble = str(reason) or "failed"
            print(trouble, flush=True)
        done = Step(name, time.monotonic() - begun, trouble)
        if report is not None:
            self.count(done, report)
        elif trouble:
            done.failed = 1  # so that the last line never says "0 failed" when something did
        self.steps.append(done)
        return not done.trouble

    def count(self, done: Step, report: Path) -> None:
        """Adds up the tests of a JUnit report. No report, or one without tests, is no success."""
        if report.is_file():
            for suite in ElementTree.parse(report).getroot().iter("testsuite"):  # noqa: S314 (written by our tests)
                tests, skipped = int(suite.get("tests", 0)), int(suite.get("skipped", 0))
                bad = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
                done.passed += tests - bad - skipped
                done.failed += bad
                done.skipped += skipped
        if done.trouble and not done.failed:
            done.failed = 1  # a run that broke off counts as one failure
        if not done.trouble and not done.passed:
            done.trouble, done.failed = "no test ran", 1

    def command(self, name: str, command: list[str], *, cwd: Path = prepare.ROOT, env: dict[str, str]) -> bool:
        return self.step(name, lambda: show(command, cwd, env))

    def pytest(self, name: str, code: Path, what: list[str], **more: str) -> bool:
        report = REPORTS / (re.sub(r"\W+", "-", name) + ".xml")
        command = [str(prepare.PYTHON), "-m", "pytest", "-q", f"--junitxml={report}", *what]
        env = python_env(code) | more
        return self.step(name, lambda: show(command, prepare.ROOT, env), report)

    def summary(self) -> int:
        """The table, then the count of tests alone on the last line."""
        print("\n--- summary", flush=True)
        width = max(len(step.name) for step in self.steps)
        for step in self.steps:
            tests = f"{step.passed} passed, {step.failed} failed" if step.passed or step.failed else ""
            tests += f", {step.skipped} skipped" if step.skipped else ""
            print(f"{'FAILED' if step.trouble else 'ok':6} {step.name:{width}} {step.seconds:7.1f} s  {tests}".rstrip())
        bad = [step.name for step in self.steps if step.trouble]
        total = sum(step.seconds for step in self.steps)
        print(f"{len(self.steps)} steps in {total:.0f} s: " + (f"failed: {', '.join(bad)}" if bad else "all passed"))
        print(f"{sum(s.passed for s in self.steps)} passed, {sum(s.failed for s in self.steps)} failed", flush=True)
        return 1 if bad else 0


def show(command: list[str], cwd: Path, env: dict[str, str]) -> None:
    code = subprocess.run(command, cwd=cwd, env=env).returncode
    if code:
        prepare.fail(f"failed with exit status {code}")


def python_env(code: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(code)}


def which_rules(code: Path, compiled: bool) -> None:
    """The tests below prove nothing about the compiled rules if they run on others."""
    probe = "import anachron.core; print(anachron.core.COMPILED)"
    probed = subprocess.run([prepare.PYTHON, "-c", probe], env=python_env(code), capture_output=True, text=True)
    if probed.stdout.strip() != str(compiled):
        prepare.fail(f"{code} should hold {'compiled' if compiled else 'plain'} rules\n{probed.stdout}{probed.stderr}")


def no_addresses() -> None:
    """No committed file may say where packages are downloaded from."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=prepare.ROOT, capture_output=True, text=True,
    )  # fmt: skip
    if listed.returncode == 0:
        files = [prepare.ROOT / name for name in listed.stdout.split("\0") if name]
    else:  # an unpacked archive
        files = [
            *prepare.ROOT.glob("*"),
            *prepare.ROOT.glob("requirements/*"),
            *prepare.ROOT.glob("web/*"),
            *prepare.ROOT.glob("web/.npmrc"),
        ]
    kinds = re.compile(r"(?:.*lock.*|.*\.txt|\.npmrc|pyproject\.toml|package\.json|pip\.conf|uv\.toml)$")
    address = re.compile(r'"resolved"\s*:|registry\s*=\s*"?https?://|--(?:extra-)?index-url|--find-links|\[\[?tool\.uv')
    bad = [
        f"{path.relative_to(prepare.ROOT)}: {found[0]}"
        for path in files
        if path.is_file() and kinds.match(path.name)
        for found in address.finditer(path.read_text(errors="replace"))
    ]
    bad += [f"{path.relative_to(prepare.ROOT)}: not to be committed" for path in files if path.name == "uv.lock"]
    if bad:
        prepare.fail("These files record download addresses:\n" + "\n".join(bad[:20]))


def chromium() -> str:
    """The browser of the browser tests; as root on Debian it is installed if need be."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found:
        return found
    if os.geteuid() == 0 and Path("/etc/debian_version").is_file() and shutil.which("apt-get"):
        say("installing chromium for the browser tests (apt-get)")
        sentence = "apt-get couldn't install chromium. Install it by hand."
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        prepare.run(["apt-get", "update", "-qq"], otherwise=sentence, env=env)
        prepare.run(
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], otherwise=sentence, env=env
        )
        return shutil.which("chromium") or prepare.fail(sentence)
    prepare.fail(
        "The browser tests need Chromium. Install it (on Debian and Ubuntu: apt install chromium), set CHROMIUM to "
        "its path, or skip these tests with ./check --quick."
    )


def python_checks(checks: Checks) -> None:
    python, env = str(prepare.PYTHON), python_env(prepare.SOURCE)
    checks.step("no download addresses", no_addresses)
    checks.command("ruff check", [python, "-m", "ruff", "check", "."], env=env)
    checks.command("ruff format", [python, "-m", "ruff", "format", "--check", "."], env=env)
    checks.command("mypy --strict", [python, "-m", "mypy", "--strict"], env=env)
    rooms = [str(prepare.VENV / "bin" / "lint-imports"), "--config", str(prepare.ROOT / "pyproject.toml")]
    checks.command("rooms", [*rooms, "--no-cache"], env=env)
    site = [str(prepare.VENV / "bin" / "zensical"), "build", "--strict", "--config-file", "mkdocs.yml"]
    checks.command("docs as a site", site, env=env)
    checks.command("tokens of the client", [python, str(prepare.ROOT / "tools" / "tokens.py"), "--check"], env=env)


class Compiling(threading.Thread):
    """Compiles the rules while the checks of the client, which leave a core idle, run."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.code: Path | None = None
        self.trouble = ""

    def run(self) -> None:
        try:
            with prepare.one_at_a_time(say):
                self.code = prepare.compile_rules(say, must=True)
        except (prepare.CannotGoOn, OSError) as reason:
            self.trouble = str(reason) or "failed"

    def compiled(self) -> Path:
        self.join()
        if self.code is None:
            prepare.fail(self.trouble)
        which_rules(self.code, True)
        return self.code


def client_build(checks: Checks) -> list[tuple[list[str], dict[str, str]]]:
    """npm and its environment; none if the client can't be built."""
    tools: list[tuple[list[str], dict[str, str]]] = []

    def build() -> None:
        with prepare.one_at_a_time(say):
            tools.append(prepare.node_modules(say))
            prepare.client(say)

    checks.step("client build", build)
    return tools


def web_checks(checks: Checks, npm: list[str], env: dict[str, str]) -> None:
    for name, script in (("svelte-check", "check"), ("eslint", "lint"), ("prettier", "format:check")):
        checks.command(name, [*npm, "run", "--silent", "--ignore-scripts", script], cwd=prepare.WEB, env=env)
    report = REPORTS / "vitest.xml"
    vitest = [*npm, "run", "--silent", "--ignore-scripts", "test", "--", "--reporter=default", "--reporter=junit"]
    vitest.append(f"--outputFile.junit={report}")
    checks.step("vitest", lambda: show(vitest, prepare.WEB, env), report)


def rules_checks(checks: Checks, compiling: Compiling, whole: bool) -> None:
    parallel = ["-n", "2", "--dist", "worksteal"]
    checks.step("plain rules are plain", lambda: which_rules(prepare.SOURCE, False))
    plain = [path for name in (ALL_PLAIN if whole else PLAIN) for path in tests_named(name)]
    brief = {"ANACHRON_BRIEF": "1"} if whole else {"ANACHRON_BRIEF": "1", "ANACHRON_CONTRACT_ON": PLAIN_GAME}
    checks.pytest("pytest, plain rules", prepare.SOURCE, [*parallel, *plain], **brief)

    def wait() -> None:
        checks.code = compiling.compiled()

    if checks.step("compiled rules are compiled", wait):
        checks.pytest("pytest, compiled rules", checks.code, [*parallel, "--ignore=tests/browser"])


def tests_named(name: str) -> list[str]:
    paths = [str(path) for path in sorted((prepare.ROOT / "tests").glob(name))]
    return paths or prepare.fail(f"There are no tests/{name}, which ./check runs on plain rules.")


def database_checks(checks: Checks, whole: bool) -> None:
    """The server on PostgreSQL, which starts by itself. The whole suite takes as long again as on SQLite."""
    files = ("",) if whole else ("store/test_store.py", "test_mishaps.py")
    what = [str(Path("tests/server") / name) for name in files]
    checks.pytest("pytest, PostgreSQL", checks.code, ["-n", "2", *what], STORE="postgresql")


def browser_checks(checks: Checks, whole: bool) -> None:
    found: list[str] = []
    if checks.step("chromium", lambda: found.append(chromium())):
        # file by file: each has a server of its own, so that its games are the same in every run
        what = ["tests/browser", "-n", "2", "--dist", "loadfile", "-m", "browser" if whole else "browser and not long"]
        checks.pytest("pytest, browser", checks.code, what, CHROMIUM=found[0])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="./check",
        description="Sets everything up the first time, then runs every check and test: style and types of Python and "
        "of the client, the docs as a site, the tests with plain and with compiled rules, the wheel, and the browser "
        "tests. All steps run even if one fails; the last line counts the tests, and the exit status is 0 only if "
        "everything passed.",
    )
    parser.add_argument("--quick", action="store_true", help="skip the wheel and the browser tests")
    parser.add_argument("--all", action="store_true", help="add the long suites")
    wanted = parser.parse_args()
    with prepare.one_at_a_time(say):
        prepare.python_ready(say, dev=True)
    shutil.rmtree(REPORTS, ignore_errors=True)
    REPORTS.mkdir(parents=True)
    checks = Checks()
    python_checks(checks)
    tools = client_build(checks)
    compiling = Compiling()
    compiling.start()
    for npm, env in tools:
        web_checks(checks, npm, env)
    rules_checks(checks, compiling, wanted.all)
    database_checks(checks, wanted.all)
    if not wanted.quick:
        wheel = [str(prepare.PYTHON), str(prepare.ROOT / "tools" / "wheel_check.py")]
        checks.command("wheel", wheel, env=dict(os.environ))
        browser_checks(checks, wanted.all)
    if wanted.all:
        checks.pytest("pytest, long", checks.code, ["-m", "long", "--ignore=tests/browser"])
        parallel = ["-n", "2", "--dist", "worksteal"]
        checks.pytest("pytest, every position", checks.code, [*parallel, "tests/contract"], ANACHRON_THOROUGH="1")
    return checks.summary()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (prepare.CannotGoOn, OSError) as reason:
        prepare.stop("check", reason)
    except KeyboardInterrupt:
        sys.exit(130)
