import { and, sql } from 'drizzle-orm'
import { listPartners } from '#features/core/partner/server/public.ts'
import { salesByMonth } from '#features/shop/orders/server/public.ts'
import { addMonths, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import { distinctOf } from '#platform/server/lists/distinct-of.ts'
import { monthOfColumn } from '#platform/server/lists/office-days.ts'
import type { enrollmentsAdmin } from '../../contract/enrollments-contract.ts'
import { enrollments } from '../tables.ts'
import { dropped, filtered, started } from './list-enrollments.ts'

const MONTHS = 12

/** Returns the results of the learners enrolled in each month, and the course sales of that month. */
export const cohorts: Handler<typeof enrollmentsAdmin.cohorts> = async (input, { db, now }) => {
  const to = input.to ?? dayIn(now, OFFICE_ZONE)
  const from = input.from ?? yearBefore(to)
  const period = { from, to }
  const month = monthOfColumn(enrollments.enrolledAt)
  const days = sql`extract(epoch from ${enrollments.completedAt} - ${enrollments.enrolledAt}) / 86400`
  const rows = await db
    .select({
      month,
      enrolled: sql<number>`count(*)::int`,
      started: sql<number>`(count(*) filter (where ${started}))::int`,
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

/** Returns the first day of the month eleven months earlier. */
const yearBefore = (day: string): string => addMonths(`${day.slice(0, 7)}-01`, 1 - MONTHS)
