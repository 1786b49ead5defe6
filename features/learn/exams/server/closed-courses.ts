import { findCourses } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'

interface Named {
  code: string
  courses: readonly string[]
}

/** Returns the codes of unavailable courses that exams name: unknown, not published, or archived. */
export async function closedCourses(db: Db, exams: readonly Named[]): Promise<Map<string, string[]>> {
  const named = [...new Set(exams.flatMap(({ courses }) => courses))]
  const found = await findCourses(db, named)
  const open = new Set(
    found.flatMap(({ code, publishedVersionId, archivedAt }) =>
      publishedVersionId !== null && archivedAt === null ? code : [],
    ),
  )
  return new Map(exams.map(({ code, courses }) => [code, courses.filter((course) => !open.has(course))]))
}

/** Returns the reason why a listed exam cannot be bought; null if it can. */
export const whyNotSold = (closed: readonly string[]): string | null =>
  closed.length === 0
    ? null
    : `Not on sale yet: ${closed.length === 1 ? 'a course' : 'courses'} that ${closed.length === 1 ? 'teaches' : 'teach'} what it asks ${closed.length === 1 ? 'is' : 'are'} not open (${closed.join(', ')}).`
