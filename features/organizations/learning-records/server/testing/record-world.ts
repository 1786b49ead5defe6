import { expect } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { enroll } from '#features/learn/learning/server/public.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { learningRecords } from '../../contract.ts'
import { recordLearning } from '../outbox/send-statements.ts'
import { learningStatements, learningStores } from '../tables.ts'
import { startRecordStore } from './record-store.ts'

export const COURSE = 'OLC310'
export const credentials = { username: 'permeate', password: 'a secret of the store' }

/** Sets up a shop whose demo company has course seats and sends statements to a local store. */
export async function recordWorld() {
  const store = await startRecordStore(credentials)
  const app = await testApp({ settings: { LRS_ORIGIN: store.origin } })
  const { db, pool } = app.app
  let admin = await app.as('corpadmin')
  const adminId = (await app.person('corpadmin')).userId
  const compid = (await companyOf(db, adminId))?.compid ?? ''
  const system = () => makeContext(app.app, { actor: null, now: app.now() })

  const idsOf = async (statement: string, values: unknown[] = []) =>
    (await pool.query<{ id: string }>(statement, values)).rows.map(({ id }) => id)
  /** Members not enrolled in the course, one per call. */
  const free = await idsOf(
    `select m.user_id as id from company_members m join users u on u.id = m.user_id
     where m.company_id = $1 and m.left_at is null and m.role = 'employee' and u.email <> ''
       and not exists (select 1 from enrollments e where e.user_id = m.user_id and e.course_code = $2)
     order by m.user_id`,
    [compid, COURSE],
  )
  const member = () => free.pop() ?? expect.fail('The demo company has too few people')

  await buyCourse(app, 'corpadmin', COURSE, 40)
  await pool.query('update seat_purchases set company_id = $1 where bought_by = $2 and company_id is null', [
    compid,
    adminId,
  ])
  const seats = await idsOf(
    `select s.id from course_seats s join seat_purchases p on p.id = s.order_line_id
     where p.company_id = $1 and s.course_code = $2 and s.claimed_by is null`,
    [compid, COURSE],
  )

  /** Enrolls a user by a company seat or at their own expense. */
  async function enrollIn(userId: string, by: 'seat' | 'self', courseCode = COURSE): Promise<string> {
    const seat = by === 'seat' ? { seatId: seats.pop() ?? '' } : { paidBy: userId }
    await system().transaction(async (ctx) => void (await enroll(ctx, [{ userId, courseCode, ...seat }])))
    const [id] = await idsOf('select id from enrollments where user_id = $1 and course_code = $2', [
      userId,
      courseCode,
    ])
    return id ?? ''
  }
  const units = async (enrollmentId: string) =>
    idsOf(
      'select u.id from units u join enrollments e on e.version_id = u.version_id where e.id = $1 order by u.position',
      [enrollmentId],
    )
  /** Completes units of an enrollment, one per minute. */
  async function study(enrollmentId: string, count: number, from = 0): Promise<void> {
    for (const unitId of (await units(enrollmentId)).slice(from, from + count)) {
      app.advance({ minutes: 1 })
      await pool.query(
        `insert into unit_progress (enrollment_id, unit_id, completed_at, updated_at) values ($1, $2, $3, $3)`,
        [enrollmentId, unitId, app.now()],
      )
    }
  }

  /** Runs the job that is scheduled every minute, and the jobs that it starts. */
  async function send(): Promise<void> {
    await recordLearning.run({}, system())
    await app.runJobs()
  }
  const stored = () =>
    store.stored().map(({ verb, object }) => `${verb.id.split('/').pop()} ${object.id.split('/xapi/').pop()}`)
  const settings = () => admin.call(learningRecords.settings, { compid })
  async function save(changes: Partial<InputOf<typeof learningRecords.save>> = {}): Promise<void> {
    // Changing the settings requires a recent login.
    admin = await app.as('corpadmin')
    const revision = (await settings()).store?.revision ?? 0
    const draft = { ...credentials, endpoint: `${store.endpoint}/`, on: true, actorKind: 'user-id' as const }
    await admin.call(learningRecords.save, { compid, revision, ...draft, ...changes })
  }

  /** Resets to a state with nothing sent, nothing waiting, and sending on. */
  const startOver = async () => {
    await db.delete(learningStatements)
    await db.delete(learningStores)
    await pool.query('delete from learning_changes')
    store.forget()
    app.advance({ minutes: 5 })
    await save()
  }

  return {
    app,
    store,
    compid,
    system,
    idsOf,
    member,
    enrollIn,
    units,
    study,
    send,
    stored,
    settings,
    save,
    startOver,
    admin: () => admin,
  }
}
