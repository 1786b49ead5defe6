import { count, gte } from 'drizzle-orm'
import { addDays, beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { byDay } from '#platform/server/lists/by-day.ts'
import { dayOfColumn } from '#platform/server/lists/office-days.ts'
import type { OfficeChart } from '#platform/server/office.ts'
import { enrollments } from '../tables.ts'

const DAYS = 30

/** Enrollments started on each of the last 30 days. */
export const enrollmentsByDay: OfficeChart = {
  key: 'learning.enrollments',
  label: 'New enrollments, last 30 days',
  kind: 'count by day',
  to: '/enrollmentsReports',
  async points({ db, now }) {
    const day = dayOfColumn(enrollments.enrolledAt)
    const since = beginningOf(addDays(dayIn(now, OFFICE_ZONE), 1 - DAYS), OFFICE_ZONE)
    const rows = await db
      .select({ day, value: count() })
      .from(enrollments)
      .where(gte(enrollments.enrolledAt, since))
      .groupBy(day)
    return byDay(rows, now, { days: DAYS, to: (each) => `/enrollmentsReports?from=${each}&to=${each}` })
  },
}
