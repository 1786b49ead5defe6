import type { Stay } from '../door/presence.ts'

/** Approximate minutes between two prompts that verify presence. */
export const PROMPT_MINUTES = 15
/** Minutes to answer a prompt. */
const ANSWER_MINUTES = 3
/** Share of the prompts in an hour that must be answered for the full hour to count: 3 of 4. */
const ANSWERED_SHARE = 0.75

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Span {
  startsAt: Date
  endsAt: Date
}

/**
 * Returns the times of a participant's prompts in a session, in order. `shareOf` returns a fixed number from 0 to 1 per
 * prompt, counted from 0, which makes the times unpredictable without it. Each is near the middle of its quarter hour,
 * the last one a few minutes before the end.
 */
export function promptMoments(shareOf: (position: number) => number, { startsAt, endsAt }: Span): Date[] {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()]
  const length = end - start
  if (length <= 0) return []
  const count = Math.max(1, Math.round(length / (PROMPT_MINUTES * MINUTE)))
  const slot = length / count
  return Array.from({ length: count }, (_, position) => {
    const share = shareOf(position)
    const isLast = position === count - 1
    const moment = isLast
      ? Math.max(start, end - (ANSWER_MINUTES + 1 + share) * MINUTE)
      : start + slot * (position + 0.4 + share * 0.4)
    return new Date(Math.round(moment / 1000) * 1000)
  })
}

/** Returns the answer deadline of a prompt, at most the end of the session. */
export const answerDeadline = (moment: Date, { endsAt }: Pick<Span, 'endsAt'>): Date =>
  new Date(Math.min(endsAt.getTime(), moment.getTime() + ANSWER_MINUTES * MINUTE))

/** Returns the position (from 1) of the currently open prompt; null if none exists. */
export function openPrompt(moments: readonly Date[], span: Span, now: Date): number | null {
  const found = moments.findIndex((moment) => moment <= now && now < answerDeadline(moment, span))
  return found < 0 ? null : found + 1
}

interface Answered {
  /** Time of joining the session online; earlier presence does not count. */
  joinedAt: Date
  /** Positions of the answered prompts, from 1. */
  positions: ReadonlySet<number>
}

/**
 * Returns the times proven by answers: each covers the time since the previous prompt, and the last one the rest of the
 * session (`to` null). A missed prompt between two answered ones is forgiven if enough prompts of its hour were
 * answered.
 */
export function provenStays(moments: readonly Date[], { startsAt }: Span, answered: Answered): Stay[] {
  const { joinedAt, positions } = answered
  const last = Math.max(0, ...positions)
  const stays: Stay[] = []
  for (const [index, moment] of moments.entries()) {
    const position = index + 1
    if (position > last) break
    if (!positions.has(position) && !isForgiven(moments, startsAt, position, positions)) continue
    const before = index === 0 ? startsAt : (moments[index - 1] ?? startsAt)
    const from = new Date(Math.max(before.getTime(), joinedAt.getTime()))
    if (from >= moment) continue
    const to = position === moments.length ? null : moment
    const previous = stays.at(-1)
    if (previous?.to?.getTime() === from.getTime()) previous.to = to
    else stays.push({ from, to })
  }
  return stays
}

function isForgiven(
  moments: readonly Date[],
  startsAt: Date,
  position: number,
  positions: ReadonlySet<number>,
): boolean {
  const hourOf = (moment: Date | undefined) =>
    Math.floor(((moment?.getTime() ?? 0) - startsAt.getTime()) / HOUR)
  const hour = hourOf(moments[position - 1])
  const ofHour = moments.flatMap((moment, index) => (hourOf(moment) === hour ? [index + 1] : []))
  const answered = ofHour.filter((each) => positions.has(each)).length
  return answered >= Math.ceil(ofHour.length * ANSWERED_SHARE)
}

interface Movement {
  kind: 'in' | 'out'
  at: Date
}

/** Returns the check-ins and check-outs to add so that the recorded presence covers the proven presence. */
export function movementsFor(recorded: readonly Stay[], proven: readonly Stay[]): Movement[] {
  return proven.flatMap(({ from, to }) => {
    const end = to?.getTime() ?? Number.POSITIVE_INFINITY
    const near = recorded.filter((stay) => endOf(stay) >= from.getTime() && stay.from.getTime() <= end)
    const added: Movement[] = []
    let known = from.getTime()
    for (const stay of near) {
      // A second check-in while present is harmless; one entry closes the gap.
      if (stay.from.getTime() > known) added.push({ kind: 'in', at: new Date(known) })
      known = Math.max(known, endOf(stay))
    }
    if (known < end) {
      added.push({ kind: 'in', at: new Date(known) })
      if (to) added.push({ kind: 'out', at: to })
    }
    return added
  })
}

const endOf = ({ to }: Stay): number => to?.getTime() ?? Number.POSITIVE_INFINITY
