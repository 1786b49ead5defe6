/** Breaks that a consultant can set before and after appointments, in minutes. */
export const pauseChoices = [0, 15, 30] as const

export interface Pauses {
  before: number
  after: number
}

export const noPauses: Pauses = { before: 0, after: 0 }

export interface Span {
  startsAt: Date
  endsAt: Date
}

/**
 * Minimum minutes between two appointments of a consultant. The break after one and the break before the next may
 * overlap, so the longer one applies.
 */
const gapOf = ({ before, after }: Pauses): number => Math.max(before, after)

/** True if a time including its breaks overlaps a booked one; adjacent times do not overlap. */
export function runsInto(time: Span, taken: readonly Span[], pauses: Pauses): boolean {
  const gap = gapOf(pauses) * 60_000
  return taken.some(
    ({ startsAt, endsAt }) =>
      startsAt.getTime() - gap < time.endsAt.getTime() && endsAt.getTime() + gap > time.startsAt.getTime(),
  )
}
