import { addDays, type Day } from '#platform/contract/zoned-days.ts'

export interface ShownStay {
  who: string
  from: string
  to: string
  freeFrom: string
  isMine?: boolean
  stayid?: string
}

export interface ShownBed {
  name: string
  stays: readonly ShownStay[]
}

export interface ShownUnit {
  name: string
  city: string
  beds: readonly ShownBed[]
}

export interface BedSpan {
  kind: 'free' | 'stay' | 'cleaning'
  from: Day
  days: number
  stay: ShownStay | null
}

export const daysFrom = (from: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index))

/** Returns the state of a bed on a day. */
export function bedOn({ stays }: ShownBed, day: Day): Pick<BedSpan, 'kind' | 'stay'> {
  const stay = stays.find(({ from, freeFrom }) => from <= day && day < freeFrom)
  if (!stay) return { kind: 'free', stay: null }
  return { kind: day < stay.to ? 'stay' : 'cleaning', stay }
}

/** Converts the days of a bed to table cells: one cell for a stay, one for its cleaning, and one for each free day. */
export function spansOf(bed: ShownBed, days: readonly Day[]): BedSpan[] {
  const spans: BedSpan[] = []
  for (const day of days) {
    const now = bedOn(bed, day)
    const last = spans.at(-1)
    if (last && now.kind !== 'free' && last.kind === now.kind && last.stay === now.stay) last.days += 1
    else spans.push({ ...now, from: day, days: 1 })
  }
  return spans
}
