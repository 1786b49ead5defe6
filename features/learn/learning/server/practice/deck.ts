import { and, asc, eq, lte } from 'drizzle-orm'
import { findCourses, findUnit } from '#features/shop/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { practicing } from '../../contract/practice-contract.ts'
import { isOpenNow } from '../access/open-now.ts'
import { enrollments } from '../tables.ts'
import { todayOf } from './answer-practice.ts'
import { practiceCards } from './tables.ts'

const MAX = 50

/** Returns the cards due today in courses that the caller can still study, longest due first. */
export const deck: Handler<typeof practicing.deck> = async (_, ctx) => {
  const cards = await ctx.db
    .select({
      courseid: enrollments.courseCode,
      unitid: practiceCards.unitId,
      exercise: practiceCards.exercise,
    })
    .from(enrollments)
    .innerJoin(practiceCards, eq(practiceCards.enrollmentId, enrollments.id))
    .where(
      and(
        eq(enrollments.userId, ctx.actor.userId),
        isOpenNow(ctx.now),
        lte(practiceCards.dueOn, await todayOf(ctx)),
      ),
    )
    .orderBy(asc(practiceCards.dueOn), asc(practiceCards.exercise))
    .limit(MAX)
  const courses = await findCourses(ctx.db, [...new Set(cards.map(({ courseid }) => courseid))])
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  const units = await Promise.all(
    [...new Set(cards.map(({ unitid }) => unitid))].map((id) => findUnit(ctx.db, id)),
  )
  const titles = new Map(units.flatMap((unit) => (unit ? [[unit.id, unit.title] as const] : [])))
  return {
    due: cards.map((card) => ({
      ...card,
      coursename: names.get(card.courseid) ?? card.courseid,
      unittitle: titles.get(card.unitid) ?? '',
    })),
  }
}
