/** What the table shows of a game for which nobody has drawn a board: words, the score of each seat, plain cards. */
import type { GameModule } from '../lib/table/board'
import PlainFace from './PlainFace.svelte'

const plain: GameModule = {
  CardFace: PlainFace,
  pills: () => [],
  seatLine: (_view, seat, scores) => ({ score: scores?.[seat], stats: [] }),
}
export default plain
