import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { App } from '../app.ts'
import type { Db } from '../db.ts'

/** Notifies every process on this database of a change. Within a transaction, the notification is sent on commit. */
export async function announce(db: Db, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, '')`)
}

export interface ListenerState {
  /** Whether notifications currently arrive. If not, in-memory caches cannot be trusted. */
  listens(): boolean
}

const RETRY_MS = 2000
const CONNECT_MS = 5000

/**
 * Calls `received` for every announcement on the channels while the server runs, and whenever a lost connection may
 * have caused missed announcements.
 */
export function listen(
  http: FastifyInstance,
  app: App,
  channels: string[],
  received: () => void,
): ListenerState {
  return keepListening(http, app, channels, { news: received, missed: received })
}

/** Like `listen`, but passes the payload of each notification, and reports separately if some may have been missed. */
export function listenToNews(
  http: FastifyInstance,
  app: App,
  channel: string,
  received: Received,
): ListenerState {
  return keepListening(http, app, [channel], received)
}

interface Received {
  news: (text: string) => void
  missed: () => void
}

function keepListening(
  http: FastifyInstance,
  app: App,
  channels: string[],
  received: Received,
): ListenerState {
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...app.directPool.options, connectionTimeoutMillis: CONNECT_MS })
    let isLost = false
    const lost = () => {
      // A connection that ends while LISTEN starts is reported twice.
      if (isLost) return
      isLost = true
      if (client === fresh) client = null
      received.missed()
      fresh.removeAllListeners('end')
      void fresh.end().catch(() => {})
      if (!closed) retry = setTimeout(() => void connect(), RETRY_MS)
    }
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => received.news(payload ?? ''))
    try {
      await fresh.connect()
      fresh.on('end', lost)
      for (const channel of channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      if (closed) return void (await fresh.end())
      client = fresh
      received.missed()
    } catch (error) {
      app.log.warn({ err: error, channels }, 'cannot listen to the database; trying again')
      lost()
    }
  }

  http.addHook('onReady', connect)
  http.addHook('onClose', async () => {
    closed = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  })
  return { listens: () => client !== null }
}
