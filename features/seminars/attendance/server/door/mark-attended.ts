import { and, eq, ne } from 'drizzle-orm'
import { findEvent } from '#features/seminars/events/server/public.ts'
import {
  decideRegistrations,
  type Registration,
  recordRegistrationEvent,
  registrations,
} from '#features/seminars/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { notifyDoor } from './notify-door.ts'

interface AttendedMark {
  recordid: string
  /** null reverts to the check-ins. */
  attended: boolean | null
  reason: string
}

const marks = new Map<boolean | null, string>([
  [true, 'Marked as attended'],
  [false, 'Marked as not attended'],
  [null, 'Attendance left to the check-ins'],
])

/**
 * Sets a participant's overall attendance. Check-ins are not changed; the mark is stored separately with author and
 * reason. Refuses `not-found` without a seat, and any mark before the event starts.
 */
export async function markAttended(
  ctx: Context<'not-started'>,
  { recordid, attended, reason }: AttendedMark,
): Promise<Registration> {
  const [before] = await ctx.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, recordid), ne(registrations.state, 'canceled')))
    .for('update')
  if (!before) return refuse('not-found')
  if (before.attended === attended) return before
  const event = (await findEvent(ctx.db, before.eventId)) ?? refuse('not-found')
  if (attended !== null && event.startsAt > ctx.now) ctx.refuse('not-started')
  const [after = before] = await decideRegistrations(ctx, [recordid], { attended })
  await recordRegistrationEvent(ctx, {
    registrationId: recordid,
    kind: 'attended',
    message: marks.get(attended) ?? '',
    reason,
  })
  await ctx.audit({
    action: 'attendance.attended',
    target: recordid,
    details: { before: before.attended, after: attended, reason },
  })
  await notifyDoor(ctx, event)
  return after
}
