/** What moves over the circle. */

export interface Flight {
  id: number
  icon: string
  /** Positions on the circle. */
  from: number
  to: number
  ms: number
  delay: number
}

/** A chip that stands at a figure for a while: what it has just gained. */
export interface Puff {
  id: number
  position: number
  text: string
}
