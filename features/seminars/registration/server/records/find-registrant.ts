import { eq } from 'drizzle-orm'
import { type Event, findEvent } from '#features/seminars/events/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { type Registration, registrations } from '../tables.ts'

/** A place by its id, kept from others until the transaction ends. Refuses with `not-found`. */
export async function lockRegistrant(ctx: Context, recordid: string): Promise<Registration> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid)).for('update')
  return row ?? refuse('not-found')
}

/** The event, or a refusal with `not-found`. */
export const eventOf = async (ctx: Context, scheduleid: string): Promise<Event> =>
  (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')

export const nameOf = ({ firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName })
