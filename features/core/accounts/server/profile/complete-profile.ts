import { and, eq, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { users } from '../tables.ts'

type Address = Record<'company' | 'phone' | 'address' | 'city' | 'state' | 'zip' | 'country', string>

/**
 * Saves the address given for an order to the caller's profile if the profile has none yet, so that it is requested
 * only once. Existing values are not overwritten.
 */
export async function completeProfile(ctx: SignedInContext, given: Address): Promise<void> {
  if (!ctx.actor.lacksAddress) return
  const orGiven = (column: 'company' | 'phone', value: string) =>
    sql`coalesce(nullif(${users[column]}, ''), ${value})`
  await ctx.db
    .update(users)
    .set({
      ...pick(given, 'address', 'city', 'state', 'zip', 'country'),
      company: orGiven('company', given.company),
      phone: orGiven('phone', given.phone),
    })
    .where(and(eq(users.id, ctx.actor.userId), eq(users.address, '')))
}
