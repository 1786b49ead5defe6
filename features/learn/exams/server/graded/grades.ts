import type { Reader } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'
import { attemptGrades } from './attempt-grades.ts'
import type { ExamGraded, GradeSource } from './graded-exam.ts'

/** Grades that count for exams and were not given by attempts on the screen. */
export const gradeSources = extensionPoint<GradeSource>('exams.gradeSources')

const sourcesOf = (reader: Reader): GradeSource[] => [attemptGrades, ...reader.parts(gradeSources)]

/** One grade by its id, whichever source it is from. */
export async function findGrade(reader: Reader, id: string): Promise<ExamGraded | null> {
  for (const source of sourcesOf(reader)) {
    const grade = await source.find(reader.db, id)
    if (grade) return grade
  }
  return null
}

/** Every grade of a person that counts, from all sources. */
export const gradesOf = (reader: Reader, userId: string): Promise<ExamGraded[]> =>
  gradesOfPeople(reader, [userId])

/** Every grade of these people that counts: one query a source, however many they are. */
export async function gradesOfPeople(reader: Reader, userIds: readonly string[]): Promise<ExamGraded[]> {
  const found: ExamGraded[] = []
  if (userIds.length === 0) return found
  for (const source of sourcesOf(reader)) found.push(...(await source.ofPeople(reader.db, userIds)))
  return found
}

/** The people who passed one of these exams in an attempt started, or on a sheet dated, since a moment. */
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
