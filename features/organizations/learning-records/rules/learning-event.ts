/** Object of a learning event: a course, a unit of one, an exam, or a kind of certificate. */
export interface LearningActivity {
  kind: 'course' | 'unit' | 'exam' | 'certificate'
  /** Code, or the id of a unit. */
  id: string
  name: string
}

export const learningVerbs = ['registered', 'initialized', 'completed', 'passed', 'failed', 'earned'] as const
export type LearningVerb = (typeof learningVerbs)[number]

/** One action of a person, from which a statement is created. */
export interface LearningEvent {
  verb: LearningVerb
  /** Unique key of the event; the same each time the event is read. */
  key: string
  at: Date
  activity: LearningActivity
  /** The unit's course. */
  course?: LearningActivity
  /** Enrollment id. */
  registration?: string
  scorePercent?: number
  /** Time from the start to the end of an exam. */
  seconds?: number | null
  certificateNumber?: string
}

/** Sorts events by time; events at the same time in the order in which they follow from each other. */
export const inOrder = (events: readonly LearningEvent[]): LearningEvent[] =>
  [...events].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || rankOf(one) - rankOf(other) || (one.key < other.key ? -1 : 1),
  )

// The quiz completes the last unit, the last unit completes the course, and the course leads to the certificate.
const rankOf = ({ verb, activity }: LearningEvent): number =>
  verb === 'completed' && activity.kind === 'course' ? rank.completed + 1 : rank[verb]

const rank: Readonly<Record<LearningVerb, number>> = {
  registered: 0,
  initialized: 1,
  passed: 2,
  failed: 2,
  completed: 3,
  earned: 5,
}
