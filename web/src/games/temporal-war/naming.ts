/** What a space is called aloud: where it is, what is on it, what you can do there. */
import { count, list } from '../../lib/say/phrases'
import type { Choice } from '../../lib/wire/protocol'
import type { Prints } from './content'
import { type Arrangement, hexOf, ringOf } from './hexes'
import { oddsOf, reachOf } from './reach'
import type { Seat, SpaceId, View } from './types'
import { fountainName, nameOf, percent, pieceWords, shardWords, whose } from './words'

export interface Namer {
  view: View
  prints: Prints
  at: Arrangement
  /** The seat that looks; null: a spectator. */
  me: number | null
  name: (seat: Seat) => string
  /** What can be chosen now, by what it touches. */
  remaining: readonly Choice[]
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** "Hellhound, Ben’s, level 3, 4 of 5 health, resting": everything on a space, the warrior first. */
export function contents({ view, prints, me, name }: Namer, space: SpaceId): string[] {
  const found: string[] = []
  const piece = view.pieces.find((one) => one.space === space)
  if (piece)
    found.push(
      `${nameOf(prints, piece.card)}, ${piece.seat === me ? 'yours' : whose(piece.seat, me, name)}, ${pieceWords(piece, prints)}`,
    )
  const temple = view.temples.find((one) => one.space === space)
  if (temple)
    found.push(
      temple.stands
        ? `${whose(temple.seat, me, name)} Temple, ${temple.health} health`
        : `${whose(temple.seat, me, name)} Temple, now only an obstacle`,
    )
  const fountain = view.fountains.find((one) => one.space === space)
  if (fountain)
    found.push(
      `${fountainName(fountain.fountain)}, ${fountain.seat === null ? 'neutral' : fountain.seat === me ? 'yours' : whose(fountain.seat, me, name)}`,
    )
  const construct = view.constructs.find((one) => one.tiles.includes(space))
  if (construct)
    found.push(
      `${whose(construct.seat, me, name)} ${nameOf(prints, construct.card)}, ${construct.durability} of ${construct.most_durability} durability`,
    )
  const tile = view.set_tiles.find((one) => one.space === space)
  if (tile)
    found.push(
      `${whose(tile.seat, me, name)} Set Tile ${tile.number}${tile.card ? `, ${nameOf(prints, tile.card)}` : ''}`,
    )
  const shards = view.shards.find((one) => one.space === space)
  if (shards && shards.shards > 0) found.push(shardWords(shards.shards))
  else if (shards) found.push(`Shard Space ${shards.section}`)
  for (const ghost of view.ghosts)
    if (ghost.space === space) found.push(`${whose(ghost.seat, me, name)} ghost`)
  return found
}

/** What you can do on a space, or why you cannot attack what stands there. */
export function chances({ view, remaining }: Namer, space: SpaceId): string[] {
  const found: string[] = []
  const odds = oddsOf(view.help, space)
  if (odds?.legal) {
    const hits = odds.types.map((one) => `${one.type} ${percent(one.hit)} to hit for ${one.damage}`)
    found.push(`You can attack it${hits.length ? `: ${list(hits)}` : ''}.`)
  } else if (odds?.blocker) found.push(odds.reason)
  const way = reachOf(view.help, space)
  if (way) {
    const extras = [
      way.hurts > 0 ? `takes ${way.hurts} damage on the way` : '',
      way.shards > 0 ? `collects ${count(way.shards, 'shard')}` : '',
      way.beside.length > 0 ? `beside ${list(way.beside.map(fountainName))}` : '',
    ].filter(Boolean)
    found.push(`You can move here for ${way.points}${extras.length ? `: ${extras.join(', ')}` : ''}.`)
  }
  if (found.length === 0) {
    const here = remaining.filter((choice) => choice.touches.includes(`space:${space}`))
    // Labels of spaces tell where they are: that has been said.
    const names = here.filter(({ action }) => !/^(at|fly|fly-main|ghost) /.test(action))
    const labels = new Set(names.map(({ label }) => label.replace(/ \([^)]* of [^)]*\)$/, '')))
    if (labels.size > 0) found.push(`You can choose: ${list([...labels].slice(0, 3))}.`)
    else if (here.length > 0) found.push('You can choose this space.')
  }
  return found
}

export function spoken(namer: Namer, space: SpaceId): string {
  const { view, at } = namer
  const things = contents(namer, space)
  if (things.length === 0) things.push('empty')
  const outside =
    ringOf(hexOf(space)) > view.ring && !view.pieces.some((piece) => piece.space === space)
      ? ', outside the safe ground'
      : ''
  const said = `${capital(at.called(space))}: ${things.join('; ')}${outside}.`
  return [said, ...chances(namer, space)].join(' ')
}
