import type { Reader } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { attemptGrades } from './attempt-grades.ts'
import type { ExamGraded, GradeSource } from './graded-exam.ts'

/** Sources of grades other than on-screen attempts. */
export const gradeSources = extensionPoint<GradeSource>('exams.gradeSources')

const sourcesOf = (reader: Reader): GradeSource[] => [attemptGrades, ...reader.parts(gradeSources)]

/** Returns one grade by its id, from any source. */
export async function findGrade(reader: Reader, id: string): Promise<ExamGraded | null> {
  for (const source of sourcesOf(reader)) {
    const grade = await source.find(reader.db, id)
    if (grade) return grade
  }
  return null
}

/** Returns all grades of a user that count, from all sources. */
export const gradesOf = (reader: Reader, userId: string): Promise<ExamGraded[]> =>
  gradesOfPeople(reader, [userId])

/** Returns all grades of these users that count, with one query per source. */
export async function gradesOfPeople(reader: Reader, userIds: readonly string[]): Promise<ExamGraded[]> {
  const found: ExamGraded[] = []
  if (userIds.length === 0) return found
  for (const source of sourcesOf(reader)) found.push(...(await source.ofPeople(reader.db, userIds)))
  return found
}

/** Returns users who passed one of these exams since a time (start of the attempt, or date of the sheet). */
export async function peoplePassedSince(
  reader: Reader,
  examCodes: readonly string[],
  since: Date,
): Promise<string[]> {
  const found = new Set<string>()
  for (const source of sourcesOf(reader))
    for (const userId of await source.passedSince(reader.db, examCodes, since)) found.add(userId)
  return [...found]
}
