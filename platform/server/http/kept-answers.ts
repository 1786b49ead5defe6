import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { Call } from '../call.ts'
import { type Ear, listen } from '../live/listen.ts'
import { type ReadyBytes, readyBytes } from './ready-bytes.ts'

// Nothing should change unannounced; if something does, it shows after a minute.
const LONGEST_MS = 60_000

export interface Kept {
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
export class KeptAnswers {
  readonly #channels: readonly string[]
  readonly #kept = new Map<string, Kept>()
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
    const kept = this.#kept.get(key)
    if (kept && kept.from <= now && now < kept.until) return kept.bytes
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
    if (changes === this.#changes && this.#ear?.hears()) {
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
export function keptAnswers(channels: readonly string[]): (of: Pick<Call, 'settings'>) => KeptAnswers {
  const byServer = new WeakMap<Call['settings'], KeptAnswers>()
  return ({ settings }) => {
    const existing = byServer.get(settings)
    if (existing) return existing
    const fresh = new KeptAnswers(channels)
    byServer.set(settings, fresh)
    return fresh
  }
}
