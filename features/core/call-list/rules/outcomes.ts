import { addDays, beginningOf, type Day, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'

/** Outcomes of a call. */
export const outcomes = [
  'reached',
  'no-answer',
  'call-back',
  'solved',
  'wrong-number',
  'do-not-call',
] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeNames: Readonly<Record<Outcome, string>> = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'call-back': 'Call back later',
  solved: 'Bought or solved',
  'wrong-number': 'Wrong number',
  'do-not-call': 'Do not call again',
}

/** Outcomes that require a follow-up call; after the others, a new reason is needed. */
export const hasNextCall = (outcome: Outcome): boolean => outcome === 'no-answer' || outcome === 'call-back'

const OPENS_HOUR = 8

interface AfterCall {
  /** When to call again; null if all current reasons are resolved. */
  nextAt: Date | null
  doneAt: Date | null
  blocks: boolean
}

/** Schedules the next call for office opening on the given day, or on the next day if none was given. */
export function afterCall(outcome: Outcome, now: Date, nextOn: Day | null): AfterCall {
  const blocks = outcome === 'do-not-call'
  if (!hasNextCall(outcome)) return { nextAt: null, doneAt: now, blocks }
  const day = nextOn ?? addDays(dayIn(now, OFFICE_ZONE), 1)
  const opens = new Date(beginningOf(day, OFFICE_ZONE).getTime() + OPENS_HOUR * 3_600_000)
  return { nextAt: opens, doneAt: null, blocks }
}
