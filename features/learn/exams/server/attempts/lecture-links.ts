import { contentVersion } from '#features/learn/learning/server/public.ts'
import { findCourses, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Lecture } from '../../contract/items.ts'
import type { LectureLink } from '../../contract.ts'

/**
 * Returns links to the lectures for one learner: in their version of the course, otherwise to the course itself, with
 * the title from its published version.
 */
export async function lectureLinks(
  db: Db,
  userId: string,
  lectures: readonly Lecture[],
  now: Date,
): Promise<(lecture: Lecture | null) => LectureLink | null> {
  const links = new Map<string, LectureLink>()
  const courses = await findCourses(db, [...new Set(lectures.map(({ course }) => course))])
  for (const course of courses) {
    const own = await contentVersion(db, userId, course.id, now)
    const versionId = own?.versionId ?? course.publishedVersionId
    const units = versionId ? await unitsOfVersion(db, versionId) : []
    for (const { unit } of lectures.filter((each) => each.course === course.code)) {
      const found = units.find(({ position }) => position === unit)
      links.set(`${course.code} ${unit}`, {
        courseid: course.code,
        title: found?.title ?? course.name,
        unitid: own && found ? found.id : null,
      })
    }
  }
  return (lecture) => (lecture && links.get(`${lecture.course} ${lecture.unit}`)) ?? null
}
