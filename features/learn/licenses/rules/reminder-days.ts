/** How long before its day a license is reminded of; each once. Renewal courses take weeks. */
export const reminderDays = [90, 60, 30] as const

/**
 * Which reminder is due so many days before the day: the latest whose day has come. Earlier ones that were missed are
 * not sent after it. Null before the first and once the day is over.
 */
export function reminderDue(daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return reminderDays.findLast((days) => daysLeft <= days) ?? null
}

interface Days {
  daysLeft: number
  /** Of the form that has to be in before the license ends. */
  sendBy: { daysLeft: number } | null
}

/**
 * What a license is reminded of now: first of the form, where one is due before the end, then of the end. `days` names
 * the reminder: days before the license ends.
 */
export function licenseReminderDue({ daysLeft, sendBy }: Days): { days: number; of: 'form' | 'end' } | null {
  const form = sendBy && reminderDue(sendBy.daysLeft)
  if (sendBy && form !== null) return { days: form + daysLeft - sendBy.daysLeft, of: 'form' }
  const end = reminderDue(daysLeft)
  return end === null ? null : { days: end, of: 'end' }
}
