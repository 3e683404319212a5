/** The prompt of each kind of question: its buttons, and the second line. Same markup as the log. */
import { settings } from '../../lib/page/settings.svelte'
import { count, scoreText } from '../../lib/say/phrases'
import type { BoardProps, Choice, PromptButton } from '../../lib/table/board'
import { aim } from './aim.svelte'
import { ICONS, type IconName } from './icons'
import { bestBySide, bestType, byWorth, oddsOn, offersOf, ranked, sameGoals } from './panels'
import { picked } from './picked.svelte'
import { reachOf, WALK_KINDS } from './reach'
import { afterDamage, dice, goalsText, inUseText, pieceAt, syncActions } from './tell'
import type { Defence, Piece, Seat, SpaceId, SyncOdds, View } from './types'
import { percent } from './words'

type Asked = Pick<BoardProps, 'view' | 'decision'>
type Detailed = Pick<BoardProps, 'view' | 'seat' | 'decision' | 'chosen' | 'previewed'>

/** Whoever attacks is asked for magic or power next. */
const ATTACKING = ['act', 'type']
const SYNCING = ['act', 'goal']
/** More answers than this don't fit beside Pass: the panel and the rack have them all. */
const MOST_OFFERS = 2
const MOST_USES = 3

function svg(name: IconName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ICONS[name]}</svg>`
}
function verbOf(action: string): string {
  return action.split(' ')[0] ?? ''
}
function thingOf(action: string): string {
  return action.slice(action.indexOf(' ') + 1)
}

/** What declines is grey and comes first; what the question is about is the primary button and comes last. */
export function promptButtons({ view: given, decision }: Asked): PromptButton[] | null {
  const view = given as View
  if (!decision) return null
  const has = (action: string): boolean => decision.actions.some((choice) => choice.action === action)
  const pass = has('pass') ? [{ action: 'pass' }] : []
  switch (decision.kind) {
    case 'window':
      return windowButtons(view, decision.seat as Seat, decision.actions)
    case 'set-tile':
      return decision.actions.map(({ action }) =>
        verbOf(action) === 'return'
          ? { action, label: 'Return it to your hand', icon: 'undo' }
          : { action, label: 'Turn it over', icon: svg('eyes') },
      )
    case 'defend':
      return defendButtons(view, decision.actions)
    case 'type':
      return typeButtons(view, decision.actions)
    case 'act': {
      const walk = walkButton(view, decision.actions)
      if (walk) return [...pass, walk]
      const sync = syncButton(view, decision.actions)
      if (sync) return [...pass, sync]
      const call = has('call')
        ? [{ action: 'call', label: 'Call a monster', icon: svg('eyes'), key: 'M' }]
        : []
      // Texts and exerts have no other place that is always in sight.
      const uses = decision.actions
        .filter(({ action }) => ['use', 'exert'].includes(verbOf(action)))
        .slice(0, MOST_USES)
        .map(({ action }) => ({ action, icon: svg(verbOf(action) === 'use' ? 'star' : 'sword') }))
      return [...uses, ...call, ...pass]
    }
    case 'goal': {
      const second = decision.actions.find(({ action }) => action === syncActions(picked.goals ?? []).at(-1))
      return second
        ? [...pass, { action: second.action, label: 'Roll', icon: svg('fountain') }]
        : pass.length > 0
          ? pass
          : null
    }
    case 'reroll': {
      const chosen = view.rerolling?.length ?? 0
      return [{ action: 'pass', label: chosen > 0 ? `Reroll ${dice(chosen)}` : 'Keep them all' }]
    }
    case 'describe': // the panel has the field to write in, and its button
      return pass
    case 'touch': {
      const heal = has('mend') ? [{ action: 'mend', label: 'Heal 1', icon: 'heart' }] : []
      const hurt = has('hurt') ? [{ action: 'hurt', label: 'Deal 1', icon: 'sword' }] : []
      return [...pass, ...heal, ...hurt]
    }
    case 'deck':
    case 'pay':
      return []
    default:
      return pass.length > 0 ? pass : null
  }
}

/** The cards that can be used, then Pass: the big button. */
function windowButtons(view: View, seat: Seat, actions: Choice[]): PromptButton[] {
  const offers = offersOf(view, seat, actions).filter((offer) => offer.how !== 'return')
  const few = offers.length <= MOST_OFFERS ? offers : []
  return [
    ...few.map((offer) => ({
      action: offer.choice.action,
      icon: svg(offer.how === 'set' ? 'eyes' : 'card'),
    })),
    ...(actions.some((choice) => choice.action === 'pass')
      ? [{ action: 'pass', label: 'Pass', icon: svg('hourglass'), key: 'P' }]
      : []),
  ]
}

const DEFENCE: Record<Defence['kind'], { label: string; icon: string }> = {
  block: { label: 'Block', icon: 'shield' },
  counter: { label: 'Counter', icon: 'sword' },
  dodge: { label: 'Dodge', icon: svg('boot') },
  hit: { label: 'Take the hit', icon: 'heart' },
}

function defendButtons(view: View, actions: Choice[]): PromptButton[] {
  const offered = new Set(actions.map((choice) => choice.action))
  return byWorth(view.attack?.defences.filter((one) => offered.has(one.kind)) ?? []).map(({ kind }) => ({
    action: kind,
    ...DEFENCE[kind],
  }))
}

function typeButtons(view: View, actions: Choice[]): PromptButton[] {
  const odds = oddsOn(view, view.attack?.target ?? aim.target)
  const best = aim.type ?? (odds ? bestType(odds)?.type : undefined)
  return actions
    .map(({ action }) => ({
      action,
      label:
        `${action === 'magic' ? 'Magic' : 'Power'} ${odds?.types.find((one) => one.type === action)?.damage ?? ''}`.trim(),
      icon: svg(action === 'magic' ? 'star' : 'fist'),
    }))
    .toSorted((a, b) => Number(a.action === best) - Number(b.action === best))
}

/** On a phone the first tap on a far space draws the way; the second one, or this button, walks it. */
function walkButton(view: View, actions: Choice[]): PromptButton | null {
  const way = settings.phone ? reachOf(view.help, aim.reach) : null
  const [first, ...then] = way?.steps ?? []
  if (!way || !first || !actions.some((choice) => choice.action === first)) return null
  return { action: first, then, kinds: WALK_KINDS, label: `Move ${way.points}`, icon: svg('boot') }
}

/** The sync that was chosen in the panel, with all its Fountains. */
function syncButton(view: View, actions: Choice[]): PromptButton | null {
  const goals = picked.goals
  const [first, ...rest] = goals ? syncActions(goals) : []
  if (!goals || !first || !actions.some((choice) => choice.action === first)) return null
  const odds = view.help?.syncs.find((sync) => sameGoals(sync.goals, goals))
  // Beside a second Fountain the rules ask for it, too.
  const then = rest.length > 0 ? rest : ['pass']
  const label = odds && odds.dice > 0 ? `Roll ${dice(odds.dice)}` : 'Sync'
  return { action: first, then, kinds: SYNCING, label, icon: svg('fountain') }
}

/** Is it an action with a space on which nothing stands? */
function isEmpty(view: View, action: string): boolean {
  const space = thingOf(action) as SpaceId
  const stands = [...view.pieces, ...view.temples, ...view.fountains].some((one) => one.space === space)
  return verbOf(action) === 'at' && !stands && !view.constructs.some((one) => one.tiles.includes(space))
}

/** The same once something is chosen. */
export function chosenButtons({
  view: given,
  remaining,
}: Pick<BoardProps, 'view' | 'chosen' | 'remaining'>): PromptButton[] | null {
  const view = given as View
  const buttons = remaining.map(({ action, label: whole }): PromptButton => {
    // Where it is, the arena shows: compass words are for text mode.
    const label = isEmpty(view, action) ? 'Here' : whole.replace(/ \([^)]* of [^)]*\)$/, '')
    switch (verbOf(action)) {
      case 'attack': {
        const odds = oddsOn(view, thingOf(action) as SpaceId)
        const type = odds?.types.find((one) => one.type === aim.type) ?? (odds ? bestType(odds) : null)
        const asks = (odds?.types.length ?? 0) > 1 && type
        return { action, label, icon: 'sword', ...(asks ? { then: [type.type], kinds: ATTACKING } : {}) }
      }
      case 'fly':
        return { action, label: 'Fly here' }
      case 'fly-main':
        return { action, label: 'Fly here with the Main Action' }
      case 'ghost':
        return { action, label: 'Move here' }
      case 'return':
        return { action, label: 'Return it to your hand', icon: 'undo' }
      case 'play-set':
        return { action, label: 'Turn it over', icon: svg('eyes') }
      default:
        return { action, label }
    }
  })
  // Returning a tile is never what is meant first.
  return buttons.toSorted(
    (a, b) => Number(verbOf(b.action) === 'return') - Number(verbOf(a.action) === 'return'),
  )
}

/** What can't be taken back is only chosen by a click; a button sends it. */
const CONFIRMED = [
  'attack',
  'play',
  'play-set',
  'replay',
  'exert',
  'use',
  'return',
  'call',
  'sync',
  'discard',
]

export function confirms(action: string): boolean {
  return CONFIRMED.includes(verbOf(action))
}

export function promptDetail({ view: given, seat, decision }: Detailed): string | null {
  const view = given as View
  if (!decision) return null
  switch (decision.kind) {
    case 'defend':
      return defenceDetail(view, decision.actions)
    case 'window':
      return windowDetail(view, decision.seat as Seat, decision.actions)
    case 'act':
      return syncDetail(view, seat as Seat | null) ?? (inUseText(view) || null)
    case 'type':
    case 'goal':
      return decision.hint || null
    case 'choose': {
      const player = seat === null ? undefined : view.players[seat]
      if (decision.hint) return decision.hint
      return player
        ? `Whoever you use rests until the round ends. **${player.ready}** of ${player.warriors} are ready.`
        : null
    }
    case 'ghost':
      return 'Any distance in one direction, over anything but Fountains, Temples and the Center Space.'
    case 'target':
    case 'move':
    case 'place':
    case 'reroll':
      return decision.hint || resolving(view)
    default:
      return null
  }
}

/** "Turn over [warning-bells], or pass." */
function windowDetail(view: View, seat: Seat, actions: Choice[]): string {
  const DOES = {
    play: 'Play',
    set: 'Turn over',
    replay: 'Cast',
    exert: 'Exert',
    use: 'Use',
    return: '',
    other: '',
  }
  const offers = offersOf(view, seat, actions).filter((offer) => offer.how !== 'return' && offer.card)
  const texts = offers.map(({ how, card }) => `${DOES[how]} [${card}]${how === 'replay' ? ' again' : ''}`)
  const [first, ...rest] = texts.slice(0, 3)
  if (first === undefined)
    return actions.some(({ action }) => verbOf(action) === 'return')
      ? 'You have nothing for this moment. You can return a set card to your hand.'
      : 'You have nothing for this moment.'
  return `${[first, ...rest.map((text) => text.charAt(0).toLowerCase() + text.slice(1))].join(', ')}, or pass.`
}

/** "[ambush-order]: Choose a ready warrior you control: it may move up to its speed." */
function resolving(view: View): string | null {
  const last = view.playing.at(-1)
  return last?.text ? `[${last.card}]: ${last.text}` : null
}

/** "Counter: you take nothing, [brimstone-brute] takes 6 and keeps 2. Hit: you take 6 and keep 4." */
function defenceDetail(view: View, actions: Choice[]): string | null {
  const attack = view.attack
  if (!attack) return null
  const [mine, theirs] = [pieceAt(view, attack.target), pieceAt(view, attack.attacker)]
  const keeps = (piece: Piece | undefined, loses: number, verb: string) => {
    if (!piece) return ''
    if (piece.health > loses) return ` and ${verb} ${piece.health - loses}`
    return piece.champion ? ' and is brought home' : ' and is destroyed'
  }
  return defendButtons(view, actions)
    .toReversed()
    .flatMap(({ action, label }) => {
      const one = attack.defences.find((defence) => defence.kind === action)
      if (!one) return []
      const takes =
        one.takes <= 0
          ? 'you take nothing'
          : mine && mine.health <= one.takes
            ? `[${mine.card}] takes ${one.takes}${keeps(mine, one.takes, 'keeps')}`
            : `you take ${one.takes}${keeps(mine, one.takes, 'keep')}`
      const back =
        one.attacker_takes > 0
          ? `, [${attack.attacker_card}] takes ${one.attacker_takes}${keeps(theirs, one.attacker_takes, 'keeps')}`
          : one.kind === 'counter'
            ? `, out of reach of [${attack.attacker_card}]`
            : ''
      return [`${one.kind === 'hit' ? 'Hit' : label}: ${takes}${back}.`]
    })
    .join(' ')
}

/** "2 dice, **83 %**" */
function rollText(odds: SyncOdds): string {
  return odds.dice > 0 ? `${dice(odds.dice)}, **${percent(odds.chance)}**` : '**sure**'
}

/** "Take A and make F neutral: 2 dice, **83 %**. You'd lead **26–24**." */
function syncDetail(view: View, seat: Seat | null): string | null {
  const odds = picked.goals && view.help?.syncs.find((sync) => sameGoals(sync.goals, picked.goals))
  if (!odds) return null
  const [ours = 0, theirs = 0] = bestBySide(view, odds.scores, seat)
  const teams = new Set(view.players.map((player) => player.side)).size < view.players.length
  const us = teams ? 'Your side' : 'You'
  const stand =
    ours > theirs
      ? `${us} would lead`
      : ours === theirs
        ? `${us} would draw level at`
        : `${us} would be behind`
  return `${goalsText(odds.goals)}: ${rollText(odds)}. ${stand} **${scoreText([ours, theirs])}**.`
}

/** What follows what is chosen: an attack, or a Fountain to sync with or to step onto. */
export function chosenDetail({ view: given, chosen }: Detailed): string | null {
  const view = given as View
  const thing = [...chosen].find((one) => one.startsWith('space:'))
  const target = thing?.slice('space:'.length) as SpaceId | undefined
  return target ? (attackDetail(view, target) ?? fountainDetail(view, target)) : null
}

/** "**80 %** to hit with power: 4 damage, 1 health left. [wall-archer] can still move 2 after this." */
function attackDetail(view: View, target: SpaceId): string | null {
  const odds = oddsOn(view, target)
  const type = odds?.types.find((one) => one.type === aim.type) ?? (odds ? bestType(odds) : null)
  if (!odds?.legal || !type) return null
  const then = thenDoes(view)
  const damage = afterDamage(view, target, type.damage)
  if (type.always_dodges) return `It can always dodge. If it doesn't: ${damage}.${then}`
  const hits = type.hit >= 1 ? '**Sure**' : `**${percent(type.hit)}**`
  return `${hits} to hit with ${type.type}: ${damage}.${then}`
}

/** What the warrior in use can do once its Main Action is spent. */
function thenDoes(view: View): string {
  const user = view.pieces.find((piece) => piece.in_use)
  if (!user || !view.help) return ''
  const { points, syncs } = view.help
  if (points > 0) return ` [${user.card}] can still move ${points} after this.`
  if (syncs.length > 0) return ` [${user.card}] can still sync after this.`
  return view.overtime ? '' : ` [${user.card}] rests after this.`
}

/** "Take A: 1 die, **50 %**. Stepping onto it costs **3 health**." */
function fountainDetail(view: View, target: SpaceId): string | null {
  const fountain = view.fountains.find((one) => one.space === target)?.fountain
  if (!fountain || !view.help) return null
  const syncs = view.help.syncs
    .filter(({ goals }) => goals.length === 1 && goals[0]!.fountain === fountain)
    .map((odds) => `${goalsText(odds.goals)}: ${rollText(odds)}.`)
  const [way] = view.help.reach.filter(({ path }) => path[0] === target)
  const hurts = way && way.hurts > 0 ? [`Stepping onto it costs **${way.hurts} health**.`] : []
  return [...syncs, ...hurts].join(' ') || null
}

/** The result in a line: "{0} **31**: Temple 19 and 2 Fountains". */
export function resultDetail(given: unknown): string | null {
  const view = given as View
  if (view.players.length === 0) return null
  const line = (seat: Seat) => {
    const { score, temple, fountains } = view.players[seat]!
    const how = temple > 0 ? `Temple ${temple}, ${count(fountains, 'Fountain')}` : 'eliminated'
    return `{${seat}} **${score}** (${how})`
  }
  return ranked(view).map(line).join(' · ')
}
