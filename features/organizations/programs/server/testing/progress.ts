import { randomUUID } from 'node:crypto'
import type { TestApp } from '#app/server/testing/test-app.ts'
import { addPerson } from '#features/core/accounts/server/register-person.ts'
import { notifyExamGraded } from '#features/learn/exams/server/graded/exam-graded.ts'
import { notifyCourseFinished } from '#features/learn/learning/server/finished/course-finished.ts'
import { makeContext } from '#platform/server/make-context.ts'

const quiet = (app: TestApp) => makeContext(app.app, { actor: null, now: app.now() })

/** Marks a course as completed now without notifications. Returns the enrollment id. */
export async function finishQuietly(app: TestApp, username: string, code: string): Promise<string> {
  const { userId } = await app.person(username)
  const { rows } = await app.app.pool.query<{ id: string }>(
    `with running as (
       update enrollments set completed_at = coalesce(completed_at, $3)
       where user_id = $1 and course_code = $2 and ended_at is null returning id
     ), written as (
       insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at, completed_at)
       select $4, $1, id, code, published_version_id, $3, $3 from courses
       where code = $2 and not exists (select 1 from running) returning id
     )
     select id from running union all select id from written`,
    [userId, code, app.now(), randomUUID()],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no course ${code}`)
  return row.id
}

/** Runs the notifications that follow a course completion. */
export const notifyFinished = (app: TestApp, enrollmentId: string): Promise<void> =>
  notifyCourseFinished.run({ enrollmentId }, quiet(app))

/** Completes courses now, one after the other, and runs the notifications for each. */
export async function finish(app: TestApp, username: string, ...codes: string[]): Promise<void> {
  for (const code of codes) await notifyFinished(app, await finishQuietly(app, username, code))
}

/** Grades an exam attempt now without notifications. Returns the attempt id. */
export async function gradeQuietly(
  app: TestApp,
  username: string,
  code: string,
  scorePercent: number,
): Promise<string> {
  const { userId } = await app.person(username)
  const [right, attempt, now] = [randomUUID(), randomUUID(), app.now()]
  await app.app.pool.query(
    `insert into exam_rights (id, user_id, exam_code, reason, attempts_allowed, access_until, created_at)
     values ($1, $2, $3, 'for a test', 3, $4::timestamptz + interval '1 year', $4)`,
    [right, userId, code, now],
  )
  await app.app.pool.query(
    `insert into exam_attempts (id, right_id, user_id, exam_code, number, pass_percent, minutes, legal_name,
       started_at, deadline_at, submitted_at, ended_by, graded_at, score_percent, passed)
     values ($1, $2, $3, $4, 1, 70, 60, 'Somebody', $5, $5, $5, 'learner', $5, $6, $6 >= 70)`,
    [attempt, right, userId, code, now, scorePercent],
  )
  return attempt
}

export const notifyGraded = (app: TestApp, attemptId: string): Promise<void> =>
  notifyExamGraded.run({ attemptId }, quiet(app))

/** Passes exams now, one after the other, and runs the notifications for each. */
export async function pass(app: TestApp, username: string, ...codes: string[]): Promise<void> {
  for (const code of codes) await notifyGraded(app, await gradeQuietly(app, username, code, 84))
}

/** Returns a user's certificates of a type. */
export async function certificatesIn(app: TestApp, username: string, type: string) {
  const { userId } = await app.person(username)
  const { rows } = await app.app.pool.query<{
    id: string
    snapshot: { hours: number; scorePercent: number | null; evidence: { code: string }[] }
    source: string
    issued_at: Date
    key: string
  }>('select id, snapshot, source, issued_at, key from certificates where user_id = $1 and type = $2', [
    userId,
    type,
  ])
  return rows
}

/** Creates a learner without any activity. */
export async function newLearner(app: TestApp, username: string): Promise<string> {
  const nothing = { company: '', title: '', phone: '', address: '', city: '', state: '', zip: '' }
  const personalInfo = { exactname: '', sex: '', nickname: '', hatsize: '', shirtsize: '', shipping: '' }
  await quiet(app).transaction((ctx) =>
    addPerson(
      ctx,
      {
        ...nothing,
        country: 'US',
        username,
        personalInfo,
        firstName: 'Ada',
        lastName: username,
        email: `${username}@example.com`,
        emailProvenAt: ctx.now,
      },
      'nobody knows it',
    ),
  )
  return username
}
