import type { FastifyInstance } from 'fastify'
import type { App } from '#platform/server/app.ts'
import type { Call } from '#platform/server/call.ts'
import { type ReadyBytes, readyBytes } from '#platform/server/http/ready-bytes.ts'
import { announce, type Ear, listen } from '#platform/server/live/listen.ts'

/** What changes a catalogue: courses and offers of ours, prices and settings of partners. */
const CHANNELS = ['catalogue', 'partners']

// Nothing should change unannounced; if something does, it shows after a minute.
const LONGEST_MS = 60_000

interface Kept {
  bytes: ReadyBytes
  from: number
  until: number
}

/** An answer that anybody gets, and until when it holds if nothing is changed; null is for ever. */
export interface BuiltAnswer {
  answer: object
  until: Date | null
}

/** Catalogues and courses as ready bytes, each until its next boundary or until something changes. */
export class Catalogues {
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Map<string, Promise<ReadyBytes>>()
  #changes = 0
  #ear: Ear | null = null

  listen(http: FastifyInstance, app: App): void {
    this.#ear = listen(http, app, CHANNELS, () => this.drop())
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

const byServer = new WeakMap<Call['settings'], Catalogues>()

/** The catalogues that this server keeps; several servers in one process (as in tests) have their own. */
export function cataloguesOf({ settings }: Pick<Call, 'settings'>): Catalogues {
  const existing = byServer.get(settings)
  if (existing) return existing
  const fresh = new Catalogues()
  byServer.set(settings, fresh)
  return fresh
}

/** To be called by whatever changes a course or an offer: in every process, when the transaction commits. */
export async function forgetCatalogue(call: Call): Promise<void> {
  await announce(call.db, 'catalogue')
}
