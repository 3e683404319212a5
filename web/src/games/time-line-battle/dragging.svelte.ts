/** The card on its way from the hand to a mat, shared by hand and board: the board previews where it would come down. */

export const dragging = $state<{ card: string | null; day: number | null }>({ card: null, day: null })
