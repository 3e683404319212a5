/** Positions written by hand, for tests: no rules, only what a view may look like. */
import { Arrangement, distance, hexOf, idOf, ringOf, SPACES, WAYS } from './hexes'
import type {
  CardId,
  Construct,
  Fountain,
  FountainId,
  Help,
  Piece,
  Player,
  Reach,
  Seat,
  SetTile,
  SpaceId,
  Temple,
  View,
} from './types'

/** Level, health, magic, speed, power, range of the warriors in these positions. */
const WARRIORS: Partial<Record<CardId, [number, number, number, number, number, number]>> = {
  leonel: [9, 11, 2, 2, 6, 6],
  azgarel: [9, 10, 5, 3, 4, 3],
  influeriel: [9, 9, 5, 3, 3, 6],
  thura: [9, 10, 6, 2, 2, 6],
  morwenna: [9, 10, 5, 2, 4, 5],
  kragga: [9, 12, 1, 3, 7, 1],
  'wall-archer': [3, 5, 0, 2, 4, 4],
  'village-militia': [1, 5, 0, 2, 3, 1],
  'shield-bearer': [4, 9, 0, 2, 3, 1],
  'battle-chaplain': [4, 7, 3, 2, 2, 2],
  'caravan-master': [3, 6, 1, 3, 2, 2],
  'knight-of-the-gate': [5, 8, 0, 3, 5, 1],
  'royal-captain': [7, 10, 1, 2, 6, 3],
  hellhound: [3, 5, 0, 4, 4, 1],
  imp: [1, 2, 2, 3, 1, 2],
  'cinder-witch': [3, 4, 4, 2, 0, 3],
  'brimstone-brute': [4, 8, 0, 2, 6, 1],
  'thornbow-ranger': [3, 4, 0, 3, 4, 5],
  'leaf-dancer': [3, 4, 1, 4, 3, 1],
  'elder-treant': [7, 12, 2, 1, 6, 1],
  'grey-wolf': [2, 5, 0, 4, 3, 1],
  ghoul: [2, 6, 0, 2, 4, 1],
  'bone-rabble': [1, 3, 0, 2, 2, 1],
  'death-knight': [7, 9, 3, 3, 6, 1],
  cherub: [1, 3, 2, 3, 1, 2],
  'wing-guardian': [5, 8, 2, 3, 4, 1],
  'sky-lancer': [3, 5, 0, 4, 4, 2],
  'great-hawk': [2, 3, 0, 5, 2, 1],
  'elder-mammoth': [7, 12, 0, 2, 7, 1],
  'wild-boar': [2, 5, 0, 3, 3, 1],
}

let serials = 0

export function aPiece(space: string, card: CardId, seat: number, more: Partial<Piece> = {}): Piece {
  const [level, health, magic, speed, power, range] = WARRIORS[card] ?? [3, 5, 1, 2, 3, 2]
  return {
    space: space as SpaceId,
    serial: ++serials,
    card,
    seat: seat as Seat,
    champion: level === 9,
    ready: true,
    level,
    health,
    most_health: health,
    magic,
    speed,
    power,
    range,
    statuses: [],
    keys: [],
    equipment: [],
    pieces: 1,
    on_temple: false,
    outside: false,
    summoned: false,
    in_use: false,
    changes: [],
    ...more,
  }
}

const resting = (more: Partial<Piece> = {}): Partial<Piece> => ({ ready: false, ...more })

const CORNERS: Record<FountainId, [number, number]> = {
  a: [0, 1],
  b: [-1, 1],
  c: [-1, 0],
  d: [0, -1],
  e: [1, -1],
  f: [1, 0],
}

/** The six Fountains on a ring, and who controls them. */
export function fountainsOn(ring: number, control: Partial<Record<FountainId, number>> = {}): Fountain[] {
  return (Object.entries(CORNERS) as [FountainId, [number, number]][]).map(([fountain, [q, r]]) => ({
    fountain,
    space: idOf({ q: q * ring, r: r * ring }),
    seat: (control[fountain] ?? null) as Seat | null,
    next: ring > 1 ? idOf({ q: q * (ring - 1), r: r * (ring - 1) }) : null,
  }))
}

const TEMPLES: SpaceId[] = ['-4,8', '-8,4', '-4,-4', '4,-8', '8,-4', '4,4']

export function aTemple(seat: number, section: number, health: number): Temple {
  return { seat: seat as Seat, space: TEMPLES[section - 1]!, health, most_health: 20, stands: health > 0 }
}

export function aTile(seat: number, number: number, space: string, more: Partial<SetTile> = {}): SetTile {
  return { seat: seat as Seat, number, space: space as SpaceId, card: null, fresh: false, area: [], ...more }
}

export function aConstruct(
  seat: number,
  number: number,
  card: CardId,
  tiles: string[],
  more: Partial<Construct> = {},
): Construct {
  return {
    seat: seat as Seat,
    card,
    number,
    tiles: tiles as SpaceId[],
    durability: 6,
    most_durability: 6,
    stands: true,
    ...more,
  }
}

/** All spaces within a distance. */
export function within(space: string, steps: number): SpaceId[] {
  return SPACES.filter((one) => distance(hexOf(one), hexOf(space)) <= steps)
}

export function aPlayer(seat: number, more: Partial<Player> = {}): Player {
  return {
    seat: seat as Seat,
    section: 1,
    side: seat,
    champion: null,
    deck_name: 'Starter',
    deck_id: null,
    list: null,
    hand: [null, null, null, null],
    deck: 24,
    top: [],
    bottom: [],
    aether: 5,
    shards: 1,
    spellbook: [],
    fountains: 0,
    temple: 20,
    score: 20,
    place: 0,
    ready: 1,
    warriors: 1,
    turns: 0,
    out: false,
    ghost: false,
    ...more,
  }
}

export function aView(more: Partial<View> = {}): View {
  return {
    phase: 'action',
    mode: 'duel',
    round: 1,
    overtime: false,
    cycle: 0,
    ring: 6,
    active: 0,
    order: [0, 1],
    empty_section: null,
    cap: 24,
    most_warriors: 6,
    pieces: [],
    fountains: fountainsOn(6),
    temples: [],
    set_tiles: [],
    constructs: [],
    shards: SHARDS.map((space, i) => ({ section: i + 1, space, shards: 0 })),
    ghosts: [],
    players: [],
    monsters_left: { 'stone-husk': 3, 'lost-spark': 2, 'pale-hound': 2 },
    defeated: [],
    summoned: false,
    synced: false,
    called: false,
    healed: false,
    attack: null,
    syncing: null,
    monster: null,
    windows: [],
    playing: [],
    paying: null,
    threats: [],
    winners: [],
    end: '',
    ...more,
  }
}

const SHARDS: SpaceId[] = ['-2,4', '-4,2', '-2,-2', '2,-4', '4,-2', '2,2']

/** Where a piece can walk, as the rules would say it: enough for tests, no rules. */
export function walks(view: View, from: string, points: number): Reach[] {
  const taken = new Set<string>([
    ...view.pieces.map((piece) => piece.space),
    ...view.temples.map((temple) => temple.space),
    ...view.constructs.flatMap((construct) => construct.tiles),
    ...view.fountains.map((fountain) => fountain.space),
    '0,0',
  ])
  const names = ['e', 'se', 'sw', 'w', 'nw', 'ne']
  const found = new Map<string, Reach>()
  let edge: Reach[] = [
    { space: from as SpaceId, points: 0, steps: [], path: [], hurts: 0, shards: 0, beside: [], targets: 0 },
  ]
  for (let n = 1; n <= points; n++) {
    const next: Reach[] = []
    for (const at of edge)
      WAYS.forEach((way, i) => {
        const { q, r } = hexOf(at.space)
        const space = idOf({ q: q + way.q, r: r + way.r })
        if (ringOf(hexOf(space)) > 8 || taken.has(space) || space === from || found.has(space)) return
        const beside = view.fountains
          .filter((fountain) => distance(hexOf(fountain.space), hexOf(space)) === 1)
          .map((fountain) => fountain.fountain)
        const one = {
          ...at,
          space,
          points: n,
          steps: [...at.steps, `step ${names[i]}`],
          path: [...at.path, space],
          beside,
        }
        found.set(space, one)
        next.push(one)
      })
    edge = next
  }
  return [...found.values()]
}

export function aHelp(more: Partial<Help> = {}): Help {
  return { reach: [], odds: [], syncs: [], monsters: [], points: 2, main: true, why_no_main: '', ...more }
}

/** A duel, first turn: two Champions on their Temples. */
export function duel(): View {
  return aView({
    phase: 'summon',
    pieces: [
      aPiece('4,-8', 'azgarel', 1, { on_temple: true }),
      aPiece('-4,8', 'leonel', 0, { on_temple: true }),
    ],
    temples: [aTemple(0, 1, 20), aTemple(1, 4, 20)],
    players: [
      aPlayer(0, {
        champion: 'leonel',
        hand: ['wall-archer', 'village-militia', 'tower-shield', 'pitfall', 'battle-hymn'],
        aether: 6,
        shards: 0,
      }),
      aPlayer(1, {
        section: 4,
        champion: 'azgarel',
        hand: [null, null, null, null, null],
        aether: 6,
        shards: 0,
      }),
    ],
  })
}

/** Three players in round 2: Wall Archer is in use and looks for a target. */
export function three(): View {
  const view = aView({
    mode: 'ffa-3',
    round: 2,
    ring: 5,
    order: [0, 1, 2],
    fountains: fountainsOn(5, { a: 0, b: 0, c: 1, e: 2, f: 2 }),
    temples: [aTemple(0, 1, 19), aTemple(1, 3, 20), aTemple(2, 5, 17)],
    pieces: [
      aPiece('-4,-4', 'azgarel', 1, { on_temple: true }),
      aPiece('1,-4', 'elder-treant', 2, resting()),
      aPiece('8,-4', 'influeriel', 2, { on_temple: true }),
      aPiece('3,-2', 'thornbow-ranger', 2),
      aPiece('-3,-1', 'cinder-witch', 1),
      aPiece('3,0', 'leaf-dancer', 2, { statuses: ['poisoned'] }),
      aPiece('-5,1', 'imp', 1, { outside: false }),
      aPiece('-1,1', 'hellhound', 1, resting({ statuses: ['weakened', 'marked'] })),
      aPiece('-1,4', 'wall-archer', 0, {
        in_use: true,
        equipment: [{ card: 'hunters-longbow', exerts: 1, most: 2 }],
      }),
      aPiece('-4,4', 'shield-bearer', 0, resting({ health: 5 })),
      aPiece('1,4', 'battle-chaplain', 0, resting()),
      aPiece('-3,5', 'village-militia', 0, { pieces: 2 }),
      aPiece('-2,6', 'leonel', 0, { outside: true, health: 9 }),
    ],
    set_tiles: [aTile(2, 3, '2,-1'), aTile(0, 1, '-3,3', { card: 'snare-vines', area: within('-3,3', 1) })],
    constructs: [aConstruct(1, 1, 'stone-wall', ['-4,-1', '-4,0'], { durability: 4 })],
    shards: SHARDS.map((space, i) => ({ section: i + 1, space, shards: [0, 2, 0, 0, 1, 0][i]! })),
    players: [
      aPlayer(0, {
        champion: 'leonel',
        hand: ['caravan-master', 'sunfire-lance', 'pitfall', 'stone-wall', 'second-wind'],
        aether: 6,
        shards: 2,
        fountains: 2,
        temple: 19,
        score: 31,
        ready: 3,
      }),
      aPlayer(1, { section: 3, champion: 'azgarel', aether: 5, fountains: 1, score: 26, ready: 3 }),
      aPlayer(2, {
        section: 5,
        champion: 'influeriel',
        aether: 4,
        shards: 0,
        fountains: 2,
        temple: 17,
        score: 29,
        ready: 3,
      }),
    ],
    threats: [
      { piece: '-1,4', by: ['-1,1'] },
      { piece: '-3,5', by: ['-5,1'] },
    ],
  })
  const odds = {
    block: 0.2,
    counter: 0,
    dodge: 0,
    blocked_for: 0,
    counter_for: 0,
    destroys: 0,
    always_dodges: false,
  }
  view.help = aHelp({
    reach: walks(view, '-1,4', 2),
    odds: [
      {
        target: '-1,1',
        card: 'hellhound',
        legal: true,
        reason: '',
        blocker: null,
        types: [{ type: 'power', damage: 4, hit: 0.8, ...odds }],
      },
      {
        target: '3,0',
        card: 'leaf-dancer',
        legal: true,
        reason: '',
        blocker: null,
        types: [{ type: 'power', damage: 4, hit: 0, ...odds, block: 0, dodge: 1, always_dodges: true }],
      },
      {
        target: '-5,4',
        card: null,
        legal: false,
        reason: 'Shield Bearer stands in the way. (R15.5)',
        blocker: '-4,4',
        types: [],
      },
    ],
    syncs: [{ goals: [{ fountain: 'a', goal: 'own' }], dice: 0, chance: 1, scores: [31, 26, 29] }],
  })
  return view
}

/** The fullest position: three against three in round 5 of a long game, nine warriors each. */
export function fullest(): View {
  const armies: CardId[][] = [
    [
      'leonel',
      'wall-archer',
      'village-militia',
      'village-militia',
      'shield-bearer',
      'battle-chaplain',
      'caravan-master',
      'knight-of-the-gate',
      'royal-captain',
    ],
    [
      'thura',
      'cherub',
      'cherub',
      'cherub',
      'sky-lancer',
      'sky-lancer',
      'wing-guardian',
      'light-bearer',
      'choir-singer',
    ],
    [
      'influeriel',
      'leaf-dancer',
      'thornbow-ranger',
      'elder-treant',
      'grove-tender',
      'trapwright',
      'spellsinger',
      'wildland-scout',
      'leaf-dancer',
    ],
    [
      'azgarel',
      'imp',
      'imp',
      'imp',
      'hellhound',
      'cinder-witch',
      'brimstone-brute',
      'pact-keeper',
      'tormentor',
    ],
    [
      'morwenna',
      'ghoul',
      'bone-rabble',
      'bone-rabble',
      'bone-rabble',
      'grave-archer',
      'death-knight',
      'plague-bearer',
      'crypt-lord',
    ],
    [
      'kragga',
      'wild-boar',
      'grey-wolf',
      'grey-wolf',
      'great-hawk',
      'tusked-rhino',
      'stalking-panther',
      'wildland-shaman',
      'elder-mammoth',
    ],
  ]
  const taken = new Set<string>([...TEMPLES, '0,0', ...fountainsOn(2).map((one) => one.space)])
  const pieces: Piece[] = []
  const set_tiles: SetTile[] = []
  const constructs: Construct[] = []
  const free = (section: number, least: number): SpaceId[] => {
    const at = new Arrangement(section)
    return SPACES.filter((space) => {
      const { x, y } = at.at(space)
      return !taken.has(space) && y > Math.abs(x) * 1.5 && ringOf(hexOf(space)) >= least
    }).toSorted((a, b) => ringOf(hexOf(a)) - ringOf(hexOf(b)))
  }
  armies.forEach((army, seat) => {
    const section = seat + 1
    army.forEach((card, i) => {
      const inner = i < 6
      const space = i === 8 ? null : free(section, inner ? 1 : 4)[0]
      const at = space ?? (free(section, 6)[0] as SpaceId)
      taken.add(at)
      const copies = army.filter((one) => one === card).length
      pieces.push(
        aPiece(at, card, seat, {
          ready: (i + seat) % 3 !== 0,
          pieces: copies,
          outside: ringOf(hexOf(at)) > 2,
          in_use: seat === 0 && i === 0,
          statuses:
            i === 1
              ? ['poisoned', 'rooted', 'stunned', 'weakened', 'marked', 'warded']
              : i === 4
                ? ['rooted']
                : [],
          equipment:
            i === 7
              ? [
                  { card: 'runeblade', exerts: 1, most: 2 },
                  { card: 'tower-shield', exerts: 2, most: 2 },
                ]
              : [],
        }),
      )
    })
    for (let n = 1; n <= 6; n++) {
      const at = free(section, 5)[0]!
      taken.add(at)
      set_tiles.push(aTile(seat, n, at, seat === 0 ? { card: 'pitfall', area: [at] } : {}))
    }
    const [a, b, c] = free(section, 7) as [SpaceId, SpaceId, SpaceId]
    for (const at of [a, b, c]) taken.add(at)
    constructs.push(aConstruct(seat, 1, 'stone-wall', [a, b, c], { durability: 2 + seat }))
  })
  pieces.sort((a, b) => SPACES.indexOf(a.space) - SPACES.indexOf(b.space))
  const scores = [20, 24, 9, 28, 18, 20]
  const view = aView({
    mode: 'team-3v3',
    round: 5,
    ring: 2,
    most_warriors: 9,
    order: [0, 1, 2, 3, 4, 5],
    fountains: fountainsOn(2, { b: 0, c: 1, d: 3, e: 4, f: 3 }),
    temples: [14, 18, 9, 16, 12, 20].map((health, seat) => aTemple(seat, seat + 1, health)),
    pieces,
    set_tiles,
    constructs,
    players: armies.map((army, seat) =>
      aPlayer(seat, {
        section: seat + 1,
        side: seat % 2,
        champion: army[0]!,
        temple: [14, 18, 9, 16, 12, 20][seat]!,
        score: scores[seat]!,
        hand: seat === 0 ? ['second-wind', 'battle-hymn', 'royal-captain', 'tower-shield'] : [null, null],
        warriors: 9,
        ready: 6,
        shards: 3,
      }),
    ),
  })
  const mine = pieces.find((piece) => piece.in_use)!
  view.help = aHelp({
    reach: walks(view, mine.space, 2),
    syncs: [
      { goals: [{ fountain: 'a', goal: 'take' }], dice: 1, chance: 1, scores },
      { goals: [{ fountain: 'f', goal: 'neutral' }], dice: 1, chance: 5 / 6, scores },
    ],
  })
  return view
}

/** Ben's Hellhound has attacked Wall Archer: a window in which Warning Bells may be turned over. */
export function responding(): View {
  const view = three()
  delete view.help
  const move = (card: CardId, space: string, more: Partial<Piece> = {}) => {
    const piece = view.pieces.find((one) => one.card === card)!
    Object.assign(piece, { space, ...more })
  }
  move('wall-archer', '0,2', resting({ in_use: false, health: 4 }))
  move('hellhound', '-1,2', { ready: true, in_use: true, statuses: [] })
  return {
    ...view,
    active: 1,
    order: [1, 2, 0],
    set_tiles: [...view.set_tiles, aTile(0, 2, '0,3', { card: 'warning-bells', area: within('0,3', 2) })],
    attack: {
      attacker: '-1,2',
      attacker_card: 'hellhound',
      attacker_seat: 1,
      target: '0,2',
      target_kind: 'warrior',
      target_card: 'wall-archer',
      target_seat: 0,
      type: 'power',
      damage: 4,
      attack: null,
      defence: null,
      defences: [],
      defended: '',
      stop_before: 0.2,
      stop_after: null,
    },
    windows: [
      {
        kind: 'attack',
        seat: 1,
        card: 'hellhound',
        space: '0,2',
        text: '[hellhound] attacks [wall-archer] with power.',
      },
    ],
  }
}

/** Brimstone Brute has attacked Royal Captain and both rolls lie. */
export function rolled(): View {
  const view = three()
  delete view.help
  view.pieces = view.pieces.filter((piece) => !['wall-archer', 'imp'].includes(piece.card))
  view.pieces.push(
    aPiece('-3,2', 'brimstone-brute', 1, { in_use: true }),
    aPiece('-2,2', 'royal-captain', 0),
    aPiece('-4,1', 'imp', 1, resting()),
  )
  return {
    ...view,
    round: 3,
    ring: 4,
    active: 1,
    fountains: fountainsOn(4, { a: 0, b: 0, c: 1, e: 2, f: 2 }),
    attack: {
      attacker: '-3,2',
      attacker_card: 'brimstone-brute',
      attacker_seat: 1,
      target: '-2,2',
      target_kind: 'warrior',
      target_card: 'royal-captain',
      target_seat: 0,
      type: 'power',
      damage: 6,
      attack: {
        seat: 1,
        dice: ['sword', 'sword', 'sword', 'shield'],
        bonuses: [],
        swords: 3,
        shields: 1,
        dodges: 0,
      },
      defence: {
        seat: 0,
        dice: ['shield', 'shield', 'sword', 'sword', 'sword', 'sword', 'dodge'],
        bonuses: [],
        swords: 4,
        shields: 2,
        dodges: 1,
      },
      defences: [
        {
          kind: 'block',
          total: 2,
          needed: 3,
          works: false,
          reason: '2 is not more than 3.',
          takes: 6,
          attacker_takes: 0,
        },
        { kind: 'counter', total: 4, needed: 3, works: true, reason: '', takes: 0, attacker_takes: 6 },
        {
          kind: 'dodge',
          total: 3,
          needed: 3,
          works: false,
          reason: '3 is not more than 3.',
          takes: 6,
          attacker_takes: 0,
        },
        { kind: 'hit', total: 0, needed: 0, works: true, reason: '', takes: 6, attacker_takes: 0 },
      ],
      defended: '',
      stop_before: 0.93,
      stop_after: 0.89,
    },
  }
}

/** Overtime between two of three: Champions only, tiles are mere obstacles, and the third haunts the arena. */
export function overtime(): View {
  const view = three()
  delete view.help
  const champions: [string, CardId, number][] = [
    ['-1,2', 'leonel', 0],
    ['2,-2', 'influeriel', 2],
  ]
  return {
    ...view,
    round: 5,
    overtime: true,
    cycle: 2,
    ring: 1,
    fountains: fountainsOn(1, { a: 0, b: 0, e: 2, f: 2 }),
    temples: [aTemple(0, 1, 14), aTemple(2, 5, 14)].map((temple) => ({ ...temple, stands: false })),
    pieces: champions.map(([space, card, seat]) => aPiece(space, card, seat, { outside: true })),
    constructs: [aConstruct(1, 1, 'stone-wall', ['-4,-1', '-4,0'], { stands: false })],
    set_tiles: [],
    shards: [],
    ghosts: [{ seat: 1, space: '-3,0' }],
    players: view.players.map((player) =>
      player.seat === 1 ? { ...player, temple: 0, ghost: true } : player,
    ),
  }
}
