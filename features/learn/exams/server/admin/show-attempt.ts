import { and, asc, eq, isNull } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { auditRows } from '#platform/server/tables.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import { eventText } from '../../rules/admin/attempts/event-text.ts'
import { answerLines, rightWords } from '../../rules/answer-lines.ts'
import { bodyWith } from '../../rules/drawn-item.ts'
import { unshuffleAnswer } from '../../rules/shuffled-answer.ts'
import { proctorOf } from '../sittings/find-sitting.ts'
import { examAnswers, examAttempts, examItems, examItemVersions, examRights, exams } from '../tables.ts'
import { attemptFacts } from './list-attempts.ts'

/** Returns one attempt in full: questions and answers with times, and the staff actions on it. */
export const adminAttempt: Handler<(typeof examsAdmin)['adminAttempt']> = async ({ attemptid }, { db }) => {
  const [found] = await db
    .select({ attempt: examAttempts, right: examRights, title: exams.title })
    .from(examAttempts)
    .innerJoin(examRights, eq(examRights.id, examAttempts.rightId))
    .innerJoin(exams, eq(exams.code, examAttempts.examCode))
    .where(eq(examAttempts.id, attemptid))
  if (!found) return refuse('not-found')
  const { attempt, right, title } = found
  const people = await findPeople(db, [attempt.userId])
  return {
    ...attemptFacts(attempt, title, people.get(attempt.userId)),
    ...pick(attempt, 'legalName', 'minutes', 'passPercent', 'voidReason'),
    proctor: await proctorOf(db, attempt.sittingId),
    attemptsAllowed: right.attemptsAllowed,
    attemptsUsed: await db.$count(
      examAttempts,
      and(eq(examAttempts.rightId, right.id), isNull(examAttempts.voidedAt)),
    ),
    accessUntil: right.accessUntil,
    rightEnded: right.endedAt !== null,
    topics: (attempt.topics ?? []).map(({ title: name, items, percent }) => ({
      title: name,
      items,
      percent,
    })),
    answers: await answersOf(db, attemptid),
    events: await eventsOf(db, attemptid),
  }
}

async function answersOf(db: Db, attemptId: string) {
  const rows = await db
    .select({ answer: examAnswers, version: examItemVersions, code: examItems.code })
    .from(examAnswers)
    .innerJoin(examItemVersions, eq(examItemVersions.id, examAnswers.itemVersionId))
    .innerJoin(examItems, eq(examItems.id, examItemVersions.itemId))
    .where(eq(examAnswers.attemptId, attemptId))
    .orderBy(asc(examAnswers.position))
  return rows.map(({ answer, version, code }) => {
    const { position, topic, flagged, sequence, savedAt, share, shuffle } = answer
    const body = bodyWith(version.body, answer.drawn)
    return {
      position,
      topic,
      flagged,
      savedAt,
      itemid: version.itemId,
      itemCode: code,
      version: version.number,
      text: body.text,
      given: answerLines(body, unshuffleAnswer(body.kind, answer.answer, shuffle)),
      right: rightWords(body),
      percent: share === null ? null : Math.floor(share * 100 + 1e-6),
      givenAt: sequence === 0 ? null : new Date(sequence),
    }
  })
}

async function eventsOf(db: Db, attemptId: string) {
  const rows = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.target, attemptId))
    .orderBy(asc(auditRows.at), asc(auditRows.id))
  const people = await findPeople(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  return rows.map(({ at, actorId, action, outcome, details, ip }) => {
    const person = actorId ? people.get(actorId) : undefined
    return {
      at,
      who: person ? fullName(person) : 'the clock',
      ...eventText(action, outcome, details),
      ip: ip ?? '',
    }
  })
}
