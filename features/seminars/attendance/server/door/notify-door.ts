import { holdersOf } from '#features/core/accounts/server/public.ts'
import { seminarStaff } from '#features/seminars/events/rules/access.ts'
import type { Event } from '#features/seminars/events/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'

/** Makes every check-in device of an event refetch the attendance. */
export async function notifyDoor(ctx: Context, event: Pick<Event, 'instructorIds'>): Promise<void> {
  const staff = await holdersOf(ctx.db, seminarStaff)
  await announceTo(ctx.db, 'door', [...new Set([...staff, ...event.instructorIds])])
}
