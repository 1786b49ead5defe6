import type { Db } from '#platform/server/db.ts'
import { attemptGrades } from './attempt-grades.ts'
import type { ExamGraded } from './graded-exam.ts'
import { sheetGrades } from './sheet-grades.ts'

/** 'attempt': taken on the screen. 'grade': hands-on and paper. */
const sources = { attempt: attemptGrades, grade: sheetGrades }

/** A grade by the name of its source and its id there. */
export const findGrade = (db: Db, source: keyof typeof sources, id: string): Promise<ExamGraded | null> =>
  sources[source].find(db, id)

/** Every grade of a person that counts, from all sources. */
export const gradesOf = (db: Db, userId: string): Promise<ExamGraded[]> => gradesOfPeople(db, [userId])

/** Every grade of these people that counts: one query a source, however many they are. */
export async function gradesOfPeople(db: Db, userIds: readonly string[]): Promise<ExamGraded[]> {
  const found: ExamGraded[] = []
  if (userIds.length === 0) return found
  for (const source of Object.values(sources)) found.push(...(await source.ofPeople(db, userIds)))
  return found
}
