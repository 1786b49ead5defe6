/** A period of whole days, '2026-11-01' to '2026-11-22'; '' is open. */
export interface Period {
  from: string
  to: string
}

const DAY = 86_400_000
const text = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The periods that lists are asked for most, as of a day. */
export function dayPresets(today: string): readonly (Period & { label: string })[] {
  const now = Date.parse(`${today}T00:00:00Z`)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const firstOf = (offset: number) => Date.UTC(year, month - 1 + offset, 1)
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: text(now - 6 * DAY), to: today },
    { label: 'Last 30 days', from: text(now - 29 * DAY), to: today },
    { label: 'This month', from: text(firstOf(0)), to: text(firstOf(1) - DAY) },
    { label: 'Last month', from: text(firstOf(-1)), to: text(firstOf(0) - DAY) },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}

/** The day of a moment by the reader's calendar. */
export function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
