import { settings } from './settings.svelte'

/** A thing says no. */
export function shake(thing: Element | null): void {
  if (!thing || settings.reducedMotion || !('animate' in thing)) return
  const steps = [0, -4, 4, -3, 0].map((x) => ({ translate: `${x}px 0` }))
  thing.animate(steps, { duration: 260 })
}
