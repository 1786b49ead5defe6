import { addDays, addMonths, type Day, laterDay } from '#platform/contract/zoned-days.ts'

/** Days before expiration from which a status is expiring soon. */
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

/** Terms of a requirement, identical for everyone it applies to. */
export interface RequirementTerms {
  /** Due this number of days after joining, or after the requirement started if that is later. */
  dueDays: number | null
  /** Due date; people who join later must meet it on the day they join. */
  dueOn: Day | null
  /** Validity in months if the target has no expiration date. */
  renewMonths: number | null
  /** First day on which the requirement applies. */
  since: Day
}

/** Known facts about one person and the target of a requirement. */
export interface Facts {
  /** Day of the latest completion, pass, or issue; null if none. */
  doneOn: Day | null
  /** Last valid day; null if there is no expiration date. */
  validUntil: Day | null
  /** True if enrolled and not finished. */
  started: boolean
}

export interface PersonTerms {
  joinedOn: Day
  waived: boolean
}

export interface Status {
  state: RequirementState
  /** If met: the last valid day, null without expiration. If not met: the due day, null without a due date. */
  day: Day | null
}

/** Evaluates a person against an applicable requirement. */
export type Judge = (person: PersonTerms, facts: Facts) => Status

/**
 * Returns a function that evaluates people against a requirement on a day of the company's calendar. Thousands of
 * people share a few hundred days, so each expiration date is calculated only once.
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

/** Returns the status of one person; see `judgeOf`. */
export const statusOn = (today: Day, terms: RequirementTerms, person: PersonTerms, facts: Facts): Status =>
  judgeOf(today, terms)(person, facts)

function dueDay({ dueDays, dueOn, since }: RequirementTerms, joinedOn: Day): Day | null {
  if (dueOn !== null) return laterDay(dueOn, joinedOn)
  return dueDays === null ? null : addDays(laterDay(joinedOn, since), dueDays)
}

const gapStates: ReadonlySet<RequirementState> = new Set(['expired', 'overdue', 'due', 'progress', 'open'])

/** True if the requirement applies and is not met today. */
export const isGap = (state: RequirementState): boolean => gapStates.has(state)

const heldStates: ReadonlySet<RequirementState> = new Set(['done', 'soon'])

/** True if the requirement is met through the given day. A waiver does not count as met. */
export const isHeldThrough = ({ state, day }: Status, last: Day): boolean =>
  heldStates.has(state) && (day === null || day >= last)

/** People that a requirement applies to: a job role, a plant, both, or everyone. */
export interface Audience {
  jobRoleId: string | null
  /** '' means every plant. */
  plant: string
}

export const appliesTo = (
  { jobRoleId, plant }: Audience,
  person: { jobRoleId: string | null; plant: string },
): boolean =>
  (jobRoleId === null || jobRoleId === person.jobRoleId) && (plant === '' || plant === person.plant)
