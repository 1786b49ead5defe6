import { addDays, addMonths, type Day, laterDay } from '#platform/contract/zoned-days.ts'

/** So many days before its last day what somebody holds is called expiring soon. */
export const SOON_DAYS = 60

export const requirementStates = [
  'done',
  'soon',
  'expired',
  'overdue',
  'due',
  'progress',
  'open',
  'waived',
] as const
export type RequirementState = (typeof requirementStates)[number]

/** The terms of a requirement, the same for everyone it applies to. */
export interface RequirementTerms {
  /** Due so many days after joining, or after the requirement started if that is later. */
  dueDays: number | null
  /** Due on a day; who joins later owes it on the day of joining. */
  dueOn: Day | null
  /** Holds for so many months where what is asked for has no end of its own. */
  renewMonths: number | null
  /** The day from which it is asked. */
  since: Day
}

/** What is known of one person and what a requirement asks for. */
export interface Facts {
  /** The day of the latest completion, pass, or issue; null without one. */
  doneOn: Day | null
  /** The last day of what is held; null where it has no end of its own. */
  validUntil: Day | null
  /** Enrolled and not finished. */
  started: boolean
}

export interface PersonTerms {
  joinedOn: Day
  waived: boolean
}

export interface Status {
  state: RequirementState
  /** Of what is done: its last day, null without an end. Of what is not: the day it is due, null without one. */
  day: Day | null
}

/** Judges a person by a requirement that applies to them. */
export type Judge = (person: PersonTerms, facts: Facts) => Status

/**
 * Judges people by a requirement, on a day of the company's calendar. Thousands of people share a few hundred days:
 * each is worked out once.
 */
export function judgeOf(today: Day, terms: RequirementTerms): Judge {
  const { renewMonths } = terms
  const soonUntil = addDays(today, SOON_DAYS)
  const ends = new Map<Day, Day>()
  const endOf = (doneOn: Day): Day | null => {
    if (renewMonths === null) return null
    const end = ends.get(doneOn) ?? addMonths(doneOn, renewMonths)
    ends.set(doneOn, end)
    return end
  }
  const heldState = (until: Day | null): RequirementState => {
    if (until === null) return 'done'
    if (until < today) return 'expired'
    return until <= soonUntil ? 'soon' : 'done'
  }
  return ({ joinedOn, waived }, { doneOn, validUntil, started }) => {
    if (waived) return { state: 'waived', day: null }
    if (doneOn !== null) {
      const until = validUntil ?? endOf(doneOn)
      return { state: heldState(until), day: until }
    }
    const due = dueDay(terms, joinedOn)
    if (due !== null && due < today) return { state: 'overdue', day: due }
    if (started) return { state: 'progress', day: due }
    return { state: due === null ? 'open' : 'due', day: due }
  }
}

/** The status of one person, as `judgeOf` judges it. */
export const statusOn = (today: Day, terms: RequirementTerms, person: PersonTerms, facts: Facts): Status =>
  judgeOf(today, terms)(person, facts)

function dueDay({ dueDays, dueOn, since }: RequirementTerms, joinedOn: Day): Day | null {
  if (dueOn !== null) return laterDay(dueOn, joinedOn)
  return dueDays === null ? null : addDays(laterDay(joinedOn, since), dueDays)
}

const gapStates: ReadonlySet<RequirementState> = new Set(['expired', 'overdue', 'due', 'progress', 'open'])

/** Whether the requirement applies and is not met today. */
export const isGap = (state: RequirementState): boolean => gapStates.has(state)

const heldStates: ReadonlySet<RequirementState> = new Set(['done', 'soon'])

/** Whether somebody holds what is asked for on each day up to this one. A waiver holds nothing. */
export const isHeldThrough = ({ state, day }: Status, last: Day): boolean =>
  heldStates.has(state) && (day === null || day >= last)

/** The people that a requirement applies to: a job role, a plant, both, or everyone. */
export interface Audience {
  jobRoleId: string | null
  /** '' is every plant. */
  plant: string
}

export const appliesTo = (
  { jobRoleId, plant }: Audience,
  person: { jobRoleId: string | null; plant: string },
): boolean =>
  (jobRoleId === null || jobRoleId === person.jobRoleId) && (plant === '' || plant === person.plant)
