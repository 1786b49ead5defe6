import { addDays, type Day, dayIn, daysBetween, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** When an unpaid invoice is due for a reminder: a week before, on the day itself, a week after. */
const reminderKinds = ['before', 'due', 'after'] as const
export type ReminderKind = (typeof reminderKinds)[number]

const BEFORE_DAYS = 7
const AFTER_DAYS = 7
/** So long after its day a reminder that was missed is still sent. */
const STALE_DAYS = 6

interface Invoice {
  createdAt: Date
  dueAt: Date
}

/**
 * The reminder that is due now; null where none is. Of several that were missed only the latest is left. An invoice
 * that was written within the week before its day is not reminded of at once.
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

/** Invoices that are due in these bounds may have a reminder due. */
export const reminderBounds = (now: Date): { after: Date; until: Date } => {
  const DAY = 86_400_000
  return {
    after: new Date(now.getTime() - (AFTER_DAYS + STALE_DAYS + 2) * DAY),
    until: new Date(now.getTime() + (BEFORE_DAYS + 2) * DAY),
  }
}
