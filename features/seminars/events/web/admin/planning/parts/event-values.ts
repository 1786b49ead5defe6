import { addDays, daysBetween } from '#platform/contract/zoned-days.ts'
import type { Typed } from '#platform/web/form/typed.ts'
import type { OperationForm } from '#platform/web/use-operation-form.ts'
import type { EventDraft } from '../../../../contract/event-draft.ts'
import { usualEarlyBirdDays } from '../../../../rules/planning/early-bird-days.ts'
import { dayOfWall, shiftWall, type WallTime } from '../../../../rules/planning/wall-time.ts'

type EventValues = Typed<EventDraft>
export type EventForm = OperationForm<Typed<EventDraft> & Record<string, unknown>>['form']

/** Moves the event to another day and shifts its end, sessions and early-bird days by the same number of days. */
export function movedTo(values: EventValues, starts: WallTime): EventValues {
  const days = daysBetween(dayOfWall(values.starts), dayOfWall(starts))
  const later = (wall: string) => (wall === '' ? '' : shiftWall(wall, days))
  const laterDay = (day: string) => (day === '' ? '' : addDays(day, days))
  if (days === 0 || Number.isNaN(days)) return { ...values, starts }
  const usual = usualEarlyBirdDays(starts)
  return {
    ...values,
    starts,
    ends: later(values.ends),
    registrationEnds: later(values.registrationEnds),
    earlybird45: values.earlybird45 === '' ? usual.earlybird45 : laterDay(values.earlybird45),
    earlybird30: values.earlybird30 === '' ? usual.earlybird30 : laterDay(values.earlybird30),
    sessions: values.sessions.map((session) => ({
      ...session,
      starts: later(session.starts),
      ends: later(session.ends),
    })),
  }
}
