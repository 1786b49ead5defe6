import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mayBeSamePerson } from '#features/core/accounts/rules/same-person.ts'
import type { AddressPart } from '#features/core/accounts/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { registrations } from '../tables.ts'

/**
 * Links a user to registrations that others booked for their address before it was verified. Several people may share
 * an address, so registrations with a different first and last name remain without an account.
 */
export const claimRegistrations: AddressPart = async (ctx, { userId, email, ...names }) => {
  const waiting = await ctx.db
    .select()
    .from(registrations)
    .where(and(isNull(registrations.userId), eq(sql`lower(${registrations.email})`, emailKey(email))))
  const theirs = waiting.filter((row) => mayBeSamePerson(names, row)).map(({ id }) => id)
  if (theirs.length === 0) return
  await ctx.db
    .update(registrations)
    .set({ userId })
    .where(and(inArray(registrations.id, theirs), isNull(registrations.userId)))
}
