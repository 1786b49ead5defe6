import { and, eq, ne } from 'drizzle-orm'
import { findEvent } from '#features/events/server/public.ts'
import {
  decideRegistrations,
  noteRegistration,
  type Registration,
  registrations,
} from '#features/registration/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { tellDoor } from './tell-door.ts'

interface AttendedMark {
  recordid: string
  /** null leaves it to the check-ins again. */
  attended: boolean | null
  reason: string
}

const marks = new Map<boolean | null, string>([
  [true, 'Marked as attended'],
  [false, 'Marked as not attended'],
  [null, 'Attendance left to the check-ins'],
])

/**
 * Says of somebody's attendance as a whole whether they were there. Check-ins stay as they are: this stands beside
 * them, with who said it and why. Refuses with `not-found` who has no place (any more).
 */
export async function markAttended(
  call: Call,
  { recordid, attended, reason }: AttendedMark,
): Promise<Registration> {
  const [before] = await call.db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, recordid), ne(registrations.state, 'canceled')))
    .for('update')
  if (!before) return refuse('not-found')
  if (before.attended === attended) return before
  const [after = before] = await decideRegistrations(call, [recordid], { attended })
  await noteRegistration(call, {
    registrationId: recordid,
    kind: 'attended',
    message: marks.get(attended) ?? '',
    reason,
  })
  await call.audit({
    action: 'attendance.attended',
    target: recordid,
    details: { before: before.attended, after: attended, reason },
  })
  const event = await findEvent(call.db, before.eventId)
  if (event) await tellDoor(call, event)
  return after
}
