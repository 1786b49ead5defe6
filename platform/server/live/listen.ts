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
/** A connection that does not answer within this time is lost. */
const ANSWER_MS = 5000
const PING_MS = 500
/** How long an answered ping proves that notifications arrive. */
const PROVEN_MS = 1000

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

/**
 * Like `listen`, but passes the payload of each notification, and reports separately if some may have been missed. With
 * `pings`, `listens` is true only if the connection answered within the last second, which detects a silent loss.
 */
export function listenToNews(
  http: FastifyInstance,
  app: App,
  channels: string | string[],
  received: Received,
  pings = false,
): ListenerState {
  return keepListening(http, app, [channels].flat(), received, pings)
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
  pings = false,
): ListenerState {
  let client: pg.Client | null = null
  let provenAt = 0
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const times = { connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS }
    const fresh = new pg.Client({ ...app.directPool.options, ...times })
    let isLost = false
    let ping: NodeJS.Timeout | undefined
    /** Listening to a channel again does nothing. */
    const prove = async () => {
      const askedAt = performance.now()
      for (const channel of channels) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
      provenAt = askedAt
    }
    const lost = () => {
      // A connection that ends while LISTEN starts is reported twice.
      if (isLost) return
      isLost = true
      clearInterval(ping)
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
      await prove()
      if (closed) return void (await fresh.end())
      client = fresh
      if (pings) ping = setInterval(() => void prove().catch(lost), PING_MS).unref()
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
  return { listens: () => client !== null && (!pings || performance.now() - provenAt < PROVEN_MS) }
}
