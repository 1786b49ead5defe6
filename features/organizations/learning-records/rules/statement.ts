import { v5 as namedId } from 'uuid'
import { isoDuration } from '#platform/contract/texts/iso-duration.ts'
import type { ActorKind } from './actor-kinds.ts'
import type { LearningActivity, LearningEvent, LearningVerb } from './learning-event.ts'

const ADL = 'http://adlnet.gov/expapi'

/** Verbs from ADL's vocabulary, except `earned`, which only the TinCan registry has. */
const verbIds: Readonly<Record<LearningVerb, string>> = {
  registered: `${ADL}/verbs/registered`,
  initialized: `${ADL}/verbs/initialized`,
  completed: `${ADL}/verbs/completed`,
  passed: `${ADL}/verbs/passed`,
  failed: `${ADL}/verbs/failed`,
  earned: 'http://id.tincanapi.com/verb/earned',
}

const activityTypes: Readonly<Record<LearningActivity['kind'], string>> = {
  course: `${ADL}/activities/course`,
  unit: `${ADL}/activities/lesson`,
  exam: `${ADL}/activities/assessment`,
  certificate: 'http://activitystrea.ms/schema/1.0/badge',
}

/** The person, as an xAPI agent. */
export type StatementActor = { objectType: 'Agent' } & (
  | { mbox_sha1sum: string }
  | { account: { homePage: string; name: string } }
)

interface Person {
  userId: string
  /** SHA-1 of 'mailto:' and the email address, in hex; null without an email address. */
  emailHash: string | null
  /** Employee number; '' if none. */
  employeeNumber: string
}

export function actorOf(
  kind: ActorKind,
  { userId, emailHash, employeeNumber }: Person,
  origin: string,
): StatementActor {
  if (kind === 'email-hash' && emailHash !== null) return { objectType: 'Agent', mbox_sha1sum: emailHash }
  const name = (kind === 'employee-number' && employeeNumber) || userId
  return { objectType: 'Agent', account: { homePage: origin, name } }
}

interface Sender {
  /** Public URL of the site, from which activity ids are created. */
  origin: string
  companyId: string
  actorKind: ActorKind
}

/** Namespace for all statement ids; its value has no other meaning. */
const NAMESPACE = '6d1b2d9e-3f0a-4f4e-9a1e-0c3f5b7f9a11'

/** Returns the statement id. It is the same for the same event, so that a store recognizes duplicates. */
export const statementId = (
  { companyId, actorKind }: Omit<Sender, 'origin'>,
  { key }: LearningEvent,
): string => namedId(`${companyId} ${actorKind} ${key}`, NAMESPACE)

/** Converts an event to an xAPI 1.0.3 statement. */
export function statementOf(event: LearningEvent, actor: StatementActor, sender: Sender) {
  const { verb, at, activity, course, registration, certificateNumber } = event
  const { origin } = sender
  const result = resultOf(event)
  return {
    id: statementId(sender, event),
    timestamp: at.toISOString(),
    actor,
    verb: { id: verbIds[verb], display: { 'en-US': verb } },
    object: activityOf(activity, origin),
    ...(result ? { result } : {}),
    context: {
      platform: origin,
      language: 'en-US',
      ...(registration ? { registration } : {}),
      ...(course ? { contextActivities: { parent: [activityOf(course, origin)] } } : {}),
      ...(certificateNumber
        ? { extensions: { [`${origin}/xapi/certificate-number`]: certificateNumber } }
        : {}),
    },
  }
}
export type Statement = ReturnType<typeof statementOf>

const folders: Readonly<Record<LearningActivity['kind'], string>> = {
  course: 'courses',
  unit: 'units',
  exam: 'exams',
  certificate: 'certificates',
}

const activityOf = ({ kind, id, name }: LearningActivity, origin: string) => ({
  objectType: 'Activity' as const,
  id: `${origin}/xapi/${folders[kind]}/${encodeURIComponent(id)}`,
  definition: { type: activityTypes[kind], name: { 'en-US': name } },
})

function resultOf({ verb, scorePercent, seconds }: LearningEvent) {
  const score =
    scorePercent === undefined
      ? {}
      : { score: { scaled: scorePercent / 100, raw: scorePercent, min: 0, max: 100 } }
  const duration = seconds == null ? {} : { duration: isoDuration(seconds) }
  if (verb === 'completed') return { completion: true }
  if (verb === 'passed' || verb === 'failed') return { success: verb === 'passed', ...score, ...duration }
  return null
}

/** Creates a statement with which an administrator tests the connection. It identifies no person. */
export const testStatement = ({ id, at, origin }: { id: string; at: Date; origin: string }) => ({
  id,
  timestamp: at.toISOString(),
  actor: { objectType: 'Agent' as const, account: { homePage: origin, name: 'connection-test' } },
  verb: { id: `${ADL}/verbs/interacted`, display: { 'en-US': 'interacted' } },
  object: {
    objectType: 'Activity' as const,
    id: `${origin}/xapi/connection-test`,
    definition: { name: { 'en-US': 'Connection test' } },
  },
})
