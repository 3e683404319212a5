"""What ./play and ./check promise about themselves. That they set up a fresh machine is tried in a clean copy."""

import subprocess
from pathlib import Path

import check
import prepare
import pytest
from compile_rules import modules

ADDRESSES = {
    "web/package-lock.json": '{"packages": {"node_modules/svelte": {"' + "resolved" + '": "an address"}}}',
    "requirements/run.txt": "--index-url https://host/simple\nclick==8.5.1\n",
    "web/.npmrc": "registry=https://host/\n",
    "uv.lock": "version = 1\n",
}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project in which files may be planted."""
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    for folder in ("web", "requirements"):
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    return tmp_path


def test_this_project_records_no_download_address() -> None:
    check.no_addresses()


@pytest.mark.parametrize("name", ADDRESSES)
def test_a_recorded_download_address_is_found(checkout: Path, name: str) -> None:
    check.no_addresses()
    (checkout / name).write_text(ADDRESSES[name])
    with pytest.raises(prepare.CannotGoOn, match=name):
        check.no_addresses()


def test_a_file_that_git_ignores_may_hold_addresses(checkout: Path) -> None:
    (checkout / ".gitignore").write_text("/web/node_modules/\n")
    (checkout / "web" / "node_modules").mkdir()
    (checkout / "web" / "node_modules" / ".package-lock.json").write_text(ADDRESSES["web/package-lock.json"])
    check.no_addresses()


def test_the_core_and_every_game_are_compiled() -> None:
    found = modules(prepare.SOURCE)
    assert {"anachron/core/game.py", "anachron/core/rng.py"} <= set(found)
    for game in (prepare.SOURCE / "anachron" / "games").iterdir():
        if (game / "rules.py").is_file():
            assert {f"anachron/games/{game.name}/{name}.py" for name in ("rules", "state", "cards")} <= set(found)
    assert not [
        name for name in found if not name.startswith(("anachron/core/", "anachron/example/", "anachron/games/"))
    ]


def test_a_stamp_changes_with_the_content_and_the_name_of_a_source(checkout: Path) -> None:
    source, folder = checkout / "a.svelte", checkout / "node_modules"
    source.write_text("one")
    first = prepare.hash_of([source])
    source.write_text("two")
    assert prepare.hash_of([source]) != first
    source.write_text("one")
    assert prepare.hash_of([source]) == first
    assert prepare.hash_of([source.rename(checkout / "b.svelte")]) != first
    folder.mkdir()
    (folder / "made.js").write_text("made, not written")
    assert folder / "made.js" not in list(prepare.sources(checkout))


def test_a_failed_command_ends_in_the_sentence_that_tells_what_to_do() -> None:
    with pytest.raises(prepare.CannotGoOn) as caught:
        prepare.run(["sh", "-c", "echo deep trouble; exit 3"], otherwise="Install the thing.")
    assert str(caught.value).splitlines() == ["  | deep trouble", "Install the thing."]


REPORT = '<testsuites><testsuite tests="{tests}" failures="{failures}" errors="0" skipped="{skipped}"/></testsuites>'


@pytest.mark.parametrize(
    ("tests", "failures", "skipped", "trouble", "counted"),
    [
        (5, 0, 0, "", (5, 0, "")),
        (5, 0, 2, "", (3, 0, "")),
        (5, 1, 0, "failed", (4, 1, "failed")),
        (0, 0, 0, "", (0, 1, "no test ran")),
        (2, 0, 2, "", (0, 1, "no test ran")),
        (4, 0, 0, "failed", (4, 1, "failed")),  # all passed, and yet the runner broke off
    ],
)
def test_tests_are_counted_and_a_run_without_any_is_a_failure(
    tmp_path: Path, tests: int, failures: int, skipped: int, trouble: str, counted: tuple[int, int, str]
) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT.format(tests=tests, failures=failures, skipped=skipped))
    step = check.Step("pytest", 1.0, trouble)
    check.Checks().count(step, report)
    assert (step.passed, step.failed, step.trouble) == counted


def test_the_last_line_counts_the_tests_and_one_failed_step_fails_all(capsys: pytest.CaptureFixture[str]) -> None:
    checks = check.Checks()
    assert checks.step("fine", lambda: None)
    checks.steps.append(check.Step("pytest", 1.0, "", passed=12))
    assert checks.summary() == 0
    assert capsys.readouterr().out.splitlines()[-1] == "12 passed, 0 failed"
    assert not checks.step("broken", lambda: prepare.fail("It broke."))
    assert checks.summary() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "12 passed, 1 failed"
