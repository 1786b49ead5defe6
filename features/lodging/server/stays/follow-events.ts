import { and, eq, gt, inArray } from 'drizzle-orm'
import type { EventFollower } from '#features/events/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import type { Call } from '#platform/server/call.ts'
import { lodgingStays } from '../tables.ts'
import { todayOf } from '../units/unit-desk.ts'
import { endStay } from './decide.ts'

/** A stay ends with the dates it was asked for; its person asks again for the new ones. */
export const followEvents: EventFollower = {
  moved: (call, { scheduleid, name, to }) =>
    endStays(call, scheduleid, `${name} moved to ${formatDay(to)}. Please ask for a bed on the new dates.`),
  canceled: (call, { scheduleid, name }) => endStays(call, scheduleid, `${name} was canceled.`),
}

async function endStays(call: Call, eventId: string, reason: string): Promise<void> {
  const open = and(
    eq(lodgingStays.eventId, eventId),
    inArray(lodgingStays.state, ['asked', 'approved']),
    gt(lodgingStays.to, todayOf(call)),
  )
  const rows = await call.db.select().from(lodgingStays).where(open).orderBy(lodgingStays.id).for('update')
  for (const stay of rows) await endStay(call, stay, reason)
}
