import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '#features/seminars/registration/contract/audience.ts'
import { attendances, registrations } from '#features/seminars/registration/server/public.ts'
import { owedOrders } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { type PartsSource, partOf } from '#platform/server/extensions/extension-point.ts'

/** Returns the condition for registrants of the event who match the audience. */
export function audienceOf(
  ctx: Pick<Context, 'now' | 'parts'>,
  eventId: string,
  { semid, mode, only }: Audience,
): SQL | undefined {
  return and(
    eq(registrations.eventId, eventId),
    eq(registrations.state, 'registered'),
    ne(registrations.email, ''),
    mode ? eq(registrations.mode, mode) : undefined,
    semid ? sql`${semid}::uuid = any(${registrations.seminarIds})` : undefined,
    only === 'unpaid' ? sql`${registrations.orderId} = any(${owedOrders('open', ctx.now)})` : undefined,
    only === 'absent' ? isAbsent(ctx) : undefined,
  )
}

/** SQL condition: neither checked in nor marked as attended by staff. */
const isAbsent = (ctx: PartsSource): SQL =>
  sql`${registrations.attended} is not true and not ${partOf(ctx, attendances).wasCheckedIn}`

const ofRegistration = { id: registrations.id, eventId: registrations.eventId }
const { firstName, lastName, email } = registrations

/** Returns an audience's recipients ordered by id, after a given id, so that long lists run in batches. */
export const peopleOf = (ctx: Context, where: SQL | undefined, after: string, most: number) =>
  ctx.db
    .select({ ...ofRegistration, firstName, lastName, email })
    .from(registrations)
    .where(and(where, gt(registrations.id, after)))
    .orderBy(registrations.id)
    .limit(most)

export const countOf = (ctx: Context, where: SQL | undefined): Promise<number> =>
  ctx.db.$count(registrations, where)

/** Sorts before all IDs. */
export const FROM_START = '00000000-0000-0000-0000-000000000000'
