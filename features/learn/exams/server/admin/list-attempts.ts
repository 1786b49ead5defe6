import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { findPeople, isPersonFound } from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { latestFirst, nullsLast, orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { withinDays } from '#platform/server/lists/office-days.ts'
import type { examsAdmin } from '../../contract/admin-contract.ts'
import type { AttemptState } from '../../contract/admin-views.ts'
import type { Attempt } from '../attempts/status.ts'
import { examAttempts, exams } from '../tables.ts'

type Admin = typeof examsAdmin
type Filters = Parameters<Handler<Admin['adminAttempts']>>[0]

export function attemptState({ voidedAt, submittedAt, passed }: Attempt): AttemptState {
  if (voidedAt) return 'void'
  if (!submittedAt) return 'running'
  return passed === null ? 'grading' : passed ? 'passed' : 'failed'
}

/** Returns an attempt's fields for lists and its detail page. */
export function attemptFacts(
  attempt: Attempt,
  title: string,
  person: { firstName: string; lastName: string; username: string; email: string } | undefined,
) {
  const { id, userId, examCode, number, startedAt, deadlineAt, extendedMinutes } = attempt
  return {
    attemptid: id,
    userid: userId,
    code: examCode,
    title,
    number,
    startedAt,
    deadlineAt,
    extendedMinutes,
    name: person ? fullName(person) : 'unknown person',
    username: person?.username ?? '',
    email: person?.email ?? '',
    state: attemptState(attempt),
    ...pick(attempt, 'submittedAt', 'endedBy', 'scorePercent'),
  }
}

export const adminAttempts: Handler<Admin['adminAttempts']> = async (input, { db }) => {
  const where = and(filtersOf(input), await isPersonFound(db, examAttempts.userId, input.search))
  const rows = await pageOf(
    db
      .select({ attempt: examAttempts, title: exams.title })
      .from(examAttempts)
      .innerJoin(exams, eq(exams.code, examAttempts.examCode))
      .where(where),
    input,
    [...orderOf(input, sorts), desc(examAttempts.id)],
  )
  const known = await findPeople(
    db,
    rows.map(({ attempt }) => attempt.userId),
  )
  return {
    rows: rows.map(({ attempt, title }) => attemptFacts(attempt, title, known.get(attempt.userId))),
    total: await countUpTo(db, examAttempts, where),
  }
}

const sorts = {
  newest: latestFirst(examAttempts.startedAt),
  oldest: examAttempts.startedAt,
  score: nullsLast(examAttempts.scorePercent),
}

function filtersOf({ exam, state, from, to }: Filters): SQL | undefined {
  return and(
    exam === '' ? undefined : eq(examAttempts.examCode, exam),
    stateFilter(state),
    withinDays(examAttempts.startedAt, from, to),
  )
}

function stateFilter(state: AttemptState | undefined): SQL | undefined {
  const valid = isNull(examAttempts.voidedAt)
  switch (state) {
    case undefined:
      return undefined
    case 'void':
      return isNotNull(examAttempts.voidedAt)
    case 'running':
      return and(valid, isNull(examAttempts.submittedAt))
    case 'grading':
      return and(valid, isNotNull(examAttempts.submittedAt), isNull(examAttempts.passed))
    case 'passed':
    case 'failed':
      return and(valid, eq(examAttempts.passed, state === 'passed'))
  }
}
