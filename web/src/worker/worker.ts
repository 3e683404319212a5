/**
 * The service worker. It keeps the shell (the first page and what it needs to draw itself), so that the installed app
 * opens without a connection and can say so, and it shows notifications. Everything else goes to the network.
 *
 * Nobody gets old code: pages come from the network first, and files have their content in their name. A new build is a
 * new worker with a cache of its own; it takes over at once and drops the old cache.
 */
import { wayOf } from './way'

/** The build fills these in (vite.config.ts). */
declare const __SHELL__: string[]
declare const __BUILD__: string

/** The parts of a worker's world that we use; TypeScript has the types of a page here. */
interface Worker {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which: {
      type: 'window'
      includeUncontrolled: boolean
    }): Promise<{ url: string; focus(): unknown }[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(kind: 'install' | 'activate', act: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', act: (event: Fetching) => void): void
  addEventListener(kind: 'notificationclick', act: (event: Clicked) => void): void
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Clicked extends Lasting {
  notification: Notification
}

const worker = self as unknown as Worker
const PREFIX = 'anachron shell '
const CACHE = PREFIX + __BUILD__
const PAGE = '/'

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([PAGE, ...__SHELL__].map((path) => new Request(path, { cache: 'no-cache' })))
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function kept(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(request, { ignoreVary: true })
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await kept(PAGE)) ?? Response.error()
  }
}

async function openTable(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((one) => new URL(one.url).pathname === path)
  await (open ? open.focus() : worker.clients.openWindow(path))
}

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const way = wayOf(request, location.origin, __SHELL__)
  if (way === 'page') event.respondWith(page(request))
  else if (way === 'kept') event.respondWith(kept(request).then((answer) => answer ?? fetch(request)))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openTable(String(event.notification.data)))
})
