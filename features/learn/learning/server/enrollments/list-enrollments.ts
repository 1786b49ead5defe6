import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { isPersonFound, peopleOfPartner, peopleView } from '#features/core/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { orderOf, pageOf } from '#platform/server/lists/list-query.ts'
import { withinDays } from '#platform/server/lists/office-days.ts'
import type {
  EnrollmentSource,
  enrollmentsAdmin,
  ReportedState,
} from '../../contract/enrollments-contract.ts'
import { enrollments } from '../tables.ts'

const DAY = 86_400_000

interface Filters {
  course: string
  partner: string
  source?: EnrollmentSource | undefined
  from?: string | undefined
  to?: string | undefined
}

/** True if the learner has made any progress. */
export const started = sql<boolean>`(${enrollments.startedAt} is not null)`

/** Access ended before the course was finished, by time or refund. */
export const dropped = (now: Date): SQL =>
  sql`(${enrollments.completedAt} is null and (${enrollments.endedAt} is not null or ${enrollments.accessUntil} <= ${now}))`

export function filtered({ course, partner, source, from, to }: Filters): SQL | undefined {
  return and(
    course ? eq(enrollments.courseCode, course) : undefined,
    partner ? sql`${enrollments.userId} in (${peopleOfPartner(partner)})` : undefined,
    source ? sources[source] : undefined,
    withinDays(enrollments.enrolledAt, from, to),
  )
}

const sources: Readonly<Record<EnrollmentSource, SQL | undefined>> = {
  seat: isNotNull(enrollments.seatId),
  bought: and(isNull(enrollments.seatId), isNotNull(enrollments.orderLineId)),
  given: and(isNull(enrollments.seatId), isNull(enrollments.orderLineId)),
}

/** Returns the condition for an enrollment status. */
export function stands(state: ReportedState, now: Date): SQL | undefined {
  if (state === 'finished') return isNotNull(enrollments.completedAt)
  if (state === 'dropped') return dropped(now)
  const open = and(isNull(enrollments.completedAt), sql`not ${dropped(now)}`)
  return and(open, state === 'active' ? started : sql`not ${started}`)
}

export const list: Handler<typeof enrollmentsAdmin.list> = async (input, { db, now }) => {
  const where = and(
    filtered(input),
    input.state ? stands(input.state, now) : undefined,
    await isPersonFound(db, enrollments.userId, input.search),
  )
  const people = peopleView(db)
  const rows = await pageOf(
    db
      .select({
        enrollment: enrollments,
        person: people.name,
        email: people.email,
        partner: people.partner,
        started,
      })
      .from(enrollments)
      .innerJoin(people, eq(people.id, enrollments.userId))
      .where(where),
    input,
    orderOf(input, { newest: enrollments.enrolledAt }, enrollments.id),
  )
  return {
    total: await countUpTo(db, enrollments, where),
    rows: rows.map(({ enrollment, person, email, partner, started: isStarted }) => ({
      enrollmentid: enrollment.id,
      userid: enrollment.userId,
      person,
      email,
      partner,
      courseid: enrollment.courseCode,
      source: sourceOf(enrollment),
      state: stateOf(enrollment, isStarted, now),
      enrolledAt: enrollment.enrolledAt,
      finishedAt: enrollment.completedAt,
      days: enrollment.completedAt
        ? Math.round((enrollment.completedAt.getTime() - enrollment.enrolledAt.getTime()) / DAY)
        : null,
    })),
  }
}

type Stored = typeof enrollments.$inferSelect

function sourceOf({ seatId, orderLineId }: Stored): EnrollmentSource {
  if (seatId) return 'seat'
  return orderLineId ? 'bought' : 'given'
}

export function stateOf(
  { completedAt, endedAt, accessUntil }: Stored,
  isStarted: boolean,
  now: Date,
): ReportedState {
  if (completedAt) return 'finished'
  if (endedAt || (accessUntil && accessUntil <= now)) return 'dropped'
  return isStarted ? 'active' : 'not begun'
}
