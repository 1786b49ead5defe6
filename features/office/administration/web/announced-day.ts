/** True if an announced date is a day without a time. */
export const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date)

/** Parses a day as a local date. Parsed as a UTC timestamp, it would be the previous day west of Greenwich. */
export function localDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
