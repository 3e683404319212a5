/** The table in sentences, for text mode and screen readers. Same markup as the log. */
import { count, list } from '../../lib/say/phrases'
import type { Card } from './content'
import { arrangedFor } from './hexes'
import { answerText } from './tell'
import type { Piece, Player, Seat, SpaceId, View } from './types'
import { KEY_WORDS, ribbonOf, STATS, supportOf } from './words'

const ROUNDS = 5
type At = (space: SpaceId) => string

export function tableText(view: View, seat: number | null): string[] {
  if (view.phase === 'decks') return ['Everyone chooses a deck.']
  const arena = arrangedFor(view.players, seat)
  const at: At = (space) => arena.called(space)
  return [
    view.overtime
      ? `Overtime, cycle ${view.cycle}. The Fountains are on ring 1.`
      : `Round ${view.round} of ${ROUNDS}. The Fountains are on ring ${view.ring}; everything outside is dangerous.`,
    `It's {${view.active}}'s turn. Turns go ${list(view.order.map((one) => `{${one}}`))}.`,
    ...view.players.map((player) => playerText(player)),
    ...view.players.flatMap((player) => warriorsText(view, player.seat, at)),
    ...view.fountains.map(
      ({ fountain, seat: owner, space }) =>
        `Fountain ${fountain.toUpperCase()}, ${at(space)}: ${owner === null ? 'neutral' : `held by {${owner}}`}.`,
    ),
    ...view.shards
      .filter(({ shards }) => shards > 0)
      .map(
        ({ section, space, shards }) => `${count(shards, 'shard')} on Shard Space ${section}, ${at(space)}.`,
      ),
    ...view.set_tiles.map(
      (tile) =>
        `{${tile.seat}}'s Set Tile ${tile.number}, ${at(tile.space)}${tile.card ? `: [${tile.card}]` : ''}${tile.fresh ? ', set this turn' : ''}.`,
    ),
    ...view.constructs.map(
      (one) =>
        `{${one.seat}}'s [${one.card}] on ${list(one.tiles.map(at))}, durability ${one.durability}/${one.most_durability}.`,
    ),
    ...view.ghosts.map((ghost) => `{${ghost.seat}}'s ghost is ${at(ghost.space)}.`),
    ...handText(view, seat),
    ...attackText(view),
    ...answersText(view),
  ]
}

function playerText(player: Player): string {
  if (player.out) return `{${player.seat}|are|is} out${player.ghost ? ', a ghost' : ''}.`
  const has = [
    `Temple ${player.temple}`,
    count(player.fountains, 'Fountain'),
    `${player.aether} aether`,
    count(player.shards, 'shard'),
    `${count(player.hand.length, 'card')} in hand`,
    `${player.deck} in the deck`,
    `${player.ready} of ${count(player.warriors, 'warrior')} ready`,
  ]
  const leads = player.champion ? `{${player.seat}|lead|leads} [${player.champion}]` : `{${player.seat}}`
  return `${leads}: score **${player.score}**. ${has.join(', ')}.`
}

function warriorsText(view: View, seat: Seat, at: At): string[] {
  return view.pieces.filter((piece) => piece.seat === seat).map((piece) => pieceText(piece, at))
}

function pieceText(piece: Piece, at: At): string {
  const facts = [
    `level ${piece.level}`,
    `${piece.health}/${piece.most_health} health`,
    piece.ready ? 'ready' : 'resting',
    ...piece.statuses,
    ...piece.equipment.map((one) => `with [${one.card}]`),
    ...(piece.on_temple ? ['on its Temple'] : piece.outside ? ['outside the safe ground'] : []),
    ...(piece.in_use ? ['in use'] : []),
  ]
  return `{${piece.seat}}'s [${piece.card}], ${at(piece.space)}: ${facts.join(', ')}.`
}

function handText(view: View, seat: number | null): string[] {
  const player = seat === null ? undefined : view.players[seat]
  if (!player) return []
  const hand = player.hand.flatMap((card) => (card ? [`[${card}]`] : []))
  const book = player.spellbook.map((spell) => `[${spell.card}] (cast again for ${spell.cost})`)
  return [
    hand.length > 0 ? `Your hand: ${list(hand)}.` : 'Your hand is empty.',
    ...(book.length > 0 ? [`Your spellbook: ${list(book)}.`] : []),
  ]
}

function attackText(view: View): string[] {
  const attack = view.attack
  if (!attack) return []
  const target = attack.target_card ? `[${attack.target_card}]` : `{${attack.target_seat}}'s Temple`
  const rolls = [
    attack.attack ? `the attack has ${count(attack.attack.swords, 'sword')}` : '',
    attack.defence
      ? `the defence has ${count(attack.defence.shields, 'shield')}, ${count(attack.defence.swords, 'sword')}, ${count(attack.defence.dodges, 'dodge')}`
      : '',
  ].filter(Boolean)
  const with_ = attack.type ? ` with ${attack.type} ${attack.damage}` : ''
  return [
    `[${attack.attacker_card}] attacks ${target}${with_}${rolls.length > 0 ? `: ${rolls.join('; ')}` : ''}.`,
  ]
}

/** What follows in a window if you pass, and with each card. */
function answersText(view: View): string[] {
  return (view.answers ?? []).map((answer) => {
    const [verb = '', what = ''] = answer.action.split(' ')
    const head =
      verb === 'pass' ? 'If you pass' : verb === 'play-set' ? `With Set Tile ${what}` : `With [${what}]`
    return `${head}: ${answerText(view, answer)}.`
  })
}

/** Everything printed on a card: "Elite · human, level 4, health 7, … When it attacks: …" */
export function printed(card: Card): string {
  const support = supportOf(card)
  const facts = [
    ribbonOf(card),
    `level ${card.level}`,
    ...STATS.flatMap((stat) => (card[stat] === undefined ? [] : [`${stat} ${card[stat]}`])),
    ...(card.keys ?? []).map((key) => KEY_WORDS[key]),
    // a trap's area stands in its ribbon
    ...(support && card.class !== 'trap' ? [`${support.value} ${support.label}`] : []),
  ]
  return [`${facts.join(', ')}.`, card.timing, card.text].filter(Boolean).join(' ')
}
