import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { peopleOfPartner } from '#features/core/accounts/server/public.ts'
import type { Partner } from '#features/core/partner/server/public.ts'
import { issuedByMonth } from '#features/learn/certificates/server/public.ts'
import { studyByCourse, studyByMonth } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { addDays, beginningOf, type Day, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { countOf } from '#platform/server/lists/bounded-count.ts'
import { monthOfColumn } from '#platform/server/lists/office-days.ts'
import { monthsBetween } from '../../rules/months.ts'
import { partnerEntries as entries } from '../tables.ts'

export interface Period {
  from: Day
  to: Day
}

/** Returns a partner's report over full days, with every month of the period, newest first. */
export async function partnerReport(db: Db, partner: Partner, { from, to }: Period) {
  const people = peopleOfPartner(partner.code)
  const asked = {
    people,
    from: beginningOf(from, OFFICE_ZONE),
    until: beginningOf(addDays(to, 1), OFFICE_ZONE),
    zone: OFFICE_ZONE,
  }
  const [months, courses, issued, sold, count] = await Promise.all([
    studyByMonth(db, asked),
    studyByCourse(db, asked),
    issuedByMonth(db, asked),
    soldByMonth(db, partner, asked),
    countOf(db, people),
  ])
  const learned = new Map(months.map((month) => [month.month, month]))
  const names = new Map((await findCourses(db, pluck(courses, 'code'))).map(({ code, name }) => [code, name]))
  const money = (minor: number) => ({ minor, currency: partner.currency })
  return {
    months: monthsBetween(from, to).map((month) => ({
      ...(learned.get(month) ?? { enrolled: 0, finished: 0, seconds: 0, meanScore: null }),
      ...(issued.get(month) ?? { certificates: 0, hours: 0 }),
      revenue: money(sold.get(month)?.revenue ?? 0),
      margin: money(sold.get(month)?.margin ?? 0),
      month,
    })),
    courses: courses.map(({ code, ...figures }) => ({
      ...figures,
      courseid: code,
      coursename: names.get(code) ?? code,
    })),
    people: count,
  }
}

async function soldByMonth(db: Db, partner: Partner, { from, until }: { from: Date; until: Date }) {
  const rows = await db
    .select({
      month: monthOfColumn(entries.at),
      revenue: sql<number>`sum(${entries.priceMinor})::float8`,
      margin: sql<number>`sum(${entries.priceMinor} - ${entries.ourMinor})::float8`,
    })
    .from(entries)
    .where(
      and(
        eq(entries.partner, partner.code),
        eq(entries.currency, partner.currency),
        inArray(entries.kind, ['sale', 'refund']),
        gte(entries.at, from),
        lt(entries.at, until),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ month, ...sums }) => [month, sums]))
}
