import { and, sql } from 'drizzle-orm'
import { salesByMonth } from '#features/orders/server/public.ts'
import { listPartners } from '#features/partners/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { distinctOf } from '#platform/server/lists/distinct-of.ts'
import type { enrollmentsDesk } from '../../contract/enrollments-contract.ts'
import { enrollments } from '../tables.ts'
import { begun, dropped, filtered } from './list-enrollments.ts'

const MONTHS = 12

/** What became of those who were enrolled, month by month, and what the courses were sold for in it. */
export const cohorts: Handler<typeof enrollmentsDesk.cohorts> = async (input, { db, now }) => {
  const to = input.to ?? now.toISOString().slice(0, 10)
  const from = input.from ?? yearBefore(to)
  const period = { from, to }
  const month = sql<string>`to_char(${enrollments.enrolledAt} at time zone 'UTC', 'YYYY-MM')`
  const days = sql`extract(epoch from ${enrollments.completedAt} - ${enrollments.enrolledAt}) / 86400`
  const rows = await db
    .select({
      month,
      enrolled: sql<number>`count(*)::int`,
      begun: sql<number>`(count(*) filter (where ${begun}))::int`,
      finished: sql<number>`count(${enrollments.completedAt})::int`,
      dropped: sql<number>`(count(*) filter (where ${dropped(now)}))::int`,
      daysToFinish: sql<number | null>`round(percentile_cont(0.5) within group (order by ${days}))::int`,
    })
    .from(enrollments)
    .where(and(filtered({ ...input, ...period })))
    .groupBy(month)
    .orderBy(sql`1 desc`)
    .limit(MONTHS)
  const sales = await salesByMonth(db, {
    kind: 'course',
    code: input.course,
    partner: input.partner,
    ...period,
  })
  const [courses, partners] = await Promise.all([
    distinctOf(db, enrollments, enrollments.courseCode),
    listPartners(db),
  ])
  return {
    months: rows.map((row) => ({
      ...row,
      sales: { minor: sales.get(row.month) ?? 0, currency: 'USD' },
    })),
    courses,
    partners: partners.map(({ code, name }) => ({ code, name })),
  }
}

/** The first of the month, eleven months before. */
function yearBefore(day: string): string {
  const [year = 2000, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10)
}
