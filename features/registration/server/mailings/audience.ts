import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { owedOrders } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { type PartsSource, partOf } from '#platform/server/extensions/extension-point.ts'
import type { Audience } from '../../contract/audience.ts'
import { attendances } from '../records/attendance-part.ts'
import { registrations } from '../tables.ts'

/** Whoever has a place at the event and is meant by the audience. */
export function audienceOf(
  call: Pick<Call, 'now' | 'parts'>,
  eventId: string,
  { semid, mode, only }: Audience,
): SQL | undefined {
  return and(
    eq(registrations.eventId, eventId),
    eq(registrations.state, 'registered'),
    ne(registrations.email, ''),
    mode ? eq(registrations.mode, mode) : undefined,
    semid ? sql`${semid}::uuid = any(${registrations.seminarIds})` : undefined,
    only === 'unpaid' ? sql`${registrations.orderId} = any(${owedOrders('open', call.now)})` : undefined,
    only === 'absent' ? isAbsent(call) : undefined,
  )
}

/** Nobody has checked them in, and staff do not say that they came. */
const isAbsent = (call: PartsSource): SQL =>
  sql`${registrations.attended} is not true and not ${partOf(call, attendances).wasCheckedIn}`

const ofRegistration = { id: registrations.id, eventId: registrations.eventId }
const { firstName, lastName, email } = registrations

/** The people of an audience by their ids, after one of them: so that a long list is written in parts. */
export const peopleOf = (call: Call, where: SQL | undefined, after: string, most: number) =>
  call.db
    .select({ ...ofRegistration, firstName, lastName, email })
    .from(registrations)
    .where(and(where, gt(registrations.id, after)))
    .orderBy(registrations.id)
    .limit(most)

export const countOf = (call: Call, where: SQL | undefined): Promise<number> =>
  call.db.$count(registrations, where)

/** Before every id. */
export const FROM_START = '00000000-0000-0000-0000-000000000000'
