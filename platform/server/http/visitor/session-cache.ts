import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { App } from '../../app.ts'
import type { Identity, SignedInActor } from '../../context.ts'
import { hashToken } from '../../keys/hash-token.ts'
import { type ListenerState, listenToNews } from '../../live/listen.ts'

/** Database triggers send the id of a user on this channel when a change may affect what their sessions may do. */
const IDENTITY_CHANNEL = 'identity'

/** A cached identity is confirmed by a lookup after this time, even if no change was announced. */
const LONGEST_MS = 1000

type LookUp = (token: string, now: Date) => Promise<Identity | null>

interface Entry {
  found: Promise<Identity | null>
  /** The user, and the administrator viewing as them; null until found. */
  users: readonly (string | null | undefined)[] | null
  /** Bounds of the request time. */
  from: number
  until: number
  startedAt: number
}

/**
 * Caches the users of sessions for at most a second, and concurrent requests share one lookup. A change ends an entry
 * on every server as soon as it is committed. While changes might be missed, every request looks its session up.
 */
export class SessionCache {
  readonly #lookUp: LookUp
  /** By the hash of the token, oldest first. */
  readonly #entries = new Map<string, Entry>()
  #listener: ListenerState | null = null

  constructor(lookUp: LookUp) {
    this.#lookUp = lookUp
  }

  /** A transaction pooler cannot report our own changes on the connection that made them, so nothing is cached. */
  listen(http: FastifyInstance, app: App): void {
    if (app.settings.databasePooling === 'transaction') return
    const news = (userId: string) => this.#forget(userId)
    this.#listener = listenToNews(
      http,
      app,
      IDENTITY_CHANNEL,
      { news, missed: () => this.#entries.clear() },
      true,
    )
    listenOnPool(app.pool, news)
  }

  async identify(token: string, now: Date): Promise<SignedInActor | null> {
    const identity = await this.#find(token, now)
    return identity?.actor ?? null
  }

  async #find(token: string, now: Date): Promise<Identity | null> {
    if (!this.#listener?.listens()) return this.#lookUp(token, now)
    const key = hashToken(token)
    const known = this.#entries.get(key)
    if (!known || !isValid(known, now)) return this.#start(key, token, now)
    const identity = await known.found
    return isValid(known, now) ? identity : this.#lookUp(token, now)
  }

  #start(key: string, token: string, now: Date): Promise<Identity | null> {
    const from = now.getTime()
    const found = this.#lookUp(token, now)
    const entry: Entry = { found, users: null, from, until: from + LONGEST_MS, startedAt: performance.now() }
    this.#removeOld()
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const drop = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    found.then((identity) => {
      if (!identity) return drop()
      entry.users = [identity.actor.userId, identity.actor.viewedBy]
      entry.until = Math.min(entry.until, identity.until.getTime())
    }, drop)
    return found
  }

  /** A lookup in progress may have read the state before the change, so it is not shared with later requests. */
  #forget(userId: string): void {
    for (const [key, { users }] of this.#entries)
      if (users === null || users.includes(userId)) this.#entries.delete(key)
  }

  #removeOld(): void {
    const oldest = performance.now() - LONGEST_MS
    for (const [key, { startedAt }] of this.#entries) {
      if (startedAt > oldest) return
      this.#entries.delete(key)
    }
  }
}

const isValid = ({ from, until, startedAt }: Entry, now: Date): boolean =>
  from <= now.getTime() && now.getTime() < until && performance.now() - startedAt < LONGEST_MS

/**
 * PostgreSQL delivers a notification to the connection that caused it before it confirms the commit. If every
 * connection of the pool listens, a request that follows a change on the same server never sees the previous state.
 */
function listenOnPool(pool: pg.Pool, news: (userId: string) => void): void {
  const listening = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (listening.has(client)) return
    listening.add(client)
    client.on('notification', ({ channel, payload }) => {
      if (channel === IDENTITY_CHANNEL) news(payload ?? '')
    })
    // Sent before the first statement of the borrower.
    client.query(`listen ${IDENTITY_CHANNEL}`).catch(() => listening.delete(client))
  })
}
