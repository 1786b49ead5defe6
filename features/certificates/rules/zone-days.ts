const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, format)
  return format
}

function partsIn(moment: Date, zone: string): Record<string, string> {
  return Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
}

/** The day (YYYY-MM-DD) that it is at a moment in an IANA time zone. */
export function dayIn(moment: Date, zone: string): string {
  const { year, month, day } = partsIn(moment, zone)
  return `${year}-${month}-${day}`
}

/** The day so many months later; the last of its month where that month is shorter (January 31 + 1 is February 28). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
function offsetOf(moment: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(moment, zone)
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}

/** The first moment of a day in a zone; of a day whose midnight is skipped, the moment at which it begins. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetOf(new Date(midnight), zone)
  const moment = midnight - offsetOf(new Date(guess), zone)
  return new Date(dayIn(new Date(moment), zone) < day ? moment + 3_600_000 : moment)
}

/** The last moment of a day in a zone, to the millisecond. */
export function endOfDay(day: string, zone: string): Date {
  return new Date(startOfDay(addDays(day, 1), zone).getTime() - 1)
}
