import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { type ListenerState, listen } from '../live/listen.ts'
import { perServer } from '../memory/per-server.ts'
import { type ReadyBytes, readyBytes } from './ready-bytes.ts'

// All changes should be announced; this limits staleness if one is missed.
const LONGEST_MS = 60_000

export interface Stored {
  bytes: ReadyBytes
  from: number
  until: number
}

/** A response shared by all requests with the same key, and its expiration; null for no expiration. */
export interface BuiltAnswer {
  /** A value to send as JSON, or text. */
  answer: object | string
  until: Date | null
}

/** Caches responses as bytes until they expire or a change is announced on one of the channels. */
export class CachedAnswers {
  readonly #channels: readonly string[]
  readonly #kept = new Map<string, Stored>()
  readonly #underWay = new Map<string, Promise<ReadyBytes>>()
  #changes = 0
  #ear: ListenerState | null = null

  constructor(channels: readonly string[]) {
    this.#channels = channels
  }

  /** Without a listener nothing is cached because invalidations would be missed. */
  listen(http: FastifyInstance, app: App): void {
    this.#ear = listen(http, app, [...this.#channels], () => this.drop())
  }

  /** Returns the cached bytes while they are valid. Concurrent requests share one build. */
  async get(ctx: Context, key: string, build: () => Promise<BuiltAnswer>): Promise<ReadyBytes> {
    const now = ctx.now.getTime()
    const stored = this.#kept.get(key)
    if (stored && stored.from <= now && now < stored.until) return stored.bytes
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const building = this.#build(ctx, key, build)
    this.#underWay.set(key, building)
    return building.finally(() => {
      if (this.#underWay.get(key) === building) this.#underWay.delete(key)
    })
  }

  drop(): void {
    this.#changes += 1
    this.#kept.clear()
    this.#underWay.clear()
  }

  async #build(ctx: Context, key: string, build: () => Promise<BuiltAnswer>): Promise<ReadyBytes> {
    const changes = this.#changes
    const { answer, until } = await build()
    const bytes = await readyBytes(answer)
    // These bytes may miss a concurrent change, and without a listener nothing would report it.
    if (changes === this.#changes && this.#ear?.listens()) {
      const from = ctx.now.getTime()
      this.#kept.set(key, { bytes, from, until: Math.min(until?.getTime() ?? Infinity, from + LONGEST_MS) })
    }
    return bytes
  }
}

/** Creates a cache per server for these channels. */
export const cachedAnswers = (channels: readonly string[]) => perServer(() => new CachedAnswers(channels))
