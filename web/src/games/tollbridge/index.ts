import type { GameModule } from '../../lib/table/board'
import Board from './Board.svelte'
import CardFace from './CardFace.svelte'

const game: GameModule = {
  Board,
  CardFace,
  pills: (view) => [{ id: 'deck', text: `[[${view.deck}]] cards left` }],
  seatLine: (view, seat) => ({
    score: view.coins[seat],
    stats: [{ icon: 'card', label: 'cards in hand', value: view.hands[seat].length }],
  }),
}
export default game
