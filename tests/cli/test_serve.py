"""`anachron serve` and `./play` on a network: what they print, and where they can be reached."""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx
import play
import pytest
from click.testing import CliRunner

from anachron.cli import cli
from anachron.server.reach import lan_addresses
from anachron.server.run import on_the_network
from anachron.server.settings import Settings
from tests import processes


def serve(data: Path, *more: str, lines: int) -> tuple["subprocess.Popen[str]", list[str]]:
    """A server, and the first lines that it prints."""
    command = [sys.executable, "-m", "anachron", "serve", "--no-open", "--port", "0", "--data", str(data), *more]
    process = processes.start(command, stdout=subprocess.PIPE, text=True, env=os.environ.copy())
    assert process.stdout is not None
    return process, [process.stdout.readline() for _ in range(lines)]


def test_a_server_for_the_network_prints_the_address_and_answers_there(tmp_path: Path) -> None:
    if not lan_addresses():
        pytest.skip("this machine is on no network")
    _, (here, there) = serve(tmp_path, "--lan", lines=2)
    assert here.startswith("Anachron is running at http://127.0.0.1:")
    address = re.search(r"On your network, open (http://[\d.]+:\d+)/", there)
    assert address is not None, there
    assert "127.0.0.1" not in there
    wanted = {"Origin": address[1]}
    patient = httpx.Client(transport=httpx.HTTPTransport(retries=6), trust_env=False)
    assert patient.post(f"{address[1]}/api/me", json={"name": "Ben"}, headers=wanted).status_code == 200
    port = address[1].rpartition(":")[2]
    told = patient.get(f"http://127.0.0.1:{port}/api/reach").json()
    assert told["addresses"][0] == address[1]
    assert not told["only_here"]
    stranger = {"Host": f"evil.example:{port}", "Origin": f"http://evil.example:{port}"}
    assert patient.post(f"{address[1]}/api/me", json={"name": "Eve"}, headers=stranger).status_code == 403


def test_without_it_the_server_is_for_this_machine_only(tmp_path: Path) -> None:
    _, (here,) = serve(tmp_path, lines=1)
    port = int(here.split("127.0.0.1:")[1].split("/")[0])
    patient = httpx.Client(transport=httpx.HTTPTransport(retries=6), trust_env=False)
    told = patient.get(f"http://127.0.0.1:{port}/api/reach").json()
    assert told == {"addresses": [], "only_here": True, "restart": "anachron serve --lan"}
    for address in lan_addresses():
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{address}:{port}/api/health", trust_env=False)


def test_a_machine_on_no_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("anachron.server.run.lan_addresses", list)
    assert "isn’t on a network" in on_the_network(8000)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [(["--host", "127.0.0.1"], "Leave out --host"), (["--origin", "https://games.example"], "Leave out one of them")],
)
def test_the_network_and_an_address_of_ones_own_are_two_things(more: list[str], sentence: str) -> None:
    result = CliRunner().invoke(cli, ["serve", "--lan", *more])
    assert result.exit_code == 2
    assert sentence in result.output


@pytest.mark.parametrize("option", ["--trusted-proxy", "--metrics-for"])
@pytest.mark.parametrize("written", ["*", "games.example", "10.0.0.0/33", ""])
def test_proxies_and_readers_of_metrics_are_addresses(option: str, written: str) -> None:
    result = CliRunner().invoke(cli, ["serve", option, written])
    assert result.exit_code == 2
    assert "is no address and no network. Write 10.0.0.5 or 10.0.0.0/8." in " ".join(result.output.split())


def test_proxies_and_readers_of_metrics_reach_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Settings] = []
    monkeypatch.setattr("anachron.server.run.serve", given.append)
    proxies = ["--trusted-proxy", "10.0.0.5", "--trusted-proxy", "172.16.0.0/12"]
    result = CliRunner().invoke(cli, ["serve", "--data", str(tmp_path), *proxies, "--metrics-for", "fd00::/8"])
    assert result.exit_code == 0
    assert (given[0].proxies, given[0].metrics_for) == (("10.0.0.5", "172.16.0.0/12"), ("fd00::/8",))


def typed(monkeypatch: pytest.MonkeyPatch, words: Sequence[str]) -> list[str]:
    """What `./play` with these words runs."""
    monkeypatch.setattr(sys, "argv", ["./play", *words])
    return play.serve_command(play.arguments())


def test_play_hands_the_word_on(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--lan" in typed(monkeypatch, ["--lan"])
    assert "--host" not in typed(monkeypatch, ["--lan"])
    alone = typed(monkeypatch, [])
    assert "--lan" not in alone
    assert alone[alone.index("--host") + 1] == "127.0.0.1"
    with pytest.raises(SystemExit):
        typed(monkeypatch, ["--lan", "--host", "127.0.0.1"])


def test_games_that_cannot_be_read_are_told_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not when the first visitor opens the lobby, who would also wait until all games are read."""
    monkeypatch.setenv("ANACHRON_CONTENT", f"ophelia={tmp_path / 'nowhere.toml'}")
    result = CliRunner().invoke(cli, ["serve", "--no-open", "--port", "0", "--data", str(tmp_path)])
    assert result.exit_code == 1
    assert "Can’t offer the games" in result.output


def test_an_empty_address_is_no_address_on_all_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As from `--host "$HOST"` where nobody has set HOST."""
    served: list[Settings] = []
    monkeypatch.setattr("anachron.server.run.serve", served.append)
    ran = CliRunner().invoke(cli, ["serve", "--host", "", "--no-open"])
    assert (ran.exit_code, [settings.host for settings in served]) == (0, [Settings().host]), ran.output
