/**
 * The connection to a table: a WebSocket that reconnects by itself. Each message has an id and gets one answer. After a
 * reconnect, messages that change the table and have no answer yet are sent again under the same id. The server answers
 * an id always in the same way, so nothing is lost and nothing happens twice.
 */
import type { FromServer, Hello, ToServer } from './protocol'

export type LinkState = 'connecting' | 'open' | 'lost'
export type Answer = Extract<FromServer, { t: 'ack' | 'ok' | 'refused' | 'preview' | 'pong' }> | { t: 'lost' }
type WithoutId<M> = M extends { id: string } ? Omit<M, 'id'> : never
export type Question = WithoutId<Exclude<ToServer, Hello>>

/** The part of a WebSocket that we use. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

interface Options {
  open: () => Socket
  hello: () => Hello
  receive: (message: FromServer) => void
  state: (state: LinkState) => void
}

interface Waiting {
  text: string
  again: boolean
  answer: (answer: Answer) => void
}

const FIRST_WAIT = 300
const LONGEST_WAIT = 8000
const PING_EVERY = 20000
const PONG_WITHIN = 8000
/** Not sent again: a late answer would be about another moment. */
const OF_THE_MOMENT = new Set(['why', 'preview', 'ping'])

export class Connection {
  #socket: Socket | null = null
  #open = false
  #closed = false
  #failures = 0
  #waiting = new Map<string, Waiting>()
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setTimeout> | undefined

  constructor(readonly options: Options) {
    this.#connect()
  }

  ask(question: Question): Promise<Answer> {
    const id = newId()
    const text = JSON.stringify({ ...question, id })
    return new Promise((answer) => {
      this.#waiting.set(id, { text, again: !OF_THE_MOMENT.has(question.t), answer })
      if (this.#open) this.#socket?.send(text)
      else if (OF_THE_MOMENT.has(question.t)) this.#answer(id, { t: 'lost' })
    })
  }

  /** Reconnects and says hello again, after taking or leaving a seat. */
  reconnect(): void {
    if (this.#closed) return
    this.#failures = 0
    if (this.#socket) this.#socket.close()
    else this.#connect()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    clearTimeout(this.#ping)
    this.#socket?.close()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    this.options.state(this.#failures === 0 ? 'connecting' : 'lost')
    const socket = this.options.open()
    this.#socket = socket
    socket.onopen = () => {
      if (this.#socket !== socket) return
      this.#open = true
      socket.send(JSON.stringify(this.options.hello()))
      for (const { text } of this.#waiting.values()) socket.send(text)
      this.options.state('open')
      this.#listenFor(PING_EVERY)
    }
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return
      this.#failures = 0
      this.#listenFor(PING_EVERY)
      const message = JSON.parse(String(data)) as FromServer
      if ('id' in message && message.t !== 'table' && message.id !== null) this.#answer(message.id, message)
      else this.options.receive(message)
    }
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#lost()
    }
  }

  #lost(): void {
    this.#socket = null
    this.#open = false
    clearTimeout(this.#ping)
    for (const [id, waiting] of this.#waiting) if (!waiting.again) this.#answer(id, { t: 'lost' })
    if (this.#closed) return
    this.options.state('lost')
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures) * (0.75 + Math.random() / 2)
    this.#failures++
    this.#retry = setTimeout(() => this.#connect(), wait)
  }

  #answer(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.answer(answer)
  }

  /** Pings a silent connection, and drops it without a pong. */
  #listenFor(ms: number): void {
    clearTimeout(this.#ping)
    this.#ping = setTimeout(() => {
      const socket = this.#socket
      const silent = setTimeout(() => {
        if (this.#socket === socket) {
          socket?.close()
          this.#lost()
        }
      }, PONG_WITHIN)
      void this.ask({ t: 'ping' }).then(() => clearTimeout(silent))
    }, ms)
  }
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
