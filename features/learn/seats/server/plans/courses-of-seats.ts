import { type Course, findCourses } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { coursesOfSet } from '../../rules/seat-models.ts'
import { plansById } from './read-plans.ts'

/** Course data of a seat purchase. */
interface Bought {
  courses: string[]
  planId: string | null
}

/** Returns the courses opened by the seats of a purchase, in order; for a set, those currently available. */
export async function coursesOf(db: Db, purchase: Bought): Promise<Course[]> {
  const [courses = []] = await coursesOfAll(db, [purchase])
  return courses
}

/** Same as `coursesOf` for several purchases, with a fixed number of statements. */
export async function coursesOfAll(db: Db, purchases: readonly Bought[]): Promise<Course[][]> {
  const plans = await plansById(db, [...new Set(purchases.flatMap(({ planId }) => planId ?? []))])
  const codes = purchases.map(({ courses, planId }) => {
    const plan = planId === null ? undefined : plans.get(planId)
    return plan ? coursesOfSet(courses, plan.courses) : courses
  })
  const found = await findCourses(db, [...new Set(codes.flat())])
  const byCode = new Map(found.map((course) => [course.code, course]))
  const canBegin = ({ publishedVersionId, archivedAt }: Course) =>
    publishedVersionId !== null && archivedAt === null
  return codes.map((requested, index) => {
    const courses = requested.flatMap((code) => byCode.get(code) ?? [])
    return purchases[index]?.planId == null ? courses : courses.filter(canBegin)
  })
}

/** A course of a seat, and whether it was newly opened for the learner. */
export interface Opened {
  course: Course
  opened: boolean
}
