"""The tests of our promises can fail: one planted fault for each turns it red. Long; run by ./check --all."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
GAME = "games/time_line_battle"


class Fault(NamedTuple):
    name: str
    file: str
    right: str
    wrong: str
    test: str
    marks: str = "not long and not browser"


FAULTS = [
    Fault(
        "a card is doubled when it is cycled",
        f"{GAME}/deploy.py",
        "        player.deck.insert(0, card)\n",
        "        player.deck.insert(0, card)\n        player.deck.insert(0, card)\n",
        "test_play.py::test_random_games_end_under_the_cap_and_nothing_is_lost_or_doubled",
    ),
    Fault(
        "a Timeline runs past the Day limit",
        f"{GAME}/day.py",
        "    if state.still >= state.terms.standstill_days:\n        state.ended = STANDSTILL\n"
        "    elif state.day >= state.terms.day_cap:",
        "    if state.day >= state.terms.day_cap + 3:",
        "test_play.py::test_random_games_end_under_the_cap_and_nothing_is_lost_or_doubled",
    ),
    Fault(
        "an option is offered that cannot be played",
        f"{GAME}/deploy.py",
        "ASK_CYCLE_OPEN, cycles(player, parts))",
        "ASK_CYCLE_OPEN, [*cycles(player, parts), CYCLE + card_of(parts[0])])",
        "test_play.py::test_every_offered_action_applies",
    ),
    Fault(
        "a refused action has already changed the state",
        "core/state.py",
        "        question = self.question(seat)\n        if question is None or not question.offers(action):\n",
        "        question = self.question(seat)\n        self.rng.word()\n"
        "        if question is None or not question.offers(action):\n",
        "test_play.py::test_foreign_actions_are_refused_and_change_nothing",
    ),
    Fault(
        "the default action is not legal",
        f"{GAME}/default.py",
        "        return TARGET + enemy.line[0]",
        "        return TARGET + player.line[0]",
        "test_play.py::test_each_action_has_a_label_and_the_default_action_is_legal",
    ),
    Fault(
        "a resigned game goes on",
        "core/state.py",
        "        self.won = seats\n        self.stack = []\n        self.shared_frames = 0\n",
        "        self.won = seats\n",
        "test_play.py::test_a_game_can_be_resigned_at_each_decision_and_is_then_over_for_good",
    ),
    Fault(
        "a field is missing in the save",
        f"{GAME}/game.py",
        'self.derived = {"terms", "cards"}',
        'self.derived = {"terms", "cards", "still"}',
        "test_values.py::test_a_save_loads_to_the_same_state_at_each_decision",
    ),
    Fault(
        "a field is missing in the copy",
        f"{GAME}/state.py",
        "        twin.survived = self.survived\n",
        "",
        "test_values.py::test_copy_load_and_original_go_on_alike_and_apart",
    ),
    Fault(
        "a copy shares a list with its original",
        f"{GAME}/state.py",
        "        twin.dead = self.dead[:]\n",
        "        twin.dead = self.dead\n",
        "test_values.py::test_copy_load_and_original_go_on_alike_and_apart",
    ),
    Fault(
        "global random in the rules",
        f"{GAME}/decks.py",
        "        state.rng.shuffle(player.deck)\n",
        "        __import__('random').shuffle(player.deck)\n",
        "test_values.py::test_undo_restores_the_digest",
    ),
    Fault(
        "the order of a set decides",
        f"{GAME}/decks.py",
        "        player.deck = player.owned[:]\n        state.rng.shuffle(player.deck)\n",
        "        state.rng.shuffle(player.deck)\n"
        "        player.deck = [int(c) for c in {str(card) for card in player.owned}]\n",
        "test_values.py::test_the_same_record_gives_the_same_digests_in_every_process_plain_and_compiled",
    ),
    Fault(
        "a secret choice leaves an earlier open decision undoable",
        "core/state.py",
        "                self.undos[s] = min(self.undos[s], self.sealed_undos[s])",
        "                self.undos[s] = self.undos[s] if sealed else 0",
        "test_values.py::test_all_that_can_be_taken_back_leaves_a_record_that_replays",
    ),
    Fault(
        "a record forgets who chose",
        "core/record.py",
        "    if action == RESIGN or len(state.waiting) > 1:",
        "    if action == RESIGN:",
        "test_values.py::test_a_record_replays_to_its_digest",
    ),
    Fault(
        "the top of the deck in a view",
        f"{GAME}/view.py",
        '"bottom": names(bottom[::-1]) if shown else None,',
        '"bottom": names(bottom[::-1]) if shown else names(player.deck[-1:]),',
        "test_hidden.py::test_a_seat_cannot_tell_its_worlds_from_the_truth",
    ),
    Fault(
        "a refusal tells what the other holds",
        f"{GAME}/refusals.py",
        "    player = state.players[seat]\n    if verb == CYCLE:",
        "    player = state.players[seat]\n    if card in state.players[1 - seat].hand:\n"
        '        return Refusal("Your rival holds it.", "R6.6")\n    if verb == CYCLE:',
        "test_hidden.py::test_a_seat_cannot_tell_its_worlds_from_the_truth",
    ),
    Fault(
        "a world is the truth itself",
        "core/state.py",
        "        self.game.deal_unknown(self, seat, rng)\n",
        "",
        "test_hidden.py::test_the_worlds_of_a_seat_really_differ_from_the_truth",
    ),
    Fault(
        "spectators see the hand of seat 0",
        f"{GAME}/view.py",
        "    own = of == seat\n",
        "    own = of == (seat or 0)\n",
        "test_hidden.py::test_spectators_see_the_same_in_the_worlds_of_all_seats",
    ),
    Fault(
        "a chosen card is told before the other has chosen",
        f"{GAME}/deploy.py",
        "    if answer != ALL_IN:\n        return state.ask_parts(f, next_part)\n",
        "    if answer not in (ENTER, ALL_IN):\n        chosen = f.answers[state.answering][0]\n"
        "        state.tell(DEPLOYED, state.answering, [card_of(chosen), day_of(chosen)])\n"
        "    if answer != ALL_IN:\n        return state.ask_parts(f, next_part)\n",
        "test_hidden.py::test_what_others_choose_in_secret_is_not_told_before_all_have_chosen",
    ),
    Fault(
        "events of others leave gaps in the numbers",
        "core/telling.py",
        '        "n": n,\n',
        '        "n": state.log.index(event),\n',
        "test_hidden.py::test_events_are_numbered_without_gaps_and_only_grow",
    ),
    Fault(
        "a rule that no test shows",
        f"{GAME}/rules.md",
        "- **R17.4** ",
        "- **R17.5** Nobody tests this. [ours]\n- **R17.4** ",
        "test_documents.py::test_every_rule_is_cited_by_a_test_and_no_unknown_one",
    ),
    Fault(
        "a number on a card is changed without a new version",
        f"{GAME}/content.toml",
        "health = 10\n",
        "health = 11\n",
        "test_documents.py::test_old_records_replay_to_their_stored_digest",
    ),
    Fault(
        "a sentence of the log is changed",
        "core/events.py",
        '"{seat} has chosen."',
        '"{seat} chose."',
        "test_documents.py::test_the_game_plays_as_its_golden_text_says",
    ),
    Fault(
        "a card without provenance",
        f"{GAME}/content.toml",
        'provenance = "book"\n\n[[card]]\nid = "paladin"',
        'provenance = "hearsay"\n\n[[card]]\nid = "paladin"',
        "test_documents.py::test_each_piece_of_content_tells_where_it_comes_from",
    ),
    Fault(
        "what a die has shown can be taken back",
        "core/state.py",
        "        if self.rng.asked != chance or not self.stack:\n",
        "        if not self.stack:\n",
        "test_undo.py::test_nothing_can_be_taken_back_once_it_has_shown_something",
    ),
    Fault(
        "an action is shown before it is stored",
        "server/table.py",
        "        try:\n            await self.write(statements)\n        except Taken as error:",
        "        self.history.take(next)\n"
        "        try:\n            await self.write(statements)\n        except Taken as error:",
        "../server/test_store.py::test_what_is_not_stored_is_not_acknowledged_and_play_goes_on_after_repair",
    ),
    Fault(
        "the disk may forget what was acknowledged",
        "server/sqlite_store.py",
        "PRAGMA synchronous=FULL",
        "PRAGMA synchronous=NORMAL",
        "../crash/test_power_cut.py::test_a_power_cut_at_any_moment_loses_nothing_acknowledged",
    ),
    Fault(
        "what the disk refused is taken for stored",
        "server/store.py",
        "                return [NotStored(self.reason_of(error))]\n",
        "                return [None]\n",
        "../crash/test_failing_disk.py::test_each_of_thirty_failures_of_the_disk_is_a_refusal",
    ),
    Fault(
        "a move that the database had all along is refused",
        "server/table.py",
        "            if kept is not None:  #",
        "            if False:  #",
        "../crash/test_failing_disk.py::test_a_move_that_was_stored_although_we_were_told_otherwise_is_acknowledged",
    ),
    Fault(
        "the id of a move is not remembered",
        "server/history.py",
        "        self.ids[next.stored.id] = next.stored\n",
        "",
        "../promises/test_deliveries.py::test_a_move_is_applied_once_however_often_it_comes",
    ),
    Fault(
        "two moves are made on one line at a time",
        "server/table.py",
        "    async def _act(self, viewer: Viewer, message: p.Act) -> None:\n"
        "        self._must_hold(viewer, message.seat)\n        async with self.lock:\n",
        "    async def _act(self, viewer: Viewer, message: p.Act) -> None:\n"
        "        self._must_hold(viewer, message.seat)\n        if True:\n",
        "../promises/test_races.py::test_of_several_who_act_at_once_one_wins",
    ),
    Fault(
        "the seal of a line is not looked at",
        "server/store.py",
        "            good = seq == last and seal == before\n",
        "            good = seq == last\n",
        "../promises/test_damage.py::test_any_byte_that_changed_is_reported_with_its_table_and_line",
    ),
    Fault(
        "a line that can't be read is not named",
        "server/store.py",
        "                    return int(seq)\n",
        "                    return 0\n",
        "../promises/test_damage.py::test_any_byte_that_changed_is_reported_with_its_table_and_line",
    ),
    Fault(
        "who comes back is sent one event too few",
        "server/history.py",
        "return telling.count_events(self.state, who, same)",
        "return telling.count_events(self.state, who, same) + 1",
        "../server/test_reconnect.py::test_the_view_after_a_cut_is_that_of_one_never_cut",
    ),
    Fault(
        "who has left for good keeps the open sockets",
        "server/app.py",
        "        await self._limits.end(guest)\n",
        "",
        "../server/test_goodbye.py::test_leaving_for_good_closes_sockets_and_voids_cookie_and_tokens",
    ),
    Fault(
        "who does not read the goodbye stays",
        "server/sockets.py",
        "            asyncio.get_running_loop().call_later(GOODBYE_S, peer.outbox.ws.state.cut)\n",
        "            pass\n",
        "../server/test_goodbye.py::test_every_socket_is_closed_within_a_second_also_one_that_does_not_read",
    ),
    Fault(
        "a guest may open any number of sockets",
        "server/sockets.py",
        " and self.open[who.name] <= self.per_guest\n",
        "\n",
        "../server/test_sockets.py::test_the_limits_are_those_we_promise",
    ),
    Fault(
        "PostgreSQL says committed before it is",
        "server/postgres_store.py",
        'self._db.execute("SET synchronous_commit = on")',
        'self._db.execute("SET synchronous_commit = off")',
        "../crash/test_database_killed.py::test_a_power_cut_loses_nothing_acknowledged",
    ),
    Fault(
        "all that was sent is kept",
        "server/sockets.py",
        "    def send_and_tell(self, frame: bytes, sent: Sent | None) -> None:\n",
        "    def send_and_tell(self, frame: bytes, sent: Sent | None, kept: list[bytes] = []) -> None:\n"
        "        kept.append(frame)\n",
        "../load/test_soak.py::test_tables_come_and_go_and_the_server_does_not_grow",
        "long",
    ),
    Fault(
        "a page may run what stands in an attribute",
        "server/client.py",
        "script-src 'self';",
        "script-src 'self' 'unsafe-inline';",
        "../server/test_http.py::test_the_client_is_served_with_headers_that_let_nothing_else_run",
    ),
    Fault(
        "a peer that does not read is waited for",
        "server/http_protocol.py",
        "    transport.abort()\n",
        "    transport.close()\n",
        "../server/test_sockets.py::test_a_peer_that_does_not_read_is_cut_and_harms_nobody",
    ),
    Fault(
        "through the next socket one may say as much again",
        "server/sockets.py",
        " or not self.limits.may_send(self.who)",
        "",
        "../server/test_sockets.py::test_new_sockets_do_not_help_against_the_limits",
    ),
    Fault(
        "a bot answers at once where it has no choice",
        "server/botplay.py",
        "        try:\n            async with table.registry.turns.turn(",
        "        if len(state.actions(seat)) == 1:\n            return game.actions[state.actions(seat)[0]]\n"
        "        try:\n            async with table.registry.turns.turn(",
        "../server/test_pace.py::test_a_single_answer_is_asked_for_like_many",
    ),
    Fault(
        "how long a bot thought about a secret choice is seen",
        "server/botplay.py",
        "                    await sleep(due - monotonic())\n",
        "                    pass\n",
        "../server/test_pace.py::test_a_secret_choice_is_seen_at_a_time_that_was_drawn_before",
    ),
    Fault(
        "a yes to going back can be said once, stored or not",
        "server/table.py",
        "                asked.needs.append(message.seat)\n",
        "",
        "../server/test_mishaps.py::test_a_yes_that_could_not_be_stored_can_be_said_again",
    ),
    Fault(
        "an error tells where the code lies",
        "server/app.py",
        'f"We can’t use that: {error}"',
        'f"We can’t use that: {error} ({__file__})"',
        "../fuzz/test_routes.py::test_no_route_tells_of_the_inside",
    ),
    Fault(
        "a seat token is written into the log",
        "server/table.py",
        "        seats: list[int] = []\n        for token in tokens:\n",
        '        seats: list[int] = []\n        for token in tokens:\n            log.warning("token %s", token)\n',
        "../server/test_logs.py::test_cookie_token_seed_and_key_are_in_no_log",
    ),
    Fault(
        "an old database is not migrated",
        "server/sqlite_store.py",
        "for n in range(version, SCHEMA):",
        "for n in range(version, SCHEMA if version == 0 else version):",
        "../server/test_databases.py::test_the_database_of_a_release_opens_and_its_tables_are_what_they_were",
    ),
    Fault(
        "a backup reads each table as it is by then",
        "server/store_copy.py",
        "        read.execute(source.begin_reading)\n",
        "",
        "../server/test_backup.py::test_a_backup_made_while_people_play_is_one_moment_and_can_be_restored",
    ),
    Fault(
        "a table goes on with the newest rules",
        "server/history.py",
        "anachron.game(head.game, version=head.version)",
        "anachron.game(head.game)",
        "../server/test_versions.py::test_a_game_ends_with_the_rules_it_began_with",
    ),
    Fault(
        "a page of another version is let in",
        "server/sockets.py",
        "            if first.v != p.VERSION:\n",
        "            if first.v > p.VERSION + 10:\n",
        "../server/test_sockets.py::test_hello_comes_first_and_says_the_version",
    ),
    Fault(
        "a bot with a fault never tries again",
        "server/botplay.py",
        "            await sleep(STUCK_S)  #",
        "            return  #",
        "../server/test_no_dead_table.py::test_games_with_random_leavers_end",
    ),
    Fault(
        "a bot agrees to going back for the one it stands in for",
        "server/consent.py",
        "if n not in own and seat.guest not in {None, *guests}]",
        "if n not in own and not seat.level and seat.guest not in {None, *guests}]",
        "../server/test_consent.py::test_a_bot_that_sits_in_agrees_to_nothing",
    ),
    Fault(
        "a rival's clock runs while they choose in secret",
        "server/broadcast.py",
        "is_frozen = n != who and bool(clocks.frozen)",
        "is_frozen = False",
        "../server/test_clock_secrets.py::test_a_frozen_clock_stays_what_it_was_after_a_restart",
    ),
    Fault(
        "whoever goes on from a known game knows the cards of a friend",
        "server/seating.py",
        "            await self._deal_anew_if_known()\n",
        "",
        "../server/test_fair.py::test_nobody_goes_back_to_before_the_new_deal",
    ),
    Fault(
        "what one seat knew alone is kept when cards are dealt anew",
        "core/state.py",
        "            for seat in range(self.seats):\n                self.deal_for(seat, rng)\n",
        "            pass\n",
        "../server/test_fair.py::test_a_game_from_a_file_is_dealt_anew_too",
    ),
    Fault(
        "an old head is written over a newer one",
        "server/store.py",
        "MUST_CHANGE: Final = frozenset({SET_TABLE, SET_BRIEF, PRUNE, HELD})",
        "MUST_CHANGE: Final = frozenset({PRUNE, HELD})",
        "../server/test_one_server.py::test_a_stale_head_never_takes_the_log_back",
    ),
    Fault(
        "a process that was away writes all the same",
        "server/table.py",
        "held = [] if self.lease is None else Store.held(self.id, self.lease)",
        "held: Statements = []",
        "../server/test_leases.py::test_a_process_that_was_away_writes_nothing_and_its_sockets_are_closed",
    ),
    Fault(
        "two processes run one table",
        "server/leases.py",
        "        if owner is not None and owner != self.id:\n",
        "        if False:\n",
        "../server/test_leases.py::test_one_process_runs_a_table_and_the_others_know_which",
    ),
    Fault(
        "what a dead process has left behind stays there",
        "server/registry.py",
        "(ids := await leases.adrift(MOST_TAKEN_OVER))",
        "(ids := [])",
        "../server/test_leases.py::test_tables_of_a_process_that_died_go_on_where_something_is_due",
    ),
    Fault(
        "a process that ends keeps its tables",
        "server/registry.py",
        "            leases.release(table.id, table.lease, adrift=True)\n",
        "            pass\n",
        "../server/test_leases.py::test_a_process_that_leaves_gives_its_tables_to_the_others",
    ),
    Fault(
        "whoever knocks at the door for other processes gets in",
        "server/inner.py",
        'if not hmac.compare_digest(headers.get(KEY, b""), self._key):',
        "if False:",
        "../server/test_together.py::test_only_processes_with_the_key_get_in_at_the_inner_door",
    ),
    Fault(
        "whoever comes through another process has its address",
        "server/relay.py",
        'FOR.decode(): connection.client.host if connection.client else ""',
        'FOR.decode(): "127.0.0.1"',
        "../server/test_together.py::test_limits_count_people_not_servers",
    ),
    Fault(
        "leaving for good is heard by one process only",
        "server/registry.py",
        'await self._write([*Store.end_guest(guest), *self.store.notice("ended", guest)])',
        "await self._write(Store.end_guest(guest))",
        "../server/test_together.py::test_leaving_for_good_at_one_server_closes_sockets_at_the_other",
    ),
    Fault(
        "a table is deleted before its people could know",
        "server/keeping.py",
        "    due = max(row.used + keep_days * DAY_MS, row.warned + notice(keep_days) * DAY_MS)\n",
        "    due = row.used + keep_days * DAY_MS\n",
        "../server/test_health.py::test_nobodys_table_is_deleted_without_notice",
    ),
    Fault(
        "who thinks for us can shuffle the hidden cards back",
        "server/bot_pool.py",
        "    world = state.world(seat, keyed_rng(dealt))\n",
        "    from anachron.core import fast_rng\n\n"
        '    world = state.world(seat, fast_rng(int.from_bytes(own, "big") >> 1))\n',
        "../server/test_bot_hub.py::test_nobody_can_shuffle_back_what_was_dealt_for_a_bot",
    ),
    Fault(
        "who thinks for us is told how often others answered in secret",
        "server/bot_pool.py",
        "    world.forget_undos()\n",
        "",
        "../server/test_bot_hub.py::"
        "test_what_a_machine_is_sent_is_the_same_in_worlds_that_the_seat_cannot_tell_apart[time-line-battle]",
    ),
    Fault(
        "a machine that doesn't know the key thinks for us",
        "server/bot_wire.py",
        'if not hmac.compare_digest(of_hex(told.mac), proof(key, b"machine", nonce, theirs)):',
        "if False:",
        "../server/test_bot_hub.py::test_a_machine_with_another_key_is_refused_and_says_why",
    ),
    Fault(
        "whatever a machine answers is played",
        "server/bot_hub.py",
        "if not is_legal(task, action):",
        "if False:",
        "../server/test_bot_hub.py::test_an_answer_that_is_no_action_is_never_played_and_the_machine_has_to_go",
    ),
    Fault(
        "a table waits for a machine that is gone",
        "server/bot_hub.py",
        "                answer.set_result(None)\n",
        "                pass\n",
        "../server/test_bot_hub.py::test_when_all_machines_are_busy_the_server_thinks_itself",
    ),
    Fault(
        "each rewind doubles the work",
        "server/history.py",
        "            seq = self.log[last - 1].entry.to if last else 0\n",
        "            self.line_at(last - 1)\n            seq = self.log[last - 1].entry.to if last else 0\n",
        "../server/test_undo.py::test_going_back_many_times_costs_no_more_than_once",
    ),
    Fault(
        "a position by hand takes anything for a list",
        "core/written.py",
        "    if not isinstance(value, list | tuple):\n",
        "    if False:\n",
        "test_positions.py::test_what_is_no_position_is_refused_with_a_sentence",
    ),
    Fault(
        "a content pack may say any number",
        "core/pack.py",
        "    fits = type(value) is int and least <= value <= most\n",
        "    fits = True\n",
        "test_packs.py::test_a_pack_is_refused_with_its_place_or_played_to_the_end",
    ),
    Fault(
        "a record forgets its content pack",
        "core/record.py",
        '        if self.pack:\n            written["pack"] = self.pack\n',
        "",
        "test_packs.py::test_a_record_replays_only_with_the_pack_it_was_played_with",
    ),
    Fault(
        "a rule names one that is not there",
        "games/temporum/rules.md",
        "## Who knows what\n",
        "## Who knows what\n\nSee R99.1.\n",
        "test_documents.py::test_the_rules_are_numbered_without_a_gap_and_tell_where_they_come_from",
    ),
    Fault(
        "the guide asks for what is not allowed",
        "games/temporum/lessons.toml",
        "want = [",
        'want = ["move z9", ',
        "test_lessons.py::test_a_lesson_plays_through_and_the_pupil_wins",
    ),
]


def test_every_fault_has_its_place_and_its_test() -> None:
    """Found at once, not only when the faults are planted: code moves."""
    for fault in FAULTS:
        assert fault.right in (ROOT / "src" / "anachron" / fault.file).read_text("utf-8"), fault.name
        file, _, name = fault.test.partition("::")
        name = name.partition("[")[0]  # one of its parameters
        assert f"def {name}(" in (ROOT / "tests" / "contract" / file).read_text("utf-8"), fault.name


@pytest.mark.long
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_planted_fault_turns_its_test_red(fault: Fault, tmp_path: Path) -> None:
    plant(fault, tmp_path, "tests/contract")


def copy_with(file: str, right: str, wrong: str, folder: Path) -> None:
    """A copy of the project's sources, tests, documents and tools with one fault in it."""
    for name in ("src", "tests", "docs", "tools"):
        shutil.copytree(ROOT / name, folder / name, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    sick = folder / "src" / "anachron" / file
    text = sick.read_text(encoding="utf-8")
    assert right in text, f"the place of the fault has moved: mend it in {file}"
    sick.write_text(text.replace(right, wrong, 1), encoding="utf-8")


def plant(fault: Fault, folder: Path, tests: str) -> None:
    """In a copy of the project with the fault in it, its test must fail."""
    copy_with(fault.file, fault.right, fault.wrong, folder)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", fault.marks]
    command.append(f"{tests}/{fault.test}")
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=600)
    assert done.returncode == 1, done.stdout[-3000:] + done.stderr[-2000:]
    assert "NameError" not in done.stdout, f"not red for its fault: mend the fault {fault.name!r}"
    assert "1 failed" in done.stdout, done.stdout[-3000:]
