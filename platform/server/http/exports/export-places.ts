import { isStaff } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type Asking, workerKey } from '../../workload/fair-queue.ts'

/** Maximum number of simultaneous exports. Each one holds a connection of the pool, which has twelve. */
const AT_ONCE = 6
/** Number of these slots reserved for staff. */
const FOR_STAFF = 2

/** Slots for simultaneous exports from one server. */
export class ExportPlaces {
  readonly #taken = new Set<string>()

  /** Takes a slot, one per person. Call the returned function to release it. Refuses with `too-many`. */
  take(ctx: Asking): () => void {
    const person = workerKey(ctx)
    if (this.#taken.has(person))
      busy('Your last file is still being saved. Please wait until it is complete.')
    if (this.#taken.size >= (isStaff(ctx.actor) ? AT_ONCE : AT_ONCE - FOR_STAFF))
      busy('Several files are being saved at this moment. Please try again in a minute.')
    this.#taken.add(person)
    let isHeld = true
    return () => {
      if (isHeld) this.#taken.delete(person)
      isHeld = false
    }
  }
}

const busy = (message: string): never => refuse('too-many', { message, data: { retryAfterSeconds: 30 } })
