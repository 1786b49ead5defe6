import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsAdmin } from '#features/core/accounts/contract/admin-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { DEMO_PASSWORD } from '#features/core/accounts/server/demo.ts'
import { identifying } from '#features/learn/learning/contract/identity-contract.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { jpegOf, pngOf } from '#platform/server/pictures/testing/pictures.ts'
import { storedNames } from '#platform/server/storage/files/testing/stored-names.ts'
import { auditRows } from '#platform/server/tables.ts'
import { photoId, photoIdAdmin } from '../contract.ts'
import { PICTURE_BYTES } from '../rules/photo-id.ts'
import { clearPhotoIds, PICTURES } from './picture-files.ts'
import { settleUnapproved } from './status.ts'
import { photoIds } from './tables.ts'

const test = await testApp()
const { db, pool, settings } = test.app
const admin = await test.as('admin')
const learner = await test.as('learner')
const picture = await jpegOf(60, 40)
const COURSE = 'OLC160'

const files = () => storedNames(settings, PICTURES)
const send = async (client = learner, bytes = picture, name = 'id.jpg') =>
  client.upload(photoId.uploadPhotoId, {}, { bytes, name })
const sendId = async (client = learner) => String((await send(client)).json().file)
const view = (client: typeof learner, id: string) => client.get(`/api/photoId/photoIdPicture?photoid=${id}`)
const audits = async (target: string) =>
  (await db.select().from(auditRows).where(eq(auditRows.target, target)).orderBy(auditRows.id)).map(
    ({ action, outcome }) => `${action} ${outcome}`,
  )

afterAll(async () => {
  const fresh = await test.as('admin')
  await fresh.call(photoIdAdmin.savePhotoIdRule, { agency: 'TCEQ', required: false })
})

describe('Photo ID image', () => {
  it.each([
    ['an HTML page with a script', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 400],
    ['a broken image', picture.subarray(0, 60), 400],
    ['an empty file', Buffer.alloc(0), 400],
    ['a file over 10 MB', Buffer.concat([picture, Buffer.alloc(PICTURE_BYTES)]), 413],
  ])('cannot be %s', async (_what, bytes, status) => {
    const before = await files()
    expect((await send(learner, bytes)).statusCode).toBe(status)
    expect(await files()).toEqual(before)
    expect((await learner.call(photoId.myPhotoId, {})).photo).toBeNull()
  })

  it('is open only to its owner and product administrators, and each view by another user is audited', async () => {
    const id = await sendId()
    expect((await view(learner, id)).statusCode).toBe(200)
    expect((await view(admin, id)).headers['content-type']).toBe('image/jpeg')
    for (const name of ['staff', 'instructor', 'corpadmin', 'partneradmin', 'employee'])
      expect((await view(await test.as(name), id)).statusCode).toBe(404)
    expect((await view(await test.guest(), id)).statusCode).toBe(401)
    const seen = await audits(id)
    expect(seen.filter((each) => each === 'photoId.view refused')).toHaveLength(5)
    expect(seen.filter((each) => each === 'photoId.view done')).toHaveLength(1)
    for (const name of ['staff', 'partneradmin', 'learner']) {
      const client = await test.as(name)
      await expect(client.call(photoIdAdmin.photoIdList, {})).rejects.toMatchObject({ status: 403 })
      await expect(client.call(photoIdAdmin.approvePhotoId, { photoid: id })).rejects.toMatchObject({
        status: 403,
      })
    }
  })

  it('is replaced by a new image while it is pending', async () => {
    const first = (await learner.call(photoId.myPhotoId, {})).photo?.photoid ?? ''
    const second = String((await send(learner, await pngOf(30, 20), 'id.png')).json().file)
    await test.runJobs()
    expect(await files()).toEqual([`${second}.png`])
    await expect(admin.call(photoIdAdmin.approvePhotoId, { photoid: first })).rejects.toMatchObject({
      status: 404,
    })
    const { rows } = await admin.call(photoIdAdmin.photoIdList, { state: 'waiting', search: 'learner' })
    expect(rows.map(({ photoid }) => photoid)).toEqual([second])
  })

  it('is decided once, with a reason shown to the learner', async () => {
    const { photo } = await learner.call(photoId.myPhotoId, {})
    const photoid = photo?.photoid ?? ''
    const silent = admin.call(photoIdAdmin.rejectPhotoId, { photoid, reason: ' ' })
    await expect(silent).rejects.toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    })
    const reason = 'The name on the ID differs from your account.'
    const tries = await Promise.allSettled([
      admin.call(photoIdAdmin.rejectPhotoId, { photoid, reason }),
      admin.call(photoIdAdmin.rejectPhotoId, { photoid, reason }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const late = admin.call(photoIdAdmin.approvePhotoId, { photoid })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect((await learner.call(photoId.myPhotoId, {})).photo).toMatchObject({ state: 'rejected', reason })
    expect((await test.mails()).filter(({ text }) => text.includes(reason))).toHaveLength(1)
  })

  it('is deleted with the account', async () => {
    const employee = await test.as('consultant')
    const id = await sendId(employee)
    expect(await files()).toContain(`${id}.jpg`)
    await employee.call(accounts.requestTermination, { password: DEMO_PASSWORD, reason: 'I have retired.' })
    const { rows } = await admin.call(accountsAdmin.terminationList, { state: 'open' })
    const requestid = rows.find(({ username }) => username === 'consultant')?.requestid ?? ''
    await admin.call(accountsAdmin.carryOutTermination, { requestid })
    await test.runJobs()
    expect(await files()).not.toContain(`${id}.jpg`)
    expect(await db.$count(photoIds, eq(photoIds.id, id))).toBe(0)
  })
})

describe('Course of an agency that requires a photo ID', () => {
  const texan = async (name = 'supervisor') => test.as(name)
  const unit = async () => {
    const client = await texan()
    const { course } = await client.call(learning.course, { courseid: COURSE })
    return client.call(learning.unit, { courseid: COURSE, unitid: course.allunits[0]?.unitid ?? '' })
  }
  const state = async (name?: string) => {
    const answers = JSON.stringify([0, 1].map((question) => ({ question, answer: 'Elm Street' }))) as never
    await (await texan(name)).call(identifying.state, { courseid: COURSE, agreed: true, answers })
  }
  /** Completes all units with their full time, as far as the database shows. */
  const finishUnits = async (name?: string) => {
    const { enrollment } = await (await texan(name)).call(learning.course, { courseid: COURSE })
    await pool.query(
      `insert into unit_progress (enrollment_id, unit_id, credited_ms, completed_at, updated_at)
        select e.id, u.id, u.minutes * 60000, now(), now() from enrollments e join units u on u.version_id = e.version_id
        where e.id = $1 on conflict (enrollment_id, unit_id) do update
        set credited_ms = excluded.credited_ms, completed_at = excluded.completed_at`,
      [enrollment.enrollmentid],
    )
    await pool.query(
      `update enrollments set identity = jsonb_set(identity, '{timein}', '99999') where id = $1`,
      [enrollment.enrollmentid],
    )
    return enrollment.enrollmentid
  }
  const course = async (name?: string) =>
    (await (await texan(name)).call(learning.course, { courseid: COURSE })).course

  it('opens after the image is sent, and completes only with the approval', async () => {
    await admin.call(photoIdAdmin.savePhotoIdRule, { agency: 'TCEQ', required: true })
    test.advance({ minutes: 1 })
    await buyCourse(test, 'supervisor', COURSE)
    await state()
    expect((await unit()).identity).toMatchObject({ step: 'photo' })
    const client = await texan()
    const photoid = await sendId(client)
    expect((await unit()).identity).toBeNull()
    await finishUnits()
    await state()
    expect(await course()).toMatchObject({ complete: false, identity: 'review' })
    await admin.call(photoIdAdmin.rejectPhotoId, { photoid, reason: 'Not readable.' })
    expect(await course()).toMatchObject({ complete: false, identity: 'photo' })
    const second = await sendId(client)
    await admin.call(photoIdAdmin.approvePhotoId, { photoid: second })
    expect(await course()).toMatchObject({ complete: true, identity: null })
    expect((await send(client)).json()).toMatchObject({ code: 'approved' })
  })

  it('does not ask those who enrolled before the requirement, which an agency can withdraw', async () => {
    await admin.call(photoIdAdmin.savePhotoIdRule, { agency: 'TCEQ', required: false })
    const { agencies } = await admin.call(photoIdAdmin.photoIdRules, {})
    expect(agencies).toEqual([{ agency: 'TCEQ', since: null }])
    const staff = await test.as('staff')
    await buyCourse(test, 'staff', COURSE)
    test.advance({ minutes: 1 })
    await admin.call(photoIdAdmin.savePhotoIdRule, { agency: 'TCEQ', required: true })
    const answers = JSON.stringify([0, 1].map((question) => ({ question, answer: 'Elm Street' }))) as never
    await staff.call(identifying.state, { courseid: COURSE, agreed: true, answers })
    const own = await staff.call(learning.course, { courseid: COURSE })
    expect(own.course.identity).toBeNull()
  })

  it('completes exactly once after the requirement is withdrawn, even if the job is stopped or repeated', async () => {
    await admin.call(photoIdAdmin.savePhotoIdRule, { agency: 'TCEQ', required: true })
    test.advance({ minutes: 1 })
    const names = ['corpadmin', 'instructor']
    const ids: string[] = []
    const photos: string[] = []
    for (const name of names) {
      await buyCourse(test, name, COURSE)
      await state(name)
      photos.push(await sendId(await texan(name)))
      ids.push(await finishUnits(name))
      await state(name)
      expect(await course(name)).toMatchObject({ complete: false, identity: 'review' })
    }
    await test.runJobs()
    const finished = async () =>
      (await Promise.all(ids.map(audits))).map((all) => all.filter((each) => each.includes('finishCourse')))
    const completes = () => Promise.all(names.map(async (name) => (await course(name)).complete))
    // Stops the job in the middle of the second user, as a killed server would.
    await pool.query(`create function stop_release() returns trigger language plpgsql as
      $$ begin if exists (select from audit_rows where action = new.action and target = any('{${ids}}'))
      then raise exception 'stopped'; end if; return new; end $$`)
    await pool.query(`create trigger stop_release before insert on audit_rows
      for each row when (new.action = 'learning.finishCourse') execute function stop_release()`)
    await admin.call(photoIdAdmin.savePhotoIdRule, { agency: 'TCEQ', required: false })
    await test.runJobs()
    expect((await completes()).sort()).toEqual([false, true])
    expect((await finished()).flat()).toHaveLength(1)
    await pool.query('drop function stop_release cascade')
    for (let run = 0; run < 3; run++) {
      test.advance({ hours: 1 })
      await test.runJobs()
      expect(await completes()).toEqual([true, true])
      expect(await finished()).toEqual(names.map(() => ['learning.finishCourse done']))
      await enqueue({ db, now: test.now() }, settleUnapproved, {})
    }
    const { rows } = await pool.query(
      `select 1 from certificates c join enrollments e on e.user_id = c.user_id
        where e.id = any($1) and c.course_code = $2`,
      [ids, COURSE],
    )
    expect(rows).toHaveLength(names.length)
    const reason = 'The name is hidden.'
    for (const photoid of photos) await admin.call(photoIdAdmin.rejectPhotoId, { photoid, reason })
    expect(await completes()).toEqual([true, true])
  })
})

describe('Photo ID after the decision', () => {
  it("is in the user's data export, and is deleted after 30 days, while the decision is retained", async () => {
    const { userId } = await test.person('learner')
    const exported = async () =>
      JSON.stringify((await learner.call(accounts.exportData, { password: DEMO_PASSWORD })).data)
    expect(await exported()).toContain('"picture":"iVBOR')
    const decided = await files()
    expect(decided.length).toBeGreaterThan(0)
    test.advance({ days: 29 })
    const clear = async () => {
      await enqueue({ db, now: test.now() }, clearPhotoIds, {})
      await test.runJobs()
    }
    await clear()
    expect(await files()).toEqual(decided)
    test.advance({ days: 2 })
    await clear()
    expect(await files()).toEqual([])
    const [row] = await db.select().from(photoIds).where(eq(photoIds.userId, userId))
    expect(row).toMatchObject({ kind: null, state: 'rejected', decidedAt: expect.any(Date) })
    expect(row?.decidedBy).toBe((await test.person('admin')).userId)
    expect((await view(await test.as('learner'), row?.id ?? '')).statusCode).toBe(404)
  })
})
