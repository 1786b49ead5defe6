import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { Call } from '../call.ts'
import { type Ear, listen } from '../live/listen.ts'
import { type ReadyBytes, readyBytes } from './ready-bytes.ts'

// Nothing should change unannounced; if something does, it shows after a minute.
const LONGEST_MS = 60_000

export interface Stored {
  bytes: ReadyBytes
  from: number
  until: number
}

/** An answer that everybody gets who asks with the same key, and until when it holds; null is for ever. */
export interface BuiltAnswer {
  /** A value to be sent as JSON, or a text. */
  answer: object | string
  until: Date | null
}

/** Answers as ready bytes, each until its next boundary or until something is announced on one of the channels. */
export class CachedAnswers {
  readonly #channels: readonly string[]
  readonly #kept = new Map<string, Stored>()
  readonly #underWay = new Map<string, Promise<ReadyBytes>>()
  #changes = 0
  #ear: Ear | null = null

  constructor(channels: readonly string[]) {
    this.#channels = channels
  }

  /** Without an ear nothing is kept: nobody would tell that it has become old. */
  listen(http: FastifyInstance, app: App): void {
    this.#ear = listen(http, app, [...this.#channels], () => this.drop())
  }

  /** A look-up while the bytes hold; one building for all who ask at the same moment. */
  async get(call: Call, key: string, build: () => Promise<BuiltAnswer>): Promise<ReadyBytes> {
    const now = call.now.getTime()
    const stored = this.#kept.get(key)
    if (stored && stored.from <= now && now < stored.until) return stored.bytes
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const building = this.#build(call, key, build)
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

  async #build(call: Call, key: string, build: () => Promise<BuiltAnswer>): Promise<ReadyBytes> {
    const changes = this.#changes
    const { answer, until } = await build()
    const bytes = await readyBytes(answer)
    // What changed meanwhile may not stand in these bytes, and without an ear nobody would tell.
    if (changes === this.#changes && this.#ear?.listens()) {
      const from = call.now.getTime()
      this.#kept.set(key, {
        bytes,
        from,
        until: Math.min(until?.getTime() ?? Infinity, from + LONGEST_MS),
      })
    }
    return bytes
  }
}

/** What each server keeps for these channels; several servers in one process (as in tests) have their own. */
export function cachedAnswers(channels: readonly string[]): (of: Pick<Call, 'settings'>) => CachedAnswers {
  const byServer = new WeakMap<Call['settings'], CachedAnswers>()
  return ({ settings }) => {
    const existing = byServer.get(settings)
    if (existing) return existing
    const fresh = new CachedAnswers(channels)
    byServer.set(settings, fresh)
    return fresh
  }
}
