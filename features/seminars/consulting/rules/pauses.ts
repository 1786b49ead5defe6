/** What a consultant can keep free before and after an appointment, in minutes. */
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
 * The least minutes between two appointments of one consultant. The pause after the one and the pause before the next may
 * be the same minutes, so the longer of them counts.
 */
const gapOf = ({ before, after }: Pauses): number => Math.max(before, after)

/** Whether a time with its pauses runs into one that is taken; times that only touch do not. */
export function runsInto(time: Span, taken: readonly Span[], pauses: Pauses): boolean {
  const gap = gapOf(pauses) * 60_000
  return taken.some(
    ({ startsAt, endsAt }) =>
      startsAt.getTime() - gap < time.endsAt.getTime() && endsAt.getTime() + gap > time.startsAt.getTime(),
  )
}
