import { addDays, addMonths, type Day } from '#platform/contract/zoned-days.ts'

/** A period of full days, '2026-11-01' to '2026-11-22'; '' is open. */
export interface Period {
  from: string
  to: string
}

/** Returns the most frequent list periods as of a day. */
export function dayPresets(today: Day): readonly (Period & { label: string })[] {
  const first = `${today.slice(0, 7)}-01`
  const year = today.slice(0, 4)
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', from: first, to: addDays(addMonths(first, 1), -1) },
    { label: 'Last month', from: addMonths(first, -1), to: addDays(first, -1) },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
  ]
}
