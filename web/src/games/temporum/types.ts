// Generated from src/anachron/games/temporum/views/view.py by `python tools/game_types.py`. Do not edit.

export type Seat = 0 | 1 | 2 | 3 | 4

export type SpaceId =
  | 'z0'
  | 'z1'
  | 'z2'
  | 'z3'
  | 'z4'
  | 'z5'
  | 'z6'
  | 'z7'
  | 'z8'
  | 'z9'
  | 'place-0-1'
  | 'place-0-2'
  | 'place-0-3'
  | 'place-0-4'
  | 'place-0-5'
  | 'place-0-6'
  | 'place-1-1'
  | 'place-1-2'
  | 'place-1-3'
  | 'place-1-4'
  | 'place-1-5'
  | 'place-1-6'
  | 'place-2-1'
  | 'place-2-2'
  | 'place-2-3'
  | 'place-2-4'
  | 'place-2-5'
  | 'place-2-6'
  | 'place-3-1'
  | 'place-3-2'
  | 'place-3-3'
  | 'place-3-4'
  | 'place-3-5'
  | 'place-3-6'
  | 'place-4-1'
  | 'place-4-2'
  | 'place-4-3'
  | 'place-4-4'
  | 'place-4-5'
  | 'place-4-6'

export type CardId =
  | 'anubis-statuette'
  | 'artist'
  | 'bag-of-loot'
  | 'barbarian-horde'
  | 'black-market'
  | 'conspiracy'
  | 'crown-jewels'
  | 'engineer'
  | 'explorer'
  | 'friends-in-old-places'
  | 'gang-of-pickpockets'
  | 'gladiators-gladius'
  | 'golden-goose'
  | 'infected-rat'
  | 'inventor'
  | 'investments'
  | 'kill-your-grandfather'
  | 'kings-sword'
  | 'mayan-ritual-knife'
  | 'papal-tiara'
  | 'predict-the-future'
  | 'prime-real-estate'
  | 'secret-society'
  | 'settlers'
  | 'shoguns-katana'
  | 'step-on-a-butterfly'
  | 'think-tank'
  | 'treasure-map'
  | 'trinket'
  | 'tulip-stocks'
  | 'a-place-outside-time'
  | 'ambassador'
  | 'ancient-scroll'
  | 'assassins-dagger'
  | 'bank'
  | 'battle-plans'
  | 'beggar'
  | 'cache'
  | 'cutthroats-cutlass'
  | 'detective'
  | 'golden-apple'
  | 'hacker'
  | 'hidden-cave'
  | 'hideout'
  | 'inventors-journal'
  | 'maneuver'
  | 'meet-younger-self'
  | 'mysterious-relic'
  | 'panacea'
  | 'pilgrims'
  | 'revolutionaries'
  | 'secret-mission'
  | 'secret-plot'
  | 'secret-stash'
  | 'secret-weapon'
  | 'sultans-scimitar'
  | 'sunboat-of-ra'
  | 'tactician'
  | 'university'
  | 'visionary'
  | 'gizmo'
  | 'trade-goods'

export type ZoneId =
  | 'ancient-egypt'
  | 'ancient-greece'
  | 'ice-age'
  | 'iron-age'
  | 'late-jurassic'
  | 'primitive-paradise'
  | 'stone-age'
  | 'time-of-legends'
  | 'age-of-cults'
  | 'aztec-invasion'
  | 'crusades'
  | 'egyptian-america'
  | 'feudal-japan'
  | 'holy-norse-empire'
  | 'imperial-china'
  | 'inquisition'
  | 'pax-buddha'
  | 'plague'
  | 'renaissance'
  | 'roman-empire'
  | 'age-of-discovery'
  | 'american-civil-war'
  | 'balloon-revolution'
  | 'bureaucracy'
  | 'cold-war'
  | 'french-revolution'
  | 'great-depression'
  | 'industrial-revolution'
  | 'plutocracy'
  | 'police-state'
  | 'prohibition-era'
  | 'summer-of-love'
  | 'age-of-cats'
  | 'age-of-cybernetics'
  | 'age-of-toys'
  | 'alien-contact'
  | 'communist-utopia'
  | 'icy-wasteland'
  | 'information-age'
  | 'mere-anarchy'
  | 'nanotech-wonderland'
  | 'nuclear-wasteland'
  | 'robot-uprising'
  | 'savagery'
  | 'space-age'
  | 'steampunk-empire'
  | 'utopia'
  | 'warm-globe'
  | 'age-of-atlantis'
  | 'alien-egypt'
  | 'babylonian-bazaar'
  | 'bronze-age'
  | 'dawn-of-man'
  | 'kingdom-of-trilobites'
  | 'neolithic-renaissance'
  | 'trojan-war'
  | 'ancient-carthage'
  | 'bright-ages'
  | 'byzantine-empire'
  | 'celtic-paradise'
  | 'dark-ages'
  | 'empire-of-the-amazons'
  | 'greek-america'
  | 'mongolian-empire'
  | 'scientist-enclave'
  | 'three-kingdoms'
  | 'tibetan-empire'
  | 'viking-america'
  | 'age-of-piracy'
  | 'age-of-plastic'
  | 'atomic-age'
  | 'cultural-revolution'
  | 'dutch-golden-age'
  | 'gold-rush'
  | 'meritocracy'
  | 'new-france'
  | 'pax-britannica'
  | 'rome-eternal'
  | 'russian-revolution'
  | 'y2k'
  | 'age-of-superheroes'
  | 'capitalist-utopia'
  | 'earth-united'
  | 'endless-city'
  | 'exodus'
  | 'floating-cities'
  | 'green-world'
  | 'mafia-city-states'
  | 'poison-earth'
  | 'quiet-planet'
  | 'robotic-utopia'
  | 'scrapyard-world'
  | 'simulated-paradise'
  | 'singularity'
  | 'underground-haven'
  | 'zombie-apocalypse'
  | 'a-place-outside-time'

export type CauseId =
  | 'anubis-statuette'
  | 'artist'
  | 'bag-of-loot'
  | 'barbarian-horde'
  | 'black-market'
  | 'conspiracy'
  | 'crown-jewels'
  | 'engineer'
  | 'explorer'
  | 'friends-in-old-places'
  | 'gang-of-pickpockets'
  | 'gladiators-gladius'
  | 'golden-goose'
  | 'infected-rat'
  | 'inventor'
  | 'investments'
  | 'kill-your-grandfather'
  | 'kings-sword'
  | 'mayan-ritual-knife'
  | 'papal-tiara'
  | 'predict-the-future'
  | 'prime-real-estate'
  | 'secret-society'
  | 'settlers'
  | 'shoguns-katana'
  | 'step-on-a-butterfly'
  | 'think-tank'
  | 'treasure-map'
  | 'trinket'
  | 'tulip-stocks'
  | 'a-place-outside-time'
  | 'ambassador'
  | 'ancient-scroll'
  | 'assassins-dagger'
  | 'bank'
  | 'battle-plans'
  | 'beggar'
  | 'cache'
  | 'cutthroats-cutlass'
  | 'detective'
  | 'golden-apple'
  | 'hacker'
  | 'hidden-cave'
  | 'hideout'
  | 'inventors-journal'
  | 'maneuver'
  | 'meet-younger-self'
  | 'mysterious-relic'
  | 'panacea'
  | 'pilgrims'
  | 'revolutionaries'
  | 'secret-mission'
  | 'secret-plot'
  | 'secret-stash'
  | 'secret-weapon'
  | 'sultans-scimitar'
  | 'sunboat-of-ra'
  | 'tactician'
  | 'university'
  | 'visionary'
  | 'gizmo'
  | 'trade-goods'
  | 'ancient-egypt'
  | 'ancient-greece'
  | 'ice-age'
  | 'iron-age'
  | 'late-jurassic'
  | 'primitive-paradise'
  | 'stone-age'
  | 'time-of-legends'
  | 'age-of-cults'
  | 'aztec-invasion'
  | 'crusades'
  | 'egyptian-america'
  | 'feudal-japan'
  | 'holy-norse-empire'
  | 'imperial-china'
  | 'inquisition'
  | 'pax-buddha'
  | 'plague'
  | 'renaissance'
  | 'roman-empire'
  | 'age-of-discovery'
  | 'american-civil-war'
  | 'balloon-revolution'
  | 'bureaucracy'
  | 'cold-war'
  | 'french-revolution'
  | 'great-depression'
  | 'industrial-revolution'
  | 'plutocracy'
  | 'police-state'
  | 'prohibition-era'
  | 'summer-of-love'
  | 'age-of-cats'
  | 'age-of-cybernetics'
  | 'age-of-toys'
  | 'alien-contact'
  | 'communist-utopia'
  | 'icy-wasteland'
  | 'information-age'
  | 'mere-anarchy'
  | 'nanotech-wonderland'
  | 'nuclear-wasteland'
  | 'robot-uprising'
  | 'savagery'
  | 'space-age'
  | 'steampunk-empire'
  | 'utopia'
  | 'warm-globe'
  | 'age-of-atlantis'
  | 'alien-egypt'
  | 'babylonian-bazaar'
  | 'bronze-age'
  | 'dawn-of-man'
  | 'kingdom-of-trilobites'
  | 'neolithic-renaissance'
  | 'trojan-war'
  | 'ancient-carthage'
  | 'bright-ages'
  | 'byzantine-empire'
  | 'celtic-paradise'
  | 'dark-ages'
  | 'empire-of-the-amazons'
  | 'greek-america'
  | 'mongolian-empire'
  | 'scientist-enclave'
  | 'three-kingdoms'
  | 'tibetan-empire'
  | 'viking-america'
  | 'age-of-piracy'
  | 'age-of-plastic'
  | 'atomic-age'
  | 'cultural-revolution'
  | 'dutch-golden-age'
  | 'gold-rush'
  | 'meritocracy'
  | 'new-france'
  | 'pax-britannica'
  | 'rome-eternal'
  | 'russian-revolution'
  | 'y2k'
  | 'age-of-superheroes'
  | 'capitalist-utopia'
  | 'earth-united'
  | 'endless-city'
  | 'exodus'
  | 'floating-cities'
  | 'green-world'
  | 'mafia-city-states'
  | 'poison-earth'
  | 'quiet-planet'
  | 'robotic-utopia'
  | 'scrapyard-world'
  | 'simulated-paradise'
  | 'singularity'
  | 'underground-haven'
  | 'zombie-apocalypse'
  | 'golden-laurels'
  | 'sage'
  | 'hq'
  | 'zombie'
  | 'paradise-money'
  | 'poison'

export type SourceId = 'hand' | 'play'

export type GoalId = 'deck' | 'cache' | 'table'

export type PrizeId = 'card' | 'gizmo' | 'trade-goods' | 'golden-laurels' | 'sage' | 'poison'

export type TokenId = 'hq' | 'base' | 'simulation'

export type EndingId =
  '' | 'all crowns in Time IV' | 'the $ of Alien Egypt' | 'the turn cap' | 'the others resigned'

export interface View {
  phase: 'setup' | 'start' | 'history' | 'move' | 'visit' | 'end' | 'over'
  /** Of the game, from 1. */
  turn: number
  /** The turn player. */
  player: Seat
  /** This turn is an extra turn. */
  extra: boolean
  /** Still to come, by seat. */
  extra_turns: number[]
  /** Had so far, by seat. */
  turns: number[]
  turn_cap: number
  /** A named set-up's id, "random" or "custom". */
  setup: string
  /** Z0 to z9, then every Place Outside Time in play. */
  spaces: SpaceView[]
  /** By Time. */
  real: SpaceId[]
  /** Seats that rule each Time, by whatever means. */
  rulers: Seat[][]
  /** How many can rule a Time by crowns: 1 or 2. */
  rulers_most: number
  /** Seats whose Mysterious Relic still freezes history. */
  frozen_by: Seat[]
  /** By seat. */
  players: PlayerView[]
  deck: DeckView
  /** The last one is on top; with `open_discard` off only the top card. */
  discard: CardId[]
  discard_size: number
  piles: PilesView
  /** The Quiet Planet pile, only for its visitor while choosing. */
  pile: CardId[] | null
  /** Cards on their way: being played or scored, innermost last. */
  played: CardId[]
  /** The texts that are being followed, outermost first. */
  stack: CrumbView[]
  /** Of the advance in progress, else 0. */
  steps_left: number
  /** The own hand, one entry per kind; empty for a spectator. */
  worth: WorthView[]
  result: ResultView | null
}

export interface SpaceView {
  id: SpaceId
  zone: ZoneId
  /** Null for a Place Outside Time. */
  time: number | null
  /** A Place is real for its owner's moves. */
  real: boolean
  /** Where the arrow points; null in Time IV. */
  arrow: SpaceId | null
  /** Where it would point; null in Time IV. */
  other: SpaceId | null
  pawns: Seat[]
  /** The owner of a Place Outside Time. */
  owner: Seat | null
  /** Hourglass chits on it; null if it has no hourglass and none lie there. */
  chits: number | null
  /** How many are put back. */
  chits_full: number
  /** $ of Primitive Paradise lying on it. */
  paradise: number
  /** $ of Gold Rush lying on it. */
  gold: number
  bases: Seat[]
  hqs: Seat[]
  zombies: number
  /** The Simulation token lies here. */
  simulation: boolean
  /** Number of cards on Quiet Planet. */
  pile: number | null
  /** The card on Robotic Utopia. */
  card: CardId | null
}

export interface PlayerView {
  money: number
  /** By Time. */
  crowns: number[]
  /** One crown has left Time IV (Exodus). */
  departed: boolean
  /** Made, of 30. */
  steps: number
  pawn: SpaceId
  /** Null where it may not be seen; sorted, twins twice. */
  hand: CardId[] | null
  hand_size: number
  /** Part of the hand, and open. */
  gizmos: number
  /** Part of the hand, and open. */
  trade_goods: number
  /** Hand cards of this player that the viewer knows (all of the own hand). */
  known: CardId[]
  /** Perpetual cards, oldest first. */
  in_play: PerpetualView[]
  /** Times. */
  rules: number[]
  /** Times ruled this turn by Secret Weapon. */
  named: number[]
  hq: SpaceId | null
  laurels: boolean
  sage: boolean
  /** Tokens that wait for a later turn. */
  poison: number
  /** Tokens due at the end of this or the next turn. */
  poison_due: number
  /** $ this turn. */
  gained: number
  /** Cards this turn. */
  drawn: number
  /** Crowns brought into Time IV this turn. */
  arrived: number
  /** This turn. */
  visited: SpaceId[]
  /** Tibetan Empire. */
  no_gain: boolean
  /** Cards still to act: Butterfly, Predict the Future, Sultan's Scimitar, Anubis, Maneuver. */
  pending: CardId[]
  resigned: boolean
}

export interface PerpetualView {
  card: CardId
  /** Another card's id when it is a copy (Age of Cybernetics). */
  as: CardId
  /** $ lying on it (Beggar). */
  money: number
  /** The card under a Cache: its id if the viewer knows it. */
  under: CardId | 'hidden' | null
  /** The space of A Place Outside Time. */
  place: SpaceId | null
  /** Came into play this turn. */
  new: boolean
}

export interface DeckView {
  size: number
  /** The top card when it lies face up. */
  top: CardId | null
}

export interface PilesView {
  /** Null: this game does not use them. */
  gizmo: number | null
  'trade-goods': number | null
}

export interface CrumbView {
  kind: 'card' | 'zone' | 'token'
  id: CauseId
  seat: Seat
}

export interface WorthView {
  card: CardId
  /** $ on playing it, Black Market included. */
  play: number
  /** After Friends in Old Places. */
  cost: number
  /** With Conspiracy. */
  crowns: number
  payable: boolean
}

export interface ResultView {
  winners: Seat[]
  why: EndingId
  /** The winner first. */
  ranking: Seat[]
}

export type Preview = WorthView | MovePreview | ChangePreview

export interface MovePreview {
  space: SpaceId
  zone: ZoneId
  /** The others who are there. */
  pawns: Seat[]
}

export interface ChangePreview {
  /** By Time. */
  real: SpaceId[]
  /** Of these, what is not real now. */
  new: SpaceId[]
  /** Pawns that would be time-shifted. */
  shifts: Shift[]
}

export interface Shift {
  seat: Seat
  from: SpaceId
  to: SpaceId
}

/** What every event has. */
export interface EventBase {
  /** Its number among the events that the reader may see. */
  n: number
  /** The number of the view that it led to. */
  seq: number
  /** Who did it; null: nobody in particular. */
  seat: Seat | null
  /** The line of the log; empty: a movement without words. */
  text: string
  /** The heading of the log that it belongs to. */
  group: string
}

/** {seat} has chosen. */
export interface ChosenEvent extends EventBase {
  kind: 'chosen'
}

/** {seat} resigns. */
export interface ResignedEvent extends EventBase {
  kind: 'resigned'
}

/** {seat} takes the first turn. */
export interface SetupEvent extends EventBase {
  kind: 'setup'
  first: Seat
}

/** A turn begins. */
export interface TurnEvent extends EventBase {
  kind: 'turn'
  turn: number
  extra: boolean
}

/** {seat} flips an arrow; `real`: the spaces that became real, `to`: the first of them. */
export interface ChangedEvent extends EventBase {
  kind: 'changed'
  space: SpaceId
  zone: ZoneId
  real: SpaceId[]
  to: SpaceId | null
}

/** {seat} is time-shifted. */
export interface ShiftedEvent extends EventBase {
  kind: 'shifted'
  from: SpaceId
  to: SpaceId
}

/** {seat} moves. */
export interface MovedEvent extends EventBase {
  kind: 'moved'
  from: SpaceId
  to: SpaceId
  by: CauseId | null
}

/** A Zombie follows {seat}. */
export interface ZombieEvent extends EventBase {
  kind: 'zombie'
  from: SpaceId
  to: SpaceId
}

/** {seat} visits {zone}. */
export interface VisitsEvent extends EventBase {
  kind: 'visits'
  space: SpaceId
  zone: ZoneId
}

/** {zone} is real now. */
export interface BecameRealEvent extends EventBase {
  kind: 'became-real'
  space: SpaceId
  zone: ZoneId
}

/** {seat} gains $. */
export interface GainedEvent extends EventBase {
  kind: 'gained'
  amount: number
  by: CauseId | null
  money: number
}

/** {seat} loses $. */
export interface LostEvent extends EventBase {
  kind: 'lost'
  amount: number
  by: CauseId | null
  money: number
}

/** {seat} pays $; `beggar`: how much of it came from Beggars. */
export interface PaidEvent extends EventBase {
  kind: 'paid'
  amount: number
  beggar: number
  by: CauseId | null
  money: number
}

/** {seat} puts $ on a Beggar. */
export interface BeggarEvent extends EventBase {
  kind: 'beggar'
  amount: number
  total: number
}

/** {seat} draws a card. */
export interface DrewEvent extends EventBase {
  kind: 'drew'
  cards: CardId[] | null
  count: number
  open: boolean
  by: CauseId | null
}

/** The discard pile is shuffled into a new deck: {count|card}. */
export interface ReshuffledEvent extends EventBase {
  kind: 'reshuffled'
  count: number
}

/** {seat} discards cards, all at once. */
export interface DiscardedEvent extends EventBase {
  kind: 'discarded'
  cards: CardId[]
  from: SourceId
  by: CauseId | null
}

/** {seat} plays a card. */
export interface PlaysEvent extends EventBase {
  kind: 'plays'
  card: CardId
  as: CardId
  by: CauseId | null
}

/** {seat} scores a card; `cards`: how many cards are its price at Scrapyard World. */
export interface ScoresEvent extends EventBase {
  kind: 'scores'
  card: CardId
  cost: number
  crowns: number
  cards: number | null
}

/** {seat} returns a card to their hand. */
export interface ReturnedEvent extends EventBase {
  kind: 'returned'
  card: CardId
  by: CauseId | null
}

/** {seat} gives {card} to {to}. */
export interface HandedEvent extends EventBase {
  kind: 'handed'
  to: Seat
  card: CardId | null
}

/** {seat} puts a card on the deck, under a Cache or on the table. */
export interface LaidEvent extends EventBase {
  kind: 'laid'
  card: CardId | null
  where: GoalId
}

/** {seat} takes a card or a token. */
export interface TookEvent extends EventBase {
  kind: 'took'
  card: CardId | null
  what: PrizeId
}

/** {seat} makes one crown step. */
export interface AdvancedEvent extends EventBase {
  kind: 'advanced'
  time: number
  departed: boolean
  by: CauseId | null
}

/** {seat} has made the last step. `steps`: how many from each Time; `paid`: by Golden Laurels and Prime Real Estate for them; `rulers`: who now rules a Time or no longer does, as seat, Time from 0, and 1 or 0. */
export interface CrownsEvent extends EventBase {
  kind: 'crowns'
  steps: number[]
  by: CauseId | null
  paid: number[]
  rulers: number[]
}

/** {seat} retreats a crown. */
export interface RetreatedEvent extends EventBase {
  kind: 'retreated'
  time: number
  departed: boolean
  by: CauseId | null
}

/** {seat} now rules a Time, or no longer does; `passing`: further steps may change it again. */
export interface RulesEvent extends EventBase {
  kind: 'rules'
  time: number
  rules: boolean
  passing: boolean
}

/** {seat} places a token. */
export interface PlacedEvent extends EventBase {
  kind: 'placed'
  token: TokenId
  space: SpaceId
}

/** A Zone loses an hourglass chit; `turned`: it was the last one. */
export interface HourglassEvent extends EventBase {
  kind: 'hourglass'
  space: SpaceId
  chits: number
  turned: boolean
}

/** A Zone gets $. */
export interface GoldEvent extends EventBase {
  kind: 'gold'
  space: SpaceId
  total: number
}

/** {seat} uses a trigger or an effect of their choice. */
export interface EffectEvent extends EventBase {
  kind: 'effect'
  by: CauseId | null
}

/** {seat} names a Time. */
export interface NamedEvent extends EventBase {
  kind: 'named'
  time: number
}

/** A card of {seat} will act later. */
export interface PendingEvent extends EventBase {
  kind: 'pending'
  card: CardId
}

/** {seat} freezes history until their next turn. */
export interface FrozeEvent extends EventBase {
  kind: 'froze'
}

/** History can change again. */
export interface ThawedEvent extends EventBase {
  kind: 'thawed'
}

/** {seat} will take extra turns. */
export interface ExtraEvent extends EventBase {
  kind: 'extra'
  count: number
  by: CauseId | null
}

/** {seat} chooses a part of a text. */
export interface OptionEvent extends EventBase {
  kind: 'option'
  by: CauseId | null
  option: number
}

/** The game is over. */
export interface GameEndEvent extends EventBase {
  kind: 'game-end'
  winners: Seat[]
  why: EndingId
}

/** Something that happened, by kind. */
export type Event =
  | ChosenEvent
  | ResignedEvent
  | SetupEvent
  | TurnEvent
  | ChangedEvent
  | ShiftedEvent
  | MovedEvent
  | ZombieEvent
  | VisitsEvent
  | BecameRealEvent
  | GainedEvent
  | LostEvent
  | PaidEvent
  | BeggarEvent
  | DrewEvent
  | ReshuffledEvent
  | DiscardedEvent
  | PlaysEvent
  | ScoresEvent
  | ReturnedEvent
  | HandedEvent
  | LaidEvent
  | TookEvent
  | AdvancedEvent
  | CrownsEvent
  | RetreatedEvent
  | RulesEvent
  | PlacedEvent
  | HourglassEvent
  | GoldEvent
  | EffectEvent
  | NamedEvent
  | PendingEvent
  | FrozeEvent
  | ThawedEvent
  | ExtraEvent
  | OptionEvent
  | GameEndEvent
