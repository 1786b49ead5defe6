import { and, eq, sql } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import { users } from '../tables.ts'

type Address = Record<'company' | 'phone' | 'address' | 'city' | 'state' | 'zip' | 'country', string>

/**
 * Keeps in the caller's profile the address that they gave for an order, where the profile has none yet: it is asked for
 * once. An address that is there stays.
 */
export async function completeProfile(ctx: SignedInContext, given: Address): Promise<void> {
  if (!ctx.actor.lacksAddress) return
  const orGiven = (column: 'company' | 'phone', value: string) =>
    sql`coalesce(nullif(${users[column]}, ''), ${value})`
  const { address, city, state, zip, country } = given
  await ctx.db
    .update(users)
    .set({
      address,
      city,
      state,
      zip,
      country,
      company: orGiven('company', given.company),
      phone: orGiven('phone', given.phone),
    })
    .where(and(eq(users.id, ctx.actor.userId), eq(users.address, '')))
}
