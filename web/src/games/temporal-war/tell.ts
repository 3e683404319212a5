/** Short phrases of the panels: chances, dice, goals of a sync, what an attack would do. */
import { count, list } from '../../lib/say/phrases'
import type { Prints } from './content'
import type {
  Answer,
  Attack,
  Defence,
  Event,
  Goal,
  MonsterFight,
  MonsterOdds,
  Piece,
  SpaceId,
  TypeOdds,
  View,
} from './types'
import { nameOf } from './words'

/** Of 100; never 0 or 100 where it isn't certain. */
export function hundredth(chance: number): number {
  if (chance <= 0) return 0
  if (chance >= 1) return 100
  return Math.min(99, Math.max(1, Math.round(chance * 100)))
}

export function dice(n: number): string {
  return count(n, 'die', 'dice')
}

export function pieceAt(view: View, space: SpaceId | null | undefined): Piece | undefined {
  return space ? view.pieces.find((piece) => piece.space === space) : undefined
}

/** The warrior that an attack on a space would meet: on its Temple a Champion is out of reach, and the Temple is hit. */
export function defenderAt(view: View, space: SpaceId): Piece | undefined {
  const piece = pieceAt(view, space)
  return piece?.on_temple ? undefined : piece
}

/** What an attack on a space would meet, in a word: a warrior's name, "Temple", a construct's name. */
export function standsAt(view: View, prints: Prints, space: SpaceId): string {
  const piece = defenderAt(view, space)
  if (piece) return nameOf(prints, piece.card)
  const construct = view.constructs.find((one) => one.tiles.includes(space))
  if (construct) return nameOf(prints, construct.card)
  return view.temples.some((temple) => temple.space === space) ? 'Temple' : 'that space'
}

/** How much health what stands on a space has left, and at most. */
function healthAt(view: View, space: SpaceId): { health: number; most: number } | null {
  const piece = defenderAt(view, space)
  if (piece) return { health: piece.health, most: piece.most_health }
  const construct = view.constructs.find((one) => one.tiles.includes(space))
  if (construct) return { health: construct.durability, most: construct.most_durability }
  const temple = view.temples.find((one) => one.space === space)
  return temple ? { health: temple.health, most: temple.most_health } : null
}

/** "4 damage, 1 health left", "6 damage, destroyed", "6 damage, brought home", "6 damage, it falls" */
export function afterDamage(view: View, space: SpaceId, damage: number): string {
  if (damage <= 0) return 'no damage'
  const at = healthAt(view, space)
  if (!at) return `${damage} damage`
  const left = at.health - damage
  if (left > 0) return `${damage} damage, ${left} health left`
  const piece = defenderAt(view, space)
  const falls = !piece && view.temples.some((one) => one.space === space)
  return `${damage} damage, ${falls ? 'it falls' : piece?.champion ? 'brought home' : 'destroyed'}`
}

/** What follows when a monster and a warrior compare levels, before and after it has struck. */
export function fightText(view: View, prints: Prints, fight: MonsterFight): string {
  const name = nameOf(prints, fight.card)
  if (fight.level <= fight.against) return `${name} defeats it: +${fight.reward} aether.`
  const left = healthAt(view, fight.piece)?.health ?? 0
  if (fight.dealt > 0) return `${name} takes ${fight.dealt} damage, ${left} health left.`
  return `${name} takes the difference: ${afterDamage(view, fight.piece, fight.level - fight.against)}.`
}

/** "62 in 100 to hit", "3 damage, 1 health left", "It syncs": what follows an answer in a window. */
export function answerText(view: View, answer: Answer): string {
  const { attack, monster } = view
  if (answer.hit !== null && attack) {
    if (answer.hit >= 1) return `It hits: ${afterDamage(view, attack.target, attack.damage)}`
    return answer.hit <= 0 ? 'It can be stopped' : `${hundredth(answer.hit)} in 100 to hit`
  }
  if (answer.succeeds !== null && !monster) return answer.succeeds ? 'It syncs' : 'It fails'
  if (monster && answer.succeeds) return 'The monster is defeated'
  const where = monster?.piece ?? view.windows.at(-1)?.space
  const text = where ? afterDamage(view, where, answer.takes ?? 0) : `${answer.takes ?? 0} damage`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What follows the hit, the block and the counter of an attack that could be declared, in a sentence each. */
export function attackLines(
  view: View,
  prints: Prints,
  target: SpaceId,
  odds: TypeOdds,
): { head: string; text: string }[] {
  const piece = defenderAt(view, target)
  const name = standsAt(view, prints, target)
  const lines = [{ head: 'Hit:', text: `${afterDamage(view, target, odds.damage)}.` }]
  if (!piece) return [{ head: '', text: `${name} can't defend: ${afterDamage(view, target, odds.damage)}.` }]
  if (odds.always_dodges)
    lines.push({
      head: '',
      text: `${name} can always dodge: its speed of ${piece.speed} beats your best roll. (R16.2)`,
    })
  else if (!piece.ready) lines.push({ head: '', text: 'It rests, so it can only block. (R16.3)' })
  else if (piece.statuses.includes('stunned'))
    lines.push({ head: '', text: "It's stunned, so it can only block. (R16.3)" })
  if (odds.block > 0 && odds.blocked_for > 0)
    lines.push({ head: 'Block:', text: `${odds.blocked_for} still gets through.` })
  if (odds.counter > 0)
    lines.push({
      head: 'Counter:',
      text:
        odds.counter_for > 0
          ? `you take ${odds.counter_for}${odds.blocked_for > 0 ? `, it takes ${odds.blocked_for}` : ''}.`
          : "you're out of its reach, so you take nothing.",
    })
  return lines
}

/** "Take A", "Make A neutral", "Sync with your A" */
export function goalText({ fountain, goal }: Goal): string {
  const name = fountain.toUpperCase()
  return goal === 'take'
    ? `Take ${name}`
    : goal === 'neutral'
      ? `Make ${name} neutral`
      : `Sync with your ${name}`
}

/** "Take A and make F neutral" */
export function goalsText(goals: Goal[]): string {
  const texts = goals.map(goalText)
  return list(texts.map((text, i) => (i === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))))
}

/** The actions that declare a sync, in the order in which the rules ask. */
export function syncActions(goals: Goal[]): string[] {
  return goals.map(({ fountain, goal }) => `sync ${fountain} ${goal}`)
}

/** "3 is not more than 3" in the words of the ruler, for each defence. */
export function defenceNote({ total, needed, works, reason }: Defence): { text: string; fine: string } {
  if (works) return { text: `${total} beats ${needed}`, fine: '' }
  if (reason && !/^\d/.test(reason)) return { text: reason.replace(/\.$/, ''), fine: '' }
  if (total === needed)
    return { text: `${total} is not more than ${needed}`, fine: 'ties go to the attacker, R16.2' }
  const by = needed - total + 1
  return { text: `${total} is less than ${needed}`, fine: `${by} more needed` }
}

/** What a defence does to both, for its plate. */
export function defenceOutcome(
  view: View,
  attack: Attack,
  defence: Defence,
): { defender: string; attacker: string } {
  const stopped = attack.damage - defence.takes
  const taken = defence.takes > 0 ? `takes ${defence.takes}` : 'takes nothing'
  const reach = pieceAt(view, attack.target)?.range
  switch (defence.kind) {
    case 'hit':
      return { defender: taken, attacker: 'nothing happens to it' }
    case 'dodge':
      return { defender: 'takes nothing, moves 1', attacker: 'nothing happens to it' }
    case 'block':
      return { defender: `stops ${stopped}, ${taken}`, attacker: 'nothing happens to it' }
    case 'counter':
      return {
        defender: `stops ${stopped}, ${taken}`,
        attacker:
          defence.attacker_takes > 0
            ? `within range ${reach ?? ''}: takes ${defence.attacker_takes}`.replace(' :', ':')
            : 'out of reach: takes nothing',
      }
  }
}

export const DEFENCES = { block: 'Block', counter: 'Counter', dodge: 'Dodge', hit: 'Take the hit' } as const

/** "On average 0.6 aether won and 1.3 health lost. Destroyed in 9 of 100." */
export function monsterText(odds: MonsterOdds): string {
  const dies = odds.destroyed > 0 ? ` Destroyed in ${hundredth(odds.destroyed)} of 100.` : ''
  return `On average ${odds.aether.toFixed(1)} aether won and ${odds.damage.toFixed(1)} health lost.${dies}`
}

/** "Leonel has 2 spaces left" and the like: what the warrior in use can still do. */
export function inUseText(view: View): string {
  const help = view.help
  if (!help) return ''
  const moves = help.points > 0 ? `${count(help.points, 'space')} to move` : 'No movement left'
  const main = help.main ? 'Main Action free' : help.why_no_main.replace(/\.$/, '') || 'Main Action used'
  return `${moves} · ${main}`
}

const WALKS = ['step', 'extra', 'free', 'exit']

/** One line for the steps of a walk: "[hellhound] moves 4 spaces." */
export function walkText(events: Event[]): string | null {
  const steps = events.flatMap((event) =>
    event.kind === 'stepped' && WALKS.includes(event.way) ? [event] : [],
  )
  const [first] = steps
  if (!first || steps.length < events.length || steps.some((step) => step.serial !== first.serial))
    return null
  return `[${first.card}] moves ${count(steps.length, 'space')}.`
}
