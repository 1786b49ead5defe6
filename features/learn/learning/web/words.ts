import { href } from '#platform/web/page.ts'
import type { UnitRecord } from '../contract.ts'

export const kindNames: Readonly<Record<UnitRecord['kind'], string>> = {
  lecture: 'Lecture',
  reading: 'Reading',
  practice: 'Practice',
  quiz: 'Exam',
}

/** Where a unit is learned. */
export const lecturePath = (courseid: string, unitid: string): string =>
  `/lectures/${encodeURIComponent(courseid)}/${encodeURIComponent(unitid)}`

/** Where an exercise that is due is answered. */
export const duePath = (due: { courseid: string; unitid: string; exercise: string }): string =>
  `${lecturePath(due.courseid, due.unitid)}?exercise=${encodeURIComponent(due.exercise)}`

/** The page above a unit, as the header shows it. */
export const courseAbove = (courseid: string, coursename: string) => ({
  above: { to: href('courses/:courseid', { courseid }), label: coursename },
})
