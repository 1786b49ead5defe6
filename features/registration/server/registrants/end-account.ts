import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { EndingPart, MergePart } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { type PartsSource, partOf } from '#platform/server/extensions/extension-point.ts'
import { seminarMails } from '../mail/tables.ts'
import { attendances } from '../records/attendance-part.ts'
import { registrationEvents, registrations } from '../tables.ts'

const REMOVED = 'Removed: the account was ended.'

/**
 * Whoever was taught stays named in the record of the training; their address, what they were written and what the
 * histories of their places say of them goes.
 */
export const endingOfRecords: EndingPart = {
  async needsName(call, userId) {
    return (await call.db.$count(registrations, and(eq(registrations.userId, userId), wasTaught(call)))) > 0
  },
  async forget(call, userId) {
    const own = call.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.userId, userId))
    await call.db
      .update(registrationEvents)
      .set({ message: REMOVED, reason: '' })
      .where(
        and(
          inArray(registrationEvents.registrationId, own),
          inArray(registrationEvents.kind, ['substituted', 'changed']),
        ),
      )
    await call.db
      .update(seminarMails)
      .set({ message: 'Email', recipient: '' })
      .where(inArray(seminarMails.registrationId, own))
    await forgetPerson(call, userId)
  },
}

/** Somebody who came, or of whom staff decided something. */
const wasTaught = (call: PartsSource): SQL | undefined =>
  or(
    sql`${registrations.attended} is true`,
    isNotNull(registrations.certpass),
    partOf(call, attendances).hasEntries,
  )

async function forgetPerson(call: Call, userId: string): Promise<void> {
  const own = eq(registrations.userId, userId)
  // Two people of one event never share an address: the removed one is made of the place's id.
  const email = sql<string>`${registrations.id}::text || '@removed.invalid'`
  await call.db
    .update(registrations)
    .set({
      email,
      foundBy: sql`lower(concat_ws(' ', ${registrations.firstName}, ${registrations.lastName}))`,
    })
    .where(own)
  await call.db
    .update(registrations)
    .set({ firstName: 'Former', lastName: 'registrant', company: '', foundBy: 'former registrant' })
    .where(and(own, sql`not (${wasTaught(call)})`))
}

/** Seminars that were attended or booked go along; one that is still ahead hinders the ending. */
export const mergeOfRegistrations: MergePart = { moves: [registrations.userId, registrations.buyerId] }
