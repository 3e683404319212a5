/** The card dragged from the hand to a mat, shared by hand and board: the board previews the drop. */

export const dragging = $state<{ card: string | null; day: number | null }>({ card: null, day: null })
