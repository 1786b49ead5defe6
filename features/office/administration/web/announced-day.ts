/** Whether an announced date is a day without a time. */
export const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date)

/** A day as a date of the reader's own calendar: read as a moment it would be yesterday west of Greenwich. */
export function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
