import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { exams } from '../../contract.ts'
import { EXAM, grantTestExam, QUESTIONS, rightAnswers, startAs, storeTestExam } from '../testing/exams.ts'

const app = await testApp()
await storeTestExam(app)
const learner = await app.as('learner')
const attempt = async (attemptid: string, client = learner) => client.call(exams.attempt, { attemptid })
const save = async (attemptid: string, position: number, answer: unknown, client = learner) =>
  client.call(exams.answer, {
    attemptid,
    position,
    sequence: app.now().getTime(),
    given: { answer: answer as null, flagged: false },
  })
const mine = async (client = learner) =>
  (await client.call(exams.mine, { track: 'ros' })).exams.find(({ code }) => code === EXAM)

/** Takes the exam with the given number of correct answers. */
async function take(right: number): Promise<string> {
  const { attemptid } = await startAs(learner)
  const answers = await rightAnswers(app, attemptid)
  for (const [position, answer] of answers) if (position <= right) await save(attemptid, position, answer)
  await learner.call(exams.submit, { attemptid })
  return attemptid
}

describe('Exam', () => {
  it("starts only after purchase and with the learner's confirmed name", async () => {
    await expect(startAs(learner)).rejects.toMatchObject({
      status: 403,
      code: 'no-right',
    })
    expect((await mine())?.state).toBe('none')
    await grantTestExam(app, 'learner')
    expect(await mine()).toMatchObject({ state: 'bought', attemptsLeft: 3 })
    await expect(
      learner.call(exams.start, { code: EXAM, legalName: 'Ada', confirmed: true }),
    ).rejects.toMatchObject({
      status: 400,
    })
    await expect(
      learner.call(exams.start, { code: EXAM, legalName: 'Lena Moreau', confirmed: false }),
    ).rejects.toMatchObject({
      status: 400,
    })
    await expect(startAs(learner, 'NO_EXAM')).rejects.toMatchObject({ status: 404 })
    expect((await mine())?.state).toBe('bought')
  })

  it('accepts the account name as an ID may spell it', async () => {
    const texan = await app.as('texan')
    await grantTestExam(app, 'texan')
    const start = (legalName: string) => texan.call(exams.start, { code: EXAM, legalName, confirmed: true })
    await expect(start('Somebody Else')).rejects.toMatchObject({
      status: 400,
      body: { fields: { legalName: expect.stringContaining('correct it in My Profile') } },
    })
    expect((await mine(texan))?.state).toBe('bought')
    expect((await start('TRÁVIS J. Miller-Okafor')).attemptid).toBeTruthy()
  })

  it('accepts a single name from a user with only one name', async () => {
    const suharto = await app.as('partneradmin')
    await app.app.db.execute(
      sql`update users set first_name = 'Suharto', last_name = '-' where username = 'partneradmin'`,
    )
    await grantTestExam(app, 'partneradmin')
    const started = await suharto.call(exams.start, { code: EXAM, legalName: 'Suharto', confirmed: true })
    expect(started.attemptid).toBeTruthy()
  })

  it('starts once when five devices start it concurrently', async () => {
    const devices = await Promise.all([1, 2, 3, 4, 5].map(() => app.as('learner')))
    const started = await Promise.all(devices.map((device) => startAs(device)))
    expect(new Set(started.map(({ attemptid }) => attemptid)).size).toBe(1)
    expect(await mine()).toMatchObject({ state: 'running', attemptsLeft: 2, taken: [] })
  })

  it('follows its blueprint and reveals no correct answers', async () => {
    const { attemptid } = await startAs(learner)
    const paper = await attempt(attemptid)
    expect(paper.questions.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(paper.deadlineAt).toBe(new Date(app.now().getTime() + 30 * 60_000).toISOString())
    const text = JSON.stringify(paper)
    for (const secret of ['explanation', 'Because', 'tolerance', '3.99', 'carbon dioxide', 'CO2', 'lecture'])
      expect(text).not.toContain(secret)
    const allowed = [
      ...['position', 'kind', 'text', 'options', 'lefts', 'unit', 'answer', 'flagged', 'sequence'],
    ].sort()
    for (const question of paper.questions) expect(Object.keys(question).sort()).toEqual(allowed)
  })

  it('continues with all answers on another device', async () => {
    const { attemptid } = await startAs(learner)
    const [first] = await rightAnswers(app, attemptid)
    await save(attemptid, 1, first?.[1])
    const elsewhere = await app.as('learner')
    const { questions } = await attempt(attemptid, elsewhere)
    expect(questions[0]).toMatchObject({ answer: first?.[1], sequence: app.now().getTime() })
    expect(questions[1]).toMatchObject({ answer: null, sequence: 0 })
  })

  it('is graded once under ten concurrent submits', async () => {
    const { attemptid } = await startAs(learner)
    await expect(learner.call(exams.result, { attemptid })).rejects.toMatchObject({ code: 'running' })
    const ten = Array.from({ length: 10 }, () => learner.call(exams.submit, { attemptid }))
    expect((await Promise.allSettled(ten)).map(({ status }) => status)).not.toContain('rejected')
    const { rows } = await app.app.pool.query(
      "select 1 from audit_rows where action = 'exams.closeAttempt' and target = $1",
      [attemptid],
    )
    expect(rows).toHaveLength(1)
    // The learner's other device reports the submission, not the end of the time.
    expect(await learner.call(exams.attempt, { attemptid })).toMatchObject({
      ended: { by: 'learner', at: app.now().toISOString() },
    })
    expect(await learner.call(exams.result, { attemptid })).toMatchObject({
      scorePercent: 12,
      passed: false,
      passPercent: 70,
      number: 1,
      endedBy: 'learner',
    })
  })

  it('shows topics and lectures but no correct answers after a failed attempt', async () => {
    const { taken } = (await mine()) ?? { taken: [] }
    const result = await learner.call(exams.result, { attemptid: taken[0]?.attemptid ?? '' })
    expect(result.questions).toBeNull()
    expect(result.topics).toMatchObject([{ title: 'Things to know', items: QUESTIONS, percent: 12 }])
    const [lecture] = result.topics[0]?.lectures ?? []
    expect(lecture).toMatchObject({ courseid: 'OLC110', title: expect.stringContaining('Counting ions') })
    expect(lecture?.unitid).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(result)).not.toContain('Because')
  })

  it('can be retaken only after the waiting period, with unseen questions', async () => {
    await expect(startAs(learner)).rejects.toMatchObject({
      status: 409,
      code: 'waiting',
    })
    expect(await mine()).toMatchObject({ state: 'waiting', attemptsLeft: 2 })
    app.advance({ hours: 24 })
    expect(await mine()).toMatchObject({ state: 'failed', nextAttemptAt: null })
    const seen = async (attemptid: string) => {
      const { rows } = await app.app.pool.query<{ item_id: string }>(
        `select v.item_id from exam_answers a join exam_item_versions v on v.id = a.item_version_id
          where a.attempt_id = $1`,
        [attemptid],
      )
      return rows.map(({ item_id }) => item_id)
    }
    const before = await seen((await mine())?.taken[0]?.attemptid ?? '')
    const now = await seen(await take(0))
    expect(now.filter((item) => !before.includes(item))).toHaveLength(12 - QUESTIONS)
    expect(new Set(now).size).toBe(QUESTIONS)
  })

  it('shows all answers after a pass and ends further attempts', async () => {
    app.advance({ hours: 25 })
    const attemptid = await take(QUESTIONS - 1)
    const result = await learner.call(exams.result, { attemptid })
    expect(result).toMatchObject({ passed: true, scorePercent: 87, attemptsLeft: 0 })
    expect(result.questions).toHaveLength(QUESTIONS)
    const last = result.questions?.at(-1)
    expect(last).toMatchObject({ percent: 0, given: [], explanation: expect.stringContaining('Because') })
    expect(last?.right.length).toBeGreaterThan(0)
    expect(result.questions?.[0]).toMatchObject({ percent: 100 })
    expect(await mine()).toMatchObject({ state: 'passed', bestPercent: 87 })
    await expect(startAs(learner)).rejects.toMatchObject({ code: 'already-passed' })
  })

  it('shows the answers after all attempts are used and can be bought again', async () => {
    await grantTestExam(app, 'staff')
    const staff = await app.as('staff')
    let last = ''
    for (let count = 0; count < 3; count++) {
      last = (await startAs(staff)).attemptid
      await staff.call(exams.submit, { attemptid: last })
      app.advance({ hours: 25 })
    }
    await expect(startAs(staff)).rejects.toMatchObject({ code: 'used-up' })
    expect((await staff.call(exams.result, { attemptid: last })).questions).toHaveLength(QUESTIONS)
    await grantTestExam(app, 'staff')
    expect(await mine(staff)).toMatchObject({ state: 'bought', attemptsLeft: 3 })
  })

  it('does not start or count an attempt with too few live items', async () => {
    await grantTestExam(app, 'consultant')
    const consultant = await app.as('consultant')
    await app.app.pool.query("update exam_items set state = 'retired' where code like 'TEST_EXAM-1%'")
    await app.app.pool.query(
      "update exam_items set state = 'retired' where code like 'TEST_EXAM-2%' or code = 'TEST_EXAM-3'",
    )
    const log = app.app.log.level
    app.app.log.level = 'silent'
    await expect(startAs(consultant)).rejects.toMatchObject({ code: 'not-drawable' })
    app.app.log.level = log
    await app.app.pool.query("update exam_items set state = 'live'")
    expect(await mine(consultant)).toMatchObject({ state: 'bought', attemptsLeft: 3 })
  })

  it("refuses access to another user's attempt and records it in the audit log", async () => {
    const { taken } = (await mine()) ?? { taken: [] }
    const attemptid = taken[0]?.attemptid ?? ''
    const stranger = await app.as('employee')
    for (const door of [exams.attempt, exams.result, exams.submit])
      await expect(stranger.call(door, { attemptid })).rejects.toMatchObject({ status: 403 })
    const { rows } = await app.app.pool.query(
      "select action from audit_rows where outcome = 'refused' and action <> 'exams.start' and action like 'exams.%' order by action",
    )
    expect(rows.map(({ action }) => action)).toEqual(['exams.attempt', 'exams.result', 'exams.submit'])
  })
})
