import { addDays, type Day, dayIn, daysBetween, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Reminder times of an unpaid invoice: a week before the due date, on the due date, and a week after. */
const reminderKinds = ['before', 'due', 'after'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const BEFORE_DAYS = 7
const AFTER_DAYS = 7
/** Number of days after its date within which a missed reminder is still sent. */
const STALE_DAYS = 6

interface Invoice {
  createdAt: Date
  dueAt: Date
}

/**
 * Returns the reminder that is due now; null if none exists. If several were missed, only the latest remains.
 * Invoices created within a week before the due date get no immediate reminder.
 */
export function reminderDue({ createdAt, dueAt }: Invoice, now: Date): ReminderKind | null {
  const dueOn: Day = dayIn(dueAt, OFFICE_ZONE)
  const today = dayIn(now, OFFICE_ZONE)
  const passed = daysBetween(dueOn, today)
  if (passed >= AFTER_DAYS) return passed <= AFTER_DAYS + STALE_DAYS ? 'after' : null
  // 'due' is only true on its day; if it was missed, the next reminder follows a week later.
  if (passed >= 0) return passed === 0 ? 'due' : null
  const writtenOn = dayIn(createdAt, OFFICE_ZONE)
  if (passed < -BEFORE_DAYS || writtenOn >= addDays(dueOn, -BEFORE_DAYS)) return null
  return 'before'
}

/** Returns the range of due dates in which an invoice may need a reminder. */
export const reminderBounds = (now: Date): { after: Date; until: Date } => {
  const DAY = 86_400_000
  return {
    after: new Date(now.getTime() - (AFTER_DAYS + STALE_DAYS + 2) * DAY),
    until: new Date(now.getTime() + (BEFORE_DAYS + 2) * DAY),
  }
}
