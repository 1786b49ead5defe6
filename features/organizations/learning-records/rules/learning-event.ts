/** What is learned, tried or earned: a course, a unit of one, an exam or a kind of certificate. */
export interface LearningActivity {
  kind: 'course' | 'unit' | 'exam' | 'certificate'
  /** The code, or the id of a unit. */
  id: string
  name: string
}

export const learningVerbs = ['registered', 'initialized', 'completed', 'passed', 'failed', 'earned'] as const
export type LearningVerb = (typeof learningVerbs)[number]

/** One thing that a person did, of which a statement is made. */
export interface LearningEvent {
  verb: LearningVerb
  /** What makes it one event: the same text each time it is read, and no other event has it. */
  key: string
  at: Date
  activity: LearningActivity
  /** The course to which a unit belongs. */
  course?: LearningActivity
  /** The id of the enrollment. */
  registration?: string
  scorePercent?: number
  /** From the start to the end of an exam. */
  seconds?: number | null
  certificateNumber?: string
}

/** In the order of their time; of the same moment in that in which they follow from each other. */
export const inOrder = (events: readonly LearningEvent[]): LearningEvent[] =>
  [...events].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || rankOf(one) - rankOf(other) || (one.key < other.key ? -1 : 1),
  )

// The last unit ends with its quiz, the course with the last unit, and the certificate follows from the course.
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
