/** What the playback buttons and keys do, in a story and in a replay. */
import type { TableStore } from './table.svelte'

export function isPaused({ playback, history, past }: TableStore): boolean {
  if (playback.busy) return playback.paused
  return !past || !history.running
}

/** Pauses or plays; with nothing playing, plays the last story again. */
export function togglePlay(store: TableStore): void {
  const { playback, history, past } = store
  if (!playback.busy && !past) return watchAgain(store)
  if (isPaused(store)) {
    if (past) void history.play()
    else playback.play()
  } else {
    playback.pause()
    history.pause()
  }
}

export function skipToEnd({ playback, history }: TableStore): void {
  history.pause()
  playback.stop()
}

export function canWatchAgain({ playback, past, curtain }: TableStore): boolean {
  return playback.last !== null && playback.plays && !playback.busy && !past && curtain === null
}

export function watchAgain(store: TableStore): void {
  if (canWatchAgain(store)) store.playback.watchAgain()
}
