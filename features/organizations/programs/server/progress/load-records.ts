import { type Certificate, certificatesOfPeople } from '#features/learn/certificates/server/public.ts'
import { passedExamsOf } from '#features/learn/exams/server/public.ts'
import { finishedCoursesOf } from '#features/learn/learning/server/public.ts'
import type { Reader } from '#platform/server/context.ts'
import { type Facts, noFacts } from '../../rules/facts.ts'
import { participantFacts } from '../participants/read-participants.ts'
import { applicationFacts } from '../read-applications.ts'

/**
 * Loads the records of several people by id: one query per kind of fact, regardless of the number of people. Excludes
 * work in progress (courses under way, exams bought).
 */
export async function loadRecords(
  reader: Reader,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Known>> {
  const { db } = reader
  const finished = byPerson(await finishedCoursesOf(db, userIds))
  const passed = await passedExamsOf(reader, userIds)
  const certificates = await certificatesOfPeople(db, userIds, now)
  const participants = await participantFacts(db, userIds)
  const applications = await applicationFacts(db, userIds, now)
  return new Map(
    userIds.map((userId) => {
      const held = certificates.get(userId) ?? []
      const facts: Facts = {
        ...noFacts,
        ...participants.get(userId),
        finished: (finished.get(userId) ?? []).map(
          ({ courseCode, courseName, contactHours, finishedAt, signedBy }) => ({
            code: courseCode,
            name: courseName,
            hours: contactHours,
            at: finishedAt,
            ...(signedBy && { note: `Skills signed by ${signedBy}` }),
          }),
        ),
        passed: (passed.get(userId) ?? []).map(({ examCode, examName, scorePercent, passedAt, proctor }) => ({
          code: examCode,
          name: examName,
          scorePercent,
          at: passedAt,
          ...(proctor && { note: `Proctored by ${proctor}` }),
        })),
        certificates: held.map(certificateFact),
        application: applications.get(userId) ?? null,
      }
      return [userId, { facts, certificates: held }]
    }),
  )
}

const certificateFact = ({ type, status, issuedAt, expiresAt }: Certificate) => ({
  type,
  state: status,
  issuedAt,
  expiresAt,
})

function byPerson<Row extends { userId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const people = new Map<string, Row[]>()
  for (const row of rows) {
    const own = people.get(row.userId)
    if (own) own.push(row)
    else people.set(row.userId, [row])
  }
  return people
}

/** Known data about one person: facts to evaluate, and certificates with their numbers. */
export interface Known {
  facts: Facts
  certificates: readonly Certificate[]
}
