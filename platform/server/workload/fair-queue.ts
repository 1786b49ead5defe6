import type { Actor } from '#platform/contract/access.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { RequestFacts } from '../context.ts'
import { networkOf } from '../http/visitor/client-address.ts'

interface Limits {
  /** Maximum number of concurrent jobs. One person may use all but one of them, but at least one. */
  atOnce: number
  /** Maximum number of waiting jobs, in total and per person. */
  waiting: number
  waitingEach: number
  /** Milliseconds after which a waiting job is refused. */
  longestWait: number
}

interface Waiting {
  start(): void
}

/** The part of a context that identifies the caller. */
export interface Asking {
  actor: Actor | null
  http: Pick<RequestFacts, 'ip'>
}

/** Returns the caller's key: the user id, or else the network. Jobs of the server share one key. */
export const workerKey = ({ actor, http }: Asking): string => actor?.userId ?? networkOf(http.ip)

/**
 * Runs few jobs concurrently. The user with the fewest running jobs goes first, then the one who was served least
 * recently, so many jobs of one user do not delay the first job of another. Refuses with `too-many` if too many jobs of
 * one user wait, and with `busy` if the queue is full or a job waits too long.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  /** Sequence number of the last started job of each person with running or waiting jobs. */
  readonly #served = new Map<string, number>()
  #count = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayStart(person)) this.#begin(person)
    else await this.#wait(person)
    try {
      return await work()
    } finally {
      const left = this.#runningOf(person) - 1
      if (left > 0) this.#running.set(person, left)
      else this.#running.delete(person)
      this.#startNext()
      if (!this.#running.has(person) && !this.#waiting.has(person)) this.#served.delete(person)
    }
  }

  #mayStart(person: string): boolean {
    const { atOnce } = this.#limits
    const running = [...this.#running.values()].reduce((sum, each) => sum + each, 0)
    return running < atOnce && this.#runningOf(person) < Math.max(1, atOnce - 1)
  }

  #begin(person: string): void {
    this.#running.set(person, this.#runningOf(person) + 1)
    this.#served.set(person, ++this.#count)
  }

  #runningOf(person: string): number {
    return this.#running.get(person) ?? 0
  }

  #wait(person: string): Promise<void> {
    const own = this.#waiting.get(person) ?? []
    if (own.length >= this.#limits.waitingEach)
      refuse('too-many', {
        message: 'Your earlier files are still being made. Please try again in a moment.',
        data: { retryAfterSeconds: 10 },
      })
    const all = [...this.#waiting.values()].reduce((sum, each) => sum + each.length, 0)
    if (all >= this.#limits.waiting) refuse('busy')
    return new Promise((resolve, reject) => {
      const waiting = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#remove(person, waiting)
        reject(new Refusal('busy'))
      }, this.#limits.longestWait)
      this.#waiting.set(person, [...own, waiting])
    })
  }

  #remove(person: string, waiting: Waiting): void {
    const left = (this.#waiting.get(person) ?? []).filter((each) => each !== waiting)
    if (left.length > 0) this.#waiting.set(person, left)
    else this.#waiting.delete(person)
  }

  #startNext(): void {
    const able = [...this.#waiting].filter(([person]) => this.#mayStart(person))
    const order = ([person]: [string, Waiting[]]) =>
      this.#runningOf(person) * Number.MAX_SAFE_INTEGER + (this.#served.get(person) ?? 0)
    const [next] = able.sort((one, other) => order(one) - order(other))
    if (!next) return
    const [person, [first]] = next
    if (!first) return
    this.#remove(person, first)
    // Counted here because the job itself resumes slightly later, and another could start in between.
    this.#begin(person)
    first.start()
  }
}
