import { contentVersions } from '#features/learn/learning/server/public.ts'
import { findCourses, unitPlaces, unitsWithHeadings } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Branch, Lesson } from '../rules/branch.ts'
import type { LessonExists } from '../rules/branch-problems.ts'

const coursesIn = (branches: readonly Branch[]): string[] => [
  ...new Set(branches.flatMap(({ causes }) => causes.map(({ lesson }) => lesson.course))),
]

/** Returns the locations of the branches' lessons in the courses that the user has. */
export async function lessonsFor(db: Db, branches: readonly Branch[], userId: string, now: Date) {
  const versions = await contentVersions(db, userId, coursesIn(branches), now)
  const units = await unitPlaces(db, [...versions.values()])
  return [...versions].flatMap(([course, versionId]) =>
    units
      .filter((unit) => unit.versionId === versionId)
      .map(({ title, id }) => ({ course, unit: title, unitid: id })),
  )
}

/** Returns a check whether a lesson can be opened in the currently published courses. */
export async function lessonCheck(db: Db, branches: readonly Branch[]): Promise<LessonExists> {
  const courses = (await findCourses(db, coursesIn(branches))).filter(
    ({ publishedVersionId, archivedAt }) => publishedVersionId !== null && archivedAt === null,
  )
  const units = await unitsWithHeadings(
    db,
    courses.flatMap(({ publishedVersionId }) => publishedVersionId ?? []),
  )
  return (lesson: Lesson) => {
    const versionId = courses.find(({ code }) => code === lesson.course)?.publishedVersionId
    const unit = units.find((each) => each.versionId === versionId && each.title === lesson.unit)
    if (!unit) return false
    if (lesson.second !== null) return unit.videoSeconds !== null && lesson.second < unit.videoSeconds
    return lesson.heading === null || unit.headings.includes(lesson.heading)
  }
}
