import { and, asc, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { peopleMatching, peopleView } from '#features/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import type { EnrolmentSource, enrolmentsDesk, ReportedState } from '../../rules/enrolments-contract.ts'
import { enrolments, unitProgress } from '../tables.ts'

const DAY = 86_400_000

export interface Filters {
  course: string
  partner: string
  source?: EnrolmentSource | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Whether anything was learned in it. */
export const begun = sql<boolean>`exists (select 1 from ${unitProgress}
  where ${unitProgress.enrolmentId} = ${enrolments.id})`

/** Ended before the course was finished: by time, or because the money was given back. */
export const dropped = (now: Date): SQL =>
  sql`(${enrolments.completedAt} is null and (${enrolments.endedAt} is not null or ${enrolments.accessUntil} <= ${now}))`

export function filtered({ course, partner, source, from, to }: Filters): SQL | undefined {
  return and(
    course ? eq(enrolments.courseCode, course) : undefined,
    partner ? sql`${enrolments.userId} in (${peopleMatching({ partner })})` : undefined,
    source ? sources[source] : undefined,
    from ? gte(enrolments.enrolledAt, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(enrolments.enrolledAt, new Date(Date.parse(`${to}T00:00:00Z`) + DAY)) : undefined,
  )
}

const sources: Readonly<Record<EnrolmentSource, SQL | undefined>> = {
  seat: isNotNull(enrolments.seatId),
  bought: and(isNull(enrolments.seatId), isNotNull(enrolments.orderLineId)),
  given: and(isNull(enrolments.seatId), isNull(enrolments.orderLineId)),
}

/** How an enrolment has to stand, as a condition. */
export function stands(state: ReportedState, now: Date): SQL | undefined {
  if (state === 'finished') return isNotNull(enrolments.completedAt)
  if (state === 'dropped') return dropped(now)
  const open = and(isNull(enrolments.completedAt), sql`not ${dropped(now)}`)
  return and(open, state === 'active' ? begun : sql`not ${begun}`)
}

export const list: Handler<typeof enrolmentsDesk.list> = async (input, { db, now }) => {
  const where = and(
    filtered(input),
    input.state ? stands(input.state, now) : undefined,
    input.search ? sql`${enrolments.userId} in (${peopleMatching({ words: input.search })})` : undefined,
  )
  const by = input.direction === 'asc' ? asc : desc
  const people = peopleView(db)
  const rows = await db
    .select({
      enrolment: enrolments,
      person: people.name,
      email: people.email,
      partner: people.partner,
      begun,
    })
    .from(enrolments)
    .innerJoin(people, eq(people.id, enrolments.userId))
    .where(where)
    .orderBy(by(enrolments.enrolledAt), by(enrolments.id))
    .limit(input.rows)
    .offset((input.page - 1) * input.rows)
  return {
    total: await countUpTo(db, enrolments, where, input.rows),
    rows: rows.map(({ enrolment, person, email, partner, begun: isBegun }) => ({
      enrollmentid: enrolment.id,
      userid: enrolment.userId,
      person,
      email,
      partner,
      courseid: enrolment.courseCode,
      source: sourceOf(enrolment),
      state: stateOf(enrolment, isBegun, now),
      enrolledAt: enrolment.enrolledAt,
      finishedAt: enrolment.completedAt,
      days: enrolment.completedAt
        ? Math.round((enrolment.completedAt.getTime() - enrolment.enrolledAt.getTime()) / DAY)
        : null,
    })),
  }
}

type Stored = typeof enrolments.$inferSelect

function sourceOf({ seatId, orderLineId }: Stored): EnrolmentSource {
  if (seatId) return 'seat'
  return orderLineId ? 'bought' : 'given'
}

export function stateOf(
  { completedAt, endedAt, accessUntil }: Stored,
  isBegun: boolean,
  now: Date,
): ReportedState {
  if (completedAt) return 'finished'
  if (endedAt || (accessUntil && accessUntil <= now)) return 'dropped'
  return isBegun ? 'active' : 'not begun'
}
