/**
 * Plays events onto a view, so that the board can show what lies between two views. Nothing is decided here: each event
 * says what has happened, and `tell` writes it down. The next true view replaces what was told.
 */

import type { Book, Colour, Player, Place, Told, View } from './types'

export function copyView(view: View): View {
  return JSON.parse(JSON.stringify(view)) as View
}

/** A copy of the view after the event. */
export function tell(before: View, event: Told, book: Book): View {
  const view = copyView(before)
  WRITE[event.kind]?.(view, event, book)
  return view
}

/** The side a tile shows when night has fallen on `number` tiles behind the Day-and-Night Tile. */
export function sideAt(position: number, d: number, number: number): Place['side'] {
  const behind = (d - position + 12) % 12
  if (behind === 0) return 'covered'
  return behind <= number ? 'night' : 'day'
}

/** Adds an icon to what a player has; a core is placed by an event of its own. */
export function gain(player: Player, icon: string): void {
  if (icon === 'action') player.tokens += 1
  else if (icon.startsWith('mana-')) player.mana += Number(icon.slice(5))
  else if (icon.startsWith('crystal-')) {
    const colour = icon.slice(8) as Colour
    if (colour in player.crystals) player.crystals[colour] += 1
  }
}

function spend(player: Player, icon: string, colour: string | null | undefined): void {
  if (icon === 'action') player.tokens -= 1
  else if (icon.startsWith('mana-')) player.mana -= Number(icon.slice(5))
  else if (icon.startsWith('crystal-')) {
    const named = icon === 'crystal-any' || icon === 'crystal-wild' ? colour : icon.slice(8)
    if (named && named in player.crystals) player.crystals[named as Colour] -= 1
  }
}

/** "crystal-wild" gained or spent in the colour that the event names. */
function exact(icon: string, colour: string | null | undefined): string {
  return (icon === 'crystal-any' || icon === 'crystal-wild') && colour ? `crystal-${colour}` : icon
}

type Write = (view: View, event: Told, book: Book) => void

const WRITE: Record<string, Write> = {
  mat(view, event) {
    const player = who(view, event)
    if (player && event.mat) player.mat = event.mat
  },
  gained(view, event) {
    const player = who(view, event)
    if (!player) return
    if (event.icon && !event.icon.startsWith('mana')) gain(player, event.icon)
    else player.mana += event.mana ?? 0
  },
  token(view, event) {
    if (event.seat !== null) view.starting_player = event.seat
  },
  round(view, event, book) {
    view.round = event.round ?? view.round
    view.phase = 'temple'
    view.number = event.number ?? view.number
    view.d = event.d ?? view.d
    view.round_tile = event.tile ?? view.round_tile
    view.harvests = []
    for (const place of view.ring) {
      place.figure = null
      place.side = sideAt(place.position, view.d, view.number)
      const tile = book.tiles.get(place.tile)
      place.main =
        place.side === 'night' ? (tile?.night_main ?? []) : place.side === 'day' ? (tile?.day_main ?? []) : []
      place.linked =
        place.side === 'night'
          ? (tile?.night_linked ?? [])
          : place.side === 'day'
            ? (tile?.day_linked ?? [])
            : []
    }
    for (const player of view.players) {
      player.rested = false
      player.archmage = player.clone = null
      player.used = []
    }
  },
  neutral(view, event) {
    const neutral = view.neutral.find((one) => one.colour === event.colour)
    if (neutral && event.track && event.to !== undefined) neutral.tracks[event.track] = event.to
    payOver(view, event)
  },
  placed(view, event) {
    const player = who(view, event)
    const place = view.ring[event.position ?? -1]
    if (!player || !place || event.position === undefined) return
    const kind = event.figure ?? 'archmage'
    player[kind] = event.position
    place.figure = { seat: player.seat, kind }
  },
  fee(view, event) {
    const player = who(view, event)
    if (player) player.mana -= event.mana ?? 0
  },
  collected(view, event) {
    view.phase = 'resource'
    const player = who(view, event)
    if (!player || !event.icon) return
    if (event.icon.startsWith('mana')) player.mana += event.mana ?? Number(event.icon.slice(5))
    else if (event.icon === 'starting-token') view.starting_player = player.seat
    else gain(player, event.icon)
  },
  bonus(view, event) {
    const player = who(view, event)
    if (player) player.mana += event.mana ?? 0
  },
  echo(view, event) {
    const player = who(view, event)
    if (player) for (const icon of event.gives ?? []) gain(player, icon)
  },
  core(view, event) {
    const player = who(view, event)
    const row = player?.cores[(event.row ?? 0) - 1]
    if (!player || !row || !event.column) return
    const colour = event.colour as Colour
    row[event.column - 1] = colour
    if (event.spell && !player.spells.includes(event.spell)) player.spells.push(event.spell)
    player.lines.rows[(event.row ?? 1) - 1]! += 1
    player.lines.columns[event.column - 1]! += 1
    player.mana += event.mana ?? 0
    for (const icon of event.gives ?? []) gain(player, icon)
    view.supply[colour] = Math.max(0, (view.supply[colour] ?? 0) - 1)
    if (colour === 'purple') view.ends.purple = view.supply.purple
    view.core = null
  },
  'no-core'(view, event) {
    const player = who(view, event)
    if (player) player.mana += event.mana ?? 0
    view.core = null
  },
  converted(view, event, book) {
    const player = who(view, event)
    const rule = book.conversions.find((one) => one.id === event.conversion)
    if (!player || !rule) return
    for (const icon of rule.pay) spend(player, icon, event.colour)
    for (const icon of rule.gain) gain(player, exact(icon, event.colour))
  },
  cast(view, event, book) {
    const player = who(view, event)
    const spell = book.spells.find((one) => one.id === event.spell)
    if (!player || !spell) return
    for (const icon of spell.pays) spend(player, icon, event.colour)
    for (const icon of spell.gives) gain(player, exact(icon, event.colour))
    if (!player.used.includes(spell.id)) player.used.push(spell.id)
  },
  advanced(view, event) {
    view.phase = view.phase === 'setup' ? 'setup' : 'trial'
    const player = who(view, event)
    if (!player || !event.track || event.to === undefined) return
    player.tracks[event.track] = event.to
    for (const colour of event.paid ?? []) player.crystals[colour] -= 1
    if (!event.free && player.tokens > 0) player.tokens -= 1
    payOver(view, event)
  },
  stored(view, event) {
    const player = who(view, event)
    const colour = event.colour as Colour
    if (!player || !(colour in player.stored)) return
    player.stored[colour] += 1
    player.crystals[colour] -= 1
  },
  rested(view, event) {
    const player = who(view, event)
    if (!player) return
    player.rested = true
    player.mana += event.mana ?? 0
    player.tokens = 0
    player.crystals = { red: 0, yellow: 0, blue: 0, purple: 0 }
    player.archmage = player.clone = null
    for (const place of view.ring) if (place.figure?.seat === player.seat) place.figure = null
  },
  scored(view) {
    view.phase = 'over'
  },
}

function who(view: View, event: Told): Player | null {
  return event.seat === null ? null : (view.players[event.seat] ?? null)
}

function payOver(view: View, event: Told): void {
  for (const seat of event.over ?? []) {
    const owner = view.players[seat]
    if (owner) owner.mana += 1
  }
}
