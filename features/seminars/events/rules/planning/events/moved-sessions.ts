import { addDays, daysBetween } from '#platform/contract/zoned-days.ts'
import type { EventDraft, SessionDraft } from '../../../contract/event-draft.ts'
import { dayOfWall, minuteOfDay, shiftWall, type WallTime, wallAt } from '../wall-time.ts'

type Times = Pick<EventDraft, 'starts' | 'ends'>

/**
 * Shifts the sessions by the same number of days as the event, and to another time of day if the entire event shifts.
 * Returns null if the number of days changes, since sessions must then be proposed again.
 */
export function movedSessions(
  before: Times & Pick<EventDraft, 'sessions'>,
  after: Times,
): SessionDraft[] | null {
  const days = daysBetween(dayOfWall(before.starts), dayOfWall(after.starts))
  if (days !== daysBetween(dayOfWall(before.ends), dayOfWall(after.ends))) return null
  const later = minuteOfDay(after.starts) - minuteOfDay(before.starts)
  const minutes = later === minuteOfDay(after.ends) - minuteOfDay(before.ends) ? later : 0
  const moved = (wall: WallTime) => laterBy(shiftWall(wall, days), minutes)
  return before.sessions.map((session) => ({
    ...session,
    starts: moved(session.starts),
    ends: moved(session.ends),
  }))
}

function laterBy(wall: WallTime, minutes: number): WallTime {
  const all = minuteOfDay(wall) + minutes
  const day = Math.floor(all / 1440)
  return wallAt(addDays(dayOfWall(wall), day), all - day * 1440)
}
