import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { auditRows } from '#platform/server/tables.ts'
import { examsAdmin } from '../../contract/admin-contract.ts'
import { exams } from '../../contract.ts'
import { EXAM, grantTestExam, startAs, storeTestExam } from '../testing/exams.ts'

const app = await testApp()
await storeTestExam(app)
const admin = await app.as('admin')
const learner = await app.as('learner')

const begin = async (username: string) => {
  await grantTestExam(app, username)
  const client = await app.as(username)
  const { attemptid } = await startAs(client)
  return { client, attemptid }
}
const audited = async (action: string, target: string) =>
  (
    await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, action), eq(auditRows.target, target)))
      .orderBy(auditRows.id)
  ).map(({ details }) => details)
const mailsTo = async (recipient: string, template: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient && mail.template === template)
const shown = (attemptid: string) => admin.call(examsAdmin.adminAttempt, { attemptid })

describe('Exam page', () => {
  it('saves changed terms and checks the blueprint against the item bank', async () => {
    const {
      blueprint,
      revision,
      archived: _archived,
      code: _code,
      ...terms
    } = await admin.call(examsAdmin.adminExam, { code: EXAM })
    const [part] = blueprint
    expect(part).toMatchObject({ items: 8, live: 12 })
    const save = (change: object, seen = revision) =>
      admin.call(examsAdmin.saveExam, {
        code: EXAM,
        revision: seen,
        exam: { ...terms, blueprint: blueprint.map(({ topic, items }) => ({ topic, items })), ...change },
      })
    const topic = part?.topic ?? ''
    await expect(save({ blueprint: [{ topic, items: 13 }] })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'exam.blueprint.0.items': 'This topic has 12 live items.' } },
    })
    await expect(save({ blueprint: [{ topic: 'nowhere', items: 1 }] })).rejects.toMatchObject({ status: 400 })
    await expect(save({ blueprint: [] })).rejects.toMatchObject({ status: 400 })
    await expect(save({ price: '95' })).rejects.toMatchObject({ status: 400 })
    await save({ price: '99.50', minutes: 45 })
    await expect(save({ price: '1.00' })).rejects.toMatchObject({ code: 'conflict' })
    const guest = await app.guest()
    expect((await guest.call(exams.offers, { codes: EXAM })).exams).toMatchObject([
      { price: { minor: 9950, currency: 'USD' }, minutes: 45 },
    ])
    expect(await audited('exams.saveExam', EXAM)).toMatchObject([
      { before: { price: '95.00', minutes: 30 }, after: { price: '99.50', minutes: 45 } },
    ])
  })

  it('takes an exam off sale and puts it on sale again', async () => {
    const offered = async () => (await learner.call(exams.offers, { codes: EXAM })).exams.length
    await admin.call(examsAdmin.archiveExam, { code: EXAM, archived: true })
    expect(await offered()).toBe(0)
    await admin.call(examsAdmin.archiveExam, { code: EXAM, archived: false })
    expect(await offered()).toBe(1)
  })
})

describe('Attempts page', () => {
  it.each(['learner', 'instructor', 'staff', 'supervisor'])('refuses access for %s', async (who) => {
    const client = await app.as(who)
    const { attemptid } = await begin('consultant')
    const refused = { status: 403 }
    await expect(client.call(examsAdmin.adminAttempts, {})).rejects.toMatchObject(refused)
    await expect(client.call(examsAdmin.adminAttempt, { attemptid })).rejects.toMatchObject(refused)
    const requested = { attemptid, minutes: 10, reason: 'Please.' }
    await expect(client.call(examsAdmin.extendAttempt, requested)).rejects.toMatchObject(refused)
  })

  it('finds attempts by user, exam and status', async () => {
    const { attemptid } = await begin('texan')
    const rows = async (filters: object) => (await admin.call(examsAdmin.adminAttempts, filters)).rows
    const texan = await app.person('texan')
    expect(await rows({ search: texan.lastName, exam: EXAM })).toMatchObject([
      { attemptid, state: 'running' },
    ])
    expect(await rows({ search: texan.lastName, exam: EXAM, state: 'passed' })).toEqual([])
    expect(await rows({ search: 'nobody-of-this-name' })).toEqual([])
    const detail = await shown(attemptid)
    expect(detail).toMatchObject({
      legalName: `${texan.firstName} ${texan.lastName}`,
      attemptsAllowed: 3,
      attemptsUsed: 1,
    })
    expect(detail.answers).toHaveLength(8)
    expect(detail.events).toMatchObject([
      { what: 'Began the attempt', message: `As ${texan.firstName} ${texan.lastName}` },
    ])
  })

  it('extends an attempt with a reason visible to the learner', async () => {
    const { client, attemptid } = await begin('employee')
    const before = (await client.call(exams.attempt, { attemptid })).deadlineAt
    app.advance({ minutes: 1 })
    await expect(
      admin.call(examsAdmin.extendAttempt, { attemptid, minutes: 15, reason: ' ' }),
    ).rejects.toMatchObject({ status: 400 })
    await admin.call(examsAdmin.extendAttempt, { attemptid, minutes: 15, reason: 'A power cut at the site.' })
    const after = (await client.call(exams.attempt, { attemptid })).deadlineAt
    expect(Date.parse(after) - Date.parse(before)).toBe(15 * 60_000)
    const [mail] = await mailsTo('employee@example.com', 'attemptExtended')
    expect(mail?.text).toContain('A power cut at the site.')
    expect((await shown(attemptid)).events.at(-1)).toMatchObject({
      what: 'Gave more time',
      message: '15 minutes. A power cut at the site.',
    })
    await client.call(exams.submit, { attemptid })
    await expect(
      admin.call(examsAdmin.extendAttempt, { attemptid, minutes: 15, reason: 'Late.' }),
    ).rejects.toMatchObject({ code: 'attempt-over' })
  })

  it('voids an attempt, which then does not count and accepts no answers', async () => {
    const { client, attemptid } = await begin('supervisor')
    const requested = { attemptid, reason: 'Somebody else sat at the screen.' }
    await admin.call(examsAdmin.voidAttempt, requested)
    await expect(admin.call(examsAdmin.voidAttempt, requested)).rejects.toMatchObject({
      code: 'already-void',
    })
    const given = { answer: 1, flagged: false }
    const sequence = app.now().getTime()
    await expect(
      client.call(exams.answer, { attemptid, position: 1, sequence, given }),
    ).rejects.toMatchObject({ status: expect.any(Number) })
    const { exams: mine } = await client.call(exams.mine, { track: 'ros' })
    expect(mine.find(({ code }) => code === EXAM)).toMatchObject({ state: 'bought', attemptsLeft: 3 })
    expect(await mailsTo('supervisor@example.com', 'attemptVoided')).toHaveLength(1)
    expect(await audited('exams.voidAttempt', attemptid)).toMatchObject([
      { reason: 'Somebody else sat at the screen.', after: { void: true } },
    ])
  })

  it('grants another attempt to a learner who has used them all', async () => {
    const { client, attemptid } = await begin('corpadmin')
    await app.app.pool.query(
      'update exam_rights set attempts_allowed = 1 where id = (select right_id from exam_attempts where id = $1)',
      [attemptid],
    )
    await client.call(exams.submit, { attemptid })
    const status = async () =>
      (await client.call(exams.mine, { track: 'ros' })).exams.find(({ code }) => code === EXAM)
    expect(await status()).toMatchObject({ state: 'used-up' })
    expect(await admin.call(examsAdmin.giveAttempt, { attemptid, reason: 'Goodwill.' })).toEqual({
      attemptsAllowed: 2,
    })
    expect(await status()).toMatchObject({ attemptsLeft: 1 })
    expect(await mailsTo('corpadmin@example.com', 'attemptGiven')).toHaveLength(1)
  })

  it('returns not found for an unknown attempt', async () => {
    const attemptid = '01890000-0000-7000-8000-000000000000'
    await expect(shown(attemptid)).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(examsAdmin.voidAttempt, { attemptid, reason: 'None.' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
