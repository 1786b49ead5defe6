import { href } from '#platform/web/page.ts'
import type { UnitRecord } from '../contract.ts'

export const kindNames: Readonly<Record<UnitRecord['kind'], string>> = {
  lecture: 'Lecture',
  reading: 'Reading',
  practice: 'Practice',
  package: 'Interactive package',
  quiz: 'Exam',
}

/** Path of a unit's lecture page. */
export const lecturePath = (courseid: string, unitid: string): string =>
  `/lectures/${encodeURIComponent(courseid)}/${encodeURIComponent(unitid)}`

/** Path of a due exercise. */
export const duePath = (due: { courseid: string; unitid: string; exercise: string }): string =>
  `${lecturePath(due.courseid, due.unitid)}?exercise=${encodeURIComponent(due.exercise)}`

/** Parent page of a unit, for the header. */
export const courseAbove = (courseid: string, coursename: string) => ({
  above: { to: href('courses/:courseid', { courseid }), label: coursename },
})
