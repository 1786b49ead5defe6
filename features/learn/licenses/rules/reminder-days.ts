/** Days before the deadline on which a license reminder is sent, each once. Renewal courses take weeks. */
export const reminderDays = [90, 60, 30] as const

/**
 * Returns the reminder due for the number of days left: the latest one reached. Missed earlier reminders are not sent
 * later. Null before the first reminder and after the deadline.
 */
export function reminderDue(daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return reminderDays.findLast((days) => daysLeft <= days) ?? null
}

interface Days {
  daysLeft: number
  /** Deadline for submitting the form before the license ends. */
  sendBy: { daysLeft: number } | null
}

/**
 * Returns the reminder due now: first for the form if it is due before the end, then for the end. `days` identifies the
 * reminder: days before the license ends.
 */
export function licenseReminderDue({ daysLeft, sendBy }: Days): { days: number; of: 'form' | 'end' } | null {
  const form = sendBy && reminderDue(sendBy.daysLeft)
  if (sendBy && form !== null) return { days: form + daysLeft - sendBy.daysLeft, of: 'form' }
  const end = reminderDue(daysLeft)
  return end === null ? null : { days: end, of: 'end' }
}
