import { eq } from 'drizzle-orm'
import { type Event, findEvent } from '#features/seminars/events/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { type Registration, registrations } from '../tables.ts'

/** Returns a registration by id, locked until the transaction ends. Refuses with `not-found`. */
export async function lockRegistrant(ctx: Context, recordid: string): Promise<Registration> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, recordid)).for('update')
  return row ?? refuse('not-found')
}

/** Returns the event, or refuses with `not-found`. */
export const eventOf = async (ctx: Context, scheduleid: string): Promise<Event> =>
  (await findEvent(ctx.db, scheduleid)) ?? refuse('not-found')

export const nameOf = ({ firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>): string =>
  fullName({ firstName, lastName })
