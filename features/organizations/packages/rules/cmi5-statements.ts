import { isoDuration } from '#platform/contract/texts/iso-duration.ts'
import type { CourseProgress } from './launch-state.ts'

export type Cmi5Verb = 'initialized' | 'completed' | 'passed' | 'failed' | 'terminated'

const verbs: Readonly<Record<Cmi5Verb, string>> = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
}
const CMI5 = { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' }
const MOVE_ON = { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' }
const MASTERY = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore'

interface Activities {
  category?: readonly { id: string }[]
  [list: string]: unknown
}

/** Launch data from the LMS, in the state document LMS.LaunchData. */
export interface LaunchData {
  contextTemplate: { contextActivities?: Activities; extensions?: Record<string, unknown> }
  launchMode: string
  masteryScore?: number
  returnURL?: string
}

/** Learner and activity from the launch URL. */
export interface Cmi5Launch {
  actor: unknown
  activityId: string
  registration: string
}

interface Sent {
  /** Statements of this session, in order. */
  session: readonly Cmi5Verb[]
  /** Statements of this registration, including those of earlier sessions. */
  registration: readonly Cmi5Verb[]
}

/**
 * Returns the statements that are due, in the order of the standard: `initialized` first, `completed` and `passed` once
 * per registration, either `passed` or `failed` per session, `terminated` last. A failed exam is reported when the
 * session ends, since the learner may still repeat it. The modes Browse and Review allow only the first and the last.
 */
export function verbsDue(
  progress: CourseProgress | null,
  sent: Sent,
  { mode, mastery = 0, ending }: { mode: string; mastery?: number | undefined; ending: boolean },
): Cmi5Verb[] {
  const due: Cmi5Verb[] = []
  if (sent.session.includes('terminated')) return due
  if (!sent.session.includes('initialized')) due.push('initialized')
  if (mode === 'Normal' && progress) {
    const had = (verb: Cmi5Verb) => sent.session.includes(verb) || sent.registration.includes(verb)
    const { complete, score } = progress
    // An LMS may require a higher score than the course does.
    const isPassed = complete && score !== null && score / 100 >= mastery
    const isFailed = complete ? score !== null && !isPassed : progress.failed
    const isOpen = !had('passed') && !sent.session.includes('failed')
    if (complete && !had('completed')) due.push('completed')
    if (isPassed && isOpen) due.push('passed')
    if (ending && isFailed && isOpen) due.push('failed')
  }
  if (ending) due.push('terminated')
  return due
}

interface Details {
  launch: Cmi5Launch
  data: LaunchData
  progress: CourseProgress | null
  /** UUID of the statement. */
  id: string
  /** ISO 8601, in UTC. */
  timestamp: string
}

/** Builds a statement to send. Preserves the context template of the LMS. */
export function statementOf(verb: Cmi5Verb, { launch, data, progress, id, timestamp }: Details) {
  const { contextActivities = {}, extensions = {}, ...template } = data.contextTemplate
  const isJudged = verb === 'passed' || verb === 'failed'
  const category = [
    ...(contextActivities.category ?? []).filter((each) => each.id !== CMI5.id),
    CMI5,
    ...(isJudged || verb === 'completed' ? [MOVE_ON] : []),
  ]
  const mastery =
    isJudged && data.masteryScore !== undefined ? { [MASTERY]: data.masteryScore, ...extensions } : extensions
  const result = resultOf(verb, progress)
  return {
    id,
    timestamp,
    actor: launch.actor,
    verb: { id: verbs[verb], display: { 'en-US': verb } },
    object: { objectType: 'Activity', id: launch.activityId },
    context: {
      ...template,
      registration: launch.registration,
      contextActivities: { ...contextActivities, category },
      extensions: mastery,
    },
    ...(result ? { result } : {}),
  }
}
export type Statement = ReturnType<typeof statementOf>

function resultOf(verb: Cmi5Verb, progress: CourseProgress | null) {
  const { seconds = 0, sessionSeconds = 0, score = null } = progress ?? {}
  const duration = isoDuration(seconds)
  const scored = score === null ? {} : { score: { scaled: score / 100, raw: score, min: 0, max: 100 } }
  switch (verb) {
    case 'initialized':
      return null
    case 'terminated':
      return { duration: isoDuration(sessionSeconds) }
    case 'completed':
      return { completion: true, duration }
    case 'passed':
      return { success: true, duration, ...scored }
    case 'failed':
      return { success: false, duration, ...scored }
  }
}
