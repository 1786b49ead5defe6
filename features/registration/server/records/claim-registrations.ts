import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { maySamePerson } from '#features/accounts/rules/same-person.ts'
import type { AddressPart } from '#features/accounts/server/public.ts'
import { registrations } from '../tables.ts'

/**
 * Knows a person by the places that others booked for their address before it was proven. Several people may share an
 * address: places that bear both names of somebody else stay without an account.
 */
export const claimRegistrations: AddressPart = async (call, { userId, email, ...names }) => {
  const waiting = await call.db
    .select()
    .from(registrations)
    .where(and(isNull(registrations.userId), eq(sql`lower(${registrations.email})`, email.toLowerCase())))
  const theirs = waiting.filter((row) => maySamePerson(names, row)).map(({ id }) => id)
  if (theirs.length === 0) return
  await call.db
    .update(registrations)
    .set({ userId })
    .where(and(inArray(registrations.id, theirs), isNull(registrations.userId)))
}
