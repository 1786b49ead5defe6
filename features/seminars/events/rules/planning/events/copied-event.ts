import { addDays, daysBetween } from '#platform/contract/zoned-days.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { dayOfWall, shiftWall } from '../wall-time.ts'

/**
 * Copies an event to another day with all its parts: local times of day are preserved even across a clock change, and
 * every date shifts by the same number of days. Its recording is not copied. The caller must rename the codes.
 */
export function copiedEvent(event: EventDraft, firstDay: string, name: string): EventDraft {
  const days = daysBetween(dayOfWall(event.starts), firstDay)
  const later = (wall: string) => (wall === '' ? '' : shiftWall(wall, days))
  const laterDay = (day: string) => (day === '' ? '' : addDays(day, days))
  return {
    ...event,
    name,
    starts: later(event.starts),
    ends: later(event.ends),
    registrationEnds: later(event.registrationEnds),
    earlybird45: laterDay(event.earlybird45),
    earlybird30: laterDay(event.earlybird30),
    sessions: event.sessions.map((session) => ({
      ...session,
      sessionid: '',
      starts: later(session.starts),
      ends: later(session.ends),
    })),
    recording: null,
    codes: event.codes.map((code) => ({ ...code, codeid: '' })),
  }
}
