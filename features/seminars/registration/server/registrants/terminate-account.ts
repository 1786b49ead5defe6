import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { MergePart, TerminationPart } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type PartsSource, partOf } from '#platform/server/extensions/extension-point.ts'
import { seminarMails } from '../mail/tables.ts'
import { attendances } from '../records/attendance-part.ts'
import { registrationEvents, registrations } from '../tables.ts'

const REMOVED = 'Removed: the account was ended.'

/**
 * Training records retain the names of taught attendees; their address, their emails, and the details in the histories
 * of their registrations are removed.
 */
export const recordsTerminationPart: TerminationPart = {
  async needsName(ctx, userId) {
    return (await ctx.db.$count(registrations, and(eq(registrations.userId, userId), wasTaught(ctx)))) > 0
  },
  async forget(ctx, userId) {
    const own = ctx.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.userId, userId))
    await ctx.db
      .update(registrationEvents)
      .set({ message: REMOVED, reason: '' })
      .where(
        and(
          inArray(registrationEvents.registrationId, own),
          inArray(registrationEvents.kind, ['substituted', 'changed']),
        ),
      )
    await ctx.db
      .update(seminarMails)
      .set({ message: 'Email', recipient: '' })
      .where(inArray(seminarMails.registrationId, own))
    await deletePersonalData(ctx, userId)
  },
}

/** SQL condition: the registrant attended or has a staff decision. */
const wasTaught = (ctx: PartsSource): SQL | undefined =>
  or(
    sql`${registrations.attended} is true`,
    isNotNull(registrations.certpass),
    partOf(ctx, attendances).hasEntries,
  )

async function deletePersonalData(ctx: Context, userId: string): Promise<void> {
  const own = eq(registrations.userId, userId)
  // Email addresses are unique per event, so the replacement is derived from the registration ID.
  const email = sql<string>`${registrations.id}::text || '@removed.invalid'`
  await ctx.db
    .update(registrations)
    .set({
      email,
      foundBy: sql`lower(concat_ws(' ', ${registrations.firstName}, ${registrations.lastName}))`,
    })
    .where(own)
  await ctx.db
    .update(registrations)
    .set({ firstName: 'Former', lastName: 'registrant', company: '', foundBy: 'former registrant' })
    .where(and(own, sql`not (${wasTaught(ctx)})`))
}

/** Moves attended and booked seminars to the merged account; an upcoming seminar prevents ending the account. */
export const mergeOfRegistrations: MergePart = { moves: [registrations.userId, registrations.buyerId] }
