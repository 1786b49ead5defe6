import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { EndingPart, MergePart } from '#features/core/accounts/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type PartsSource, partOf } from '#platform/server/extensions/extension-point.ts'
import { seminarMails } from '../mail/tables.ts'
import { attendances } from '../records/attendance-part.ts'
import { registrationEvents, registrations } from '../tables.ts'

const REMOVED = 'Removed: the account was ended.'

/**
 * The training record keeps the names of people who were taught; their address, their mails and the details
 * in the histories of their places are removed.
 */
export const endingOfRecords: EndingPart = {
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
    await forgetPerson(ctx, userId)
  },
}

/** A person who attended, or got a decision by staff. */
const wasTaught = (ctx: PartsSource): SQL | undefined =>
  or(
    sql`${registrations.attended} is true`,
    isNotNull(registrations.certpass),
    partOf(ctx, attendances).hasEntries,
  )

async function forgetPerson(ctx: Context, userId: string): Promise<void> {
  const own = eq(registrations.userId, userId)
  // Two people of one event never share an address: the removed one is made of the place's id.
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

/** Seminars that were attended or booked go along; one that is still ahead hinders the ending. */
export const mergeOfRegistrations: MergePart = { moves: [registrations.userId, registrations.buyerId] }
