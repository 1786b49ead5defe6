import { and, desc, eq } from 'drizzle-orm'
import { isNameFound, peopleView } from '#features/core/accounts/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { countUpTo } from '#platform/server/lists/bounded-count.ts'
import { pageOf } from '#platform/server/lists/list-query.ts'
import type { ReportedState } from '../../contract/enrollments-contract.ts'
import { stands, stateOf } from '../enrollments/list-enrollments.ts'
import type { Enrollment } from '../find-enrollment.ts'
import { type CourseScope, inCourses } from '../in-courses.ts'
import { withMessages } from '../questions/read-questions.ts'
import { learnerQuestions } from '../questions/tables.ts'
import { type BuiltRecord, recordsOf } from '../records/course-records.ts'
import { enrollments } from '../tables.ts'

interface LearnerSearch {
  courses: CourseScope
  state?: ReportedState | undefined
  /** Part of the name; emails are not searched. */
  search: string
  page: number
  rows: number
}

/** One enrollment with the learner's name, without other personal data. */
export interface CourseLearner {
  enrollment: Enrollment
  name: string
  state: ReportedState
  record: BuiltRecord['record']
}

/** Returns the learners of these courses with their progress, latest enrollment first. */
export async function courseLearners(
  db: Db,
  { courses, state, search, page, rows }: LearnerSearch,
  now: Date,
): Promise<{ rows: CourseLearner[]; total: number }> {
  const people = peopleView(db)
  const own = and(
    inCourses(enrollments.courseCode, courses),
    state ? stands(state, now) : undefined,
    await isNameFound(db, enrollments.userId, search),
  )
  const query = db
    .select({ enrollment: enrollments, name: people.name })
    .from(enrollments)
    .innerJoin(people, eq(people.id, enrollments.userId))
    .where(own)
  const order = [desc(enrollments.enrolledAt), desc(enrollments.id)]
  const found = await pageOf(query, { page, rows }, order)
  const total = await countUpTo(db, enrollments, own)
  return { rows: await withRecords(db, found, now), total }
}

async function withRecords(
  db: Db,
  found: readonly { enrollment: Enrollment; name: string }[],
  now: Date,
): Promise<CourseLearner[]> {
  const built = await recordsOf(
    db,
    found.map(({ enrollment }) => enrollment),
  )
  return built.map(({ enrollment, record }, index) => ({
    enrollment,
    record,
    name: found[index]?.name ?? '',
    state: stateOf(enrollment, record.lastActiveAt !== null, now),
  }))
}

/** Returns a learner's record in one course, with their questions; null if the enrollment is outside these courses. */
export async function courseLearner(db: Db, enrollmentId: string, courses: CourseScope, now: Date) {
  const people = peopleView(db)
  const found = await db
    .select({ enrollment: enrollments, name: people.name })
    .from(enrollments)
    .innerJoin(people, eq(people.id, enrollments.userId))
    .where(and(eq(enrollments.id, enrollmentId), inCourses(enrollments.courseCode, courses)))
  const [learner] = await withRecords(db, found, now)
  if (!learner) return null
  const { userId, courseCode } = learner.enrollment
  const asked = await db
    .select()
    .from(learnerQuestions)
    .where(and(eq(learnerQuestions.userId, userId), eq(learnerQuestions.courseCode, courseCode)))
    .orderBy(desc(learnerQuestions.createdAt))
  const questions = (await withMessages(db, asked)).map((question, index) => ({
    ...question,
    changedAt: asked[index]?.changedAt ?? question.createdAt,
  }))
  return { ...learner, questions }
}
