/** The card dragged from the hand to a mat, shared by hand and board: the board previews the drop. */
import type { CardId } from './types'

export const dragging = $state<{ card: CardId | null; day: number | null }>({ card: null, day: null })
