import type { UnitRecord } from '../contract.ts'

export const kindNames: Readonly<Record<UnitRecord['kind'], string>> = {
  lecture: 'Lecture',
  reading: 'Reading',
  quiz: 'Exam',
}

/** Where a unit is learned. */
export const lecturePath = (courseid: string, unitid: string): string =>
  `/lectures/${encodeURIComponent(courseid)}/${encodeURIComponent(unitid)}`
