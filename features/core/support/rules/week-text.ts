import type { OpenHours } from './office-hours.ts'

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Formats opening hours as 'Mon–Fri 8:00 AM–5:00 PM'; consecutive days with the same hours are grouped. */
export function weekText(opens: readonly OpenHours[]): string {
  const runs: { from: number; until: number; hours: string }[] = []
  for (const [index] of weekdays.entries()) {
    const hours = opens
      .filter(({ day }) => day === index + 1)
      .sort((one, other) => one.from.localeCompare(other.from))
      .map(({ from, until }) => `${clock(from)}–${clock(until)}`)
      .join(', ')
    const last = runs.at(-1)
    if (hours === '') continue
    if (last?.hours === hours && last.until === index - 1) last.until = index
    else runs.push({ from: index, until: index, hours })
  }
  const short = (day: number) => weekdays[day]?.slice(0, 3) ?? ''
  return runs
    .map(({ from, until, hours }) => `${short(from)}${until > from ? `–${short(until)}` : ''} ${hours}`)
    .join('; ')
}

/** Formats '17:00' as '5:00 PM'. */
export function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
