/**
 * Calls a player back to a table whose page is hidden: with a notification, where they and the browser allow it. The
 * title of the page and the bell say the same to everyone else.
 */
import { settings } from '../page/settings.svelte'

export interface Call {
  /** One table has one notification: a newer call takes the place of the last. */
  table: string
  title: string
  text: string
}

/** Can this browser show notifications at all? Not on pages without https, say. */
export function canNotify(): boolean {
  return 'Notification' in globalThis && globalThis.isSecureContext !== false
}

/** The player said no to this browser's own question, and we can't ask again. */
export function isBlocked(): boolean {
  return canNotify() && Notification.permission === 'denied'
}

/** Switches notifications on or off. Browsers ask the player after a click only: call it from one. */
export async function setNotify(on: boolean): Promise<void> {
  settings.set('notify', on && canNotify() && (await Notification.requestPermission()) === 'granted')
}

/** The notifications on the screen, by table. */
const shown = new Map<string, Notification>()

export async function call({ table, title, text }: Call): Promise<void> {
  if (!document.hidden || !settings.saved.notify || !canNotify() || Notification.permission !== 'granted')
    return
  const options = { body: text, tag: `table ${table}`, icon: '/icons/icon-192.png', data: `/t/${table}` }
  const worker = await navigator.serviceWorker?.getRegistration()
  // Phones show notifications only through the service worker (see worker.ts).
  if (worker?.active) return worker.showNotification(title, options)
  const made = new Notification(title, options)
  made.onclick = () => {
    window.focus()
    made.close()
  }
  shown.set(table, made)
}

/** The player is back, or it is no longer their turn. */
export async function hush(table: string): Promise<void> {
  shown.get(table)?.close()
  shown.delete(table)
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const one of (await worker?.getNotifications({ tag: `table ${table}` })) ?? []) one.close()
}
