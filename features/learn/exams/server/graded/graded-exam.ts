import type { Db } from '#platform/server/db.ts'

/** An exam that was graded: an attempt on the screen, or a grade of a hands-on or paper exam. */
export interface ExamGraded {
  /** Null for what was not taken on the screen. */
  attemptId: string | null
  /** The id of the attempt, or of the grade on a sheet. */
  gradeId: string
  userId: string
  examCode: string
  examName: string
  scorePercent: number
  passed: boolean
  contactHours: number
  gradedAt: Date
  /** From the start to the end of an attempt on the screen; null for others. */
  seconds: number | null
  /** Who watched while it was taken on the screen; null where nobody did. */
  proctor: string | null
}

/** A kind of exam that gives grades. */
export interface GradeSource {
  /** One grade by its id; null where it does not count (any more). */
  find(db: Db, id: string): Promise<ExamGraded | null>
  /** Everything that counts of these people, from one query. */
  ofPeople(db: Db, userIds: readonly string[]): Promise<ExamGraded[]>
  /** Ids of the people who passed one of these exams since a moment. */
  passedSince(db: Db, examCodes: readonly string[], since: Date): Promise<string[]>
}
