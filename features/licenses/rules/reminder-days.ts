/** How long before its end a license is reminded of; each once. Renewal courses take weeks. */
export const reminderDays = [90, 60, 30] as const

/**
 * Which reminder is due so many days before the end: the latest whose day has come. Earlier ones that were missed are
 * not sent after it. Null before the first and once the license is over.
 */
export function reminderDue(daysLeft: number): number | null {
  if (daysLeft < 0) return null
  return reminderDays.findLast((days) => daysLeft <= days) ?? null
}
