import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { findCourses, findUnit } from '#features/catalog/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { practicing } from '../../contract/practice-contract.ts'
import { enrollments } from '../tables.ts'
import { todayOf } from './answer-practice.ts'
import { practiceCards } from './tables.ts'

const MOST = 50

/** What is due today in the courses that the caller can still learn in, longest due first. */
export const deck: Handler<typeof practicing.deck> = async (_, call) => {
  const cards = await call.db
    .select({
      courseid: enrollments.courseCode,
      unitid: practiceCards.unitId,
      exercise: practiceCards.exercise,
    })
    .from(enrollments)
    .innerJoin(practiceCards, eq(practiceCards.enrollmentId, enrollments.id))
    .where(
      and(
        eq(enrollments.userId, call.actor.userId),
        isNull(enrollments.endedAt),
        or(isNull(enrollments.accessUntil), gt(enrollments.accessUntil, call.now)),
        lte(practiceCards.dueOn, await todayOf(call)),
      ),
    )
    .orderBy(asc(practiceCards.dueOn), asc(practiceCards.exercise))
    .limit(MOST)
  const courses = await findCourses(call.db, [...new Set(cards.map(({ courseid }) => courseid))])
  const names = new Map(courses.map(({ code, name }) => [code, name]))
  const units = await Promise.all(
    [...new Set(cards.map(({ unitid }) => unitid))].map((id) => findUnit(call.db, id)),
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
