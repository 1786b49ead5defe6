import type { Call } from '#platform/server/call.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import type { Registration } from '../tables.ts'

/** A seat in the room that somebody with an account no longer has: canceled, moved, given away or changed to online. */
interface EndedSeat {
  eventId: string
  userId: string
}

/**
 * What other features end with somebody's seat, in the transaction that ends it. They ask anew whether the person has
 * another seat at the event. A place that was only held for a payment had nothing yet that could end.
 */
type RegistrationFollower = (call: Call, ended: readonly EndedSeat[]) => Promise<void>

export const registrationsEnded = extensionPoint<RegistrationFollower>('registration.ended')

/** To be called with the rows as they were, after they were written. */
export async function tellFollowers(
  call: Call,
  ended: readonly Pick<Registration, 'eventId' | 'userId'>[],
): Promise<void> {
  const seats = ended.flatMap(({ eventId, userId }) => (userId === null ? [] : [{ eventId, userId }]))
  if (seats.length === 0) return
  for (const follower of call.parts(registrationsEnded)) await follower(call, seats)
}
