import { isStaff } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type Asking, workerKey } from '../../workload/fair-queue.ts'

/** Each list that is being saved holds a connection of the pool, which has twelve. */
const AT_ONCE = 6
/** Of these nobody but staff gets the last two. */
const FOR_STAFF = 2

/** The places for lists that are being saved from one server. */
export class ExportPlaces {
  readonly #taken = new Set<string>()

  /** Takes a place, one for each person; call what it answers to free it. Refuses with `too-many`. */
  take(ctx: Asking): () => void {
    const person = workerKey(ctx)
    if (this.#taken.has(person))
      busy('Your last file is still being saved. Please wait until it is complete.')
    if (this.#taken.size >= (isStaff(ctx.actor) ? AT_ONCE : AT_ONCE - FOR_STAFF))
      busy('Several files are being saved at this moment. Please try again in a minute.')
    this.#taken.add(person)
    return () => this.#taken.delete(person)
  }
}

const busy = (message: string): never => refuse('too-many', { message, data: { retryAfterSeconds: 30 } })
