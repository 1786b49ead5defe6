import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { examItems, examItemVersions, exams } from '../tables.ts'

/** The course of the item's lecture; null if the item has no lecture. */
export const courseOfItem = sql<string | null>`${examItemVersions.body}->'lecture'->>'course'`

/** Returns the codes of exams that may include an item from a lecture of these courses. */
export async function examsOfCourses(db: Db, courses: readonly string[] | 'all'): Promise<string[]> {
  const all = await db
    .select({ code: exams.code, blueprint: exams.blueprint })
    .from(exams)
    .orderBy(asc(exams.position), asc(exams.code))
  if (courses === 'all') return all.map(({ code }) => code)
  if (courses.length === 0) return []
  const found = await db
    .selectDistinct({ topic: examItems.topic })
    .from(examItems)
    .innerJoin(examItemVersions, sql`${examItemVersions.id} = ${examItems.versionId}`)
    .where(inArray(courseOfItem, [...courses]))
  const topics = new Set(found.map(({ topic }) => topic))
  return all
    .filter(({ blueprint }) => blueprint.some(({ topic }) => topics.has(topic)))
    .map(({ code }) => code)
}
