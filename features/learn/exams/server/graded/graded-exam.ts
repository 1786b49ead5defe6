import type { Db } from '#platform/server/db.ts'

/** A graded exam: an on-screen attempt, or a grade of a hands-on or paper exam. */
export interface ExamGraded {
  /** Null for exams not taken on screen. */
  attemptId: string | null
  /** ID of the attempt, or of the grade on a sheet. */
  gradeId: string
  userId: string
  examCode: string
  examName: string
  scorePercent: number
  passed: boolean
  contactHours: number
  gradedAt: Date
  /** Duration of an on-screen attempt; null for others. */
  seconds: number | null
  /** Proctor of an on-screen attempt; null if it was not proctored. */
  proctor: string | null
}

/** A source of exam grades. */
export interface GradeSource {
  /** Returns one grade by its id; null if it does not count or no longer counts. */
  find(db: Db, id: string): Promise<ExamGraded | null>
  /** Returns all grades of these users that count, in one query. */
  ofPeople(db: Db, userIds: readonly string[]): Promise<ExamGraded[]>
  /** Returns ids of users who have passed one of these exams since the given time. */
  passedSince(db: Db, examCodes: readonly string[], since: Date): Promise<string[]>
}
