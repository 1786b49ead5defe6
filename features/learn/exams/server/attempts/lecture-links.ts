import { contentVersion } from '#features/learn/learning/server/public.ts'
import { findCourses, unitsOfVersion } from '#features/shop/catalog/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import type { Lecture } from '../../contract/items.ts'
import type { LectureLink } from '../../contract.ts'

/**
 * Where the lectures stand for one learner: in the version of the course that they have; else the course by itself,
 * with the title of its published version.
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
