import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { exams } from '../../contract.ts'
import { examGraded } from '../graded/exam-graded.ts'
import type { ExamGraded } from '../graded/graded-exam.ts'
import { passedExams } from '../graded/passed-exams.ts'
import { addExaminees, cachedAnswers, EXAM, rightAnswers, startAs, storeTestExam } from '../testing/exams.ts'
import { closeOverdueExams } from './close-overdue.ts'
import { extendAttempt } from './extend-attempt.ts'
import { examStatuses } from './status.ts'

const received: ExamGraded[] = []
const app = await testApp({
  extends: [examGraded.with(async (_call, graded) => void received.push(graded))],
})
await storeTestExam(app)
await addExaminees(app, ['ada', 'ben', 'cleo', 'dora', 'emil'])

async function begin(username: string, right: number) {
  const client = await app.as(username)
  const { attemptid } = await startAs(client)
  const answers = await rightAnswers(app, attemptid)
  const save = (position: number, sequence = app.now().getTime()) =>
    client.call(exams.answer, {
      attemptid,
      position,
      sequence,
      given: { answer: answers.get(position) ?? null, flagged: false },
    })
  for (let position = 1; position <= right; position++) await save(position)
  return { client, attemptid, save }
}

const tick = () => closeOverdueExams.run({}, makeContext(app.app, { actor: null, now: app.now() }))
const extend = (attemptId: string, minutes: number) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
    extendAttempt(ctx, { attemptId, minutes, reason: 'The power failed in the training room.' }),
  )

describe('Abandoned attempt', () => {
  it('is closed and graded by the scheduled job after the late-arrival period', async () => {
    const { client, attemptid } = await begin('ada', 7)
    app.advance({ minutes: 30, seconds: 20 })
    await tick()
    expect((await client.call(exams.attempt, { attemptid })).over).toBe(false)
    app.advance({ seconds: 20 })
    await tick()
    const result = await client.call(exams.result, { attemptid })
    expect(result).toMatchObject({ scorePercent: 87, passed: true, endedBy: 'time' })
    expect(Date.parse(result.endedAt) - Date.parse(result.startedAt)).toBe(30 * 60_000)
  })

  it('notifies listeners of the grade', async () => {
    await app.runJobs()
    const { userId } = await app.person('ada')
    expect(received).toMatchObject([{ userId, examCode: EXAM, scorePercent: 87, passed: true }])
    const passed = await passedExams(app.app, userId)
    expect(passed).toMatchObject([{ examCode: EXAM, scorePercent: 87 }])
    const statuses = await examStatuses(app.app, userId, [EXAM, 'NO_EXAM'], app.now())
    expect(statuses).toMatchObject([{ examCode: EXAM, state: 'passed', bestPercent: 87, attemptsLeft: 0 }])
  })

  it('is closed when its learner opens it again, without the scheduled job', async () => {
    const { client, attemptid } = await begin('ben', 2)
    app.advance({ minutes: 31 })
    expect(await client.call(exams.attempt, { attemptid })).toMatchObject({
      over: true,
      questions: [],
      ended: { by: 'time' },
    })
    expect((await client.call(exams.mine, { track: 'ros' })).exams).toContainEqual(
      expect.objectContaining({ code: EXAM, state: 'waiting', running: null }),
    )
    await client.call(exams.submit, { attemptid })
    expect(await client.call(exams.result, { attemptid })).toMatchObject({
      endedBy: 'time',
      scorePercent: 25,
    })
  })
})

describe('Time extension', () => {
  it('moves the deadline of a running attempt and is audited with its reason', async () => {
    const { client, attemptid, save } = await begin('cleo', 1)
    const { deadlineAt } = await client.call(exams.attempt, { attemptid })
    await extend(attemptid, 15)
    const paper = await client.call(exams.attempt, { attemptid })
    expect(Date.parse(paper.deadlineAt) - Date.parse(deadlineAt)).toBe(15 * 60_000)
    expect(paper.extendedMinutes).toBe(15)
    app.advance({ minutes: 40 })
    await save(2)
    const { rows } = await app.app.pool.query(
      "select details from audit_rows where action = 'exams.extendAttempt' and target = $1",
      [attemptid],
    )
    expect(rows[0]?.details).toMatchObject({ minutes: 15, reason: expect.stringContaining('power') })
    await client.call(exams.submit, { attemptid })
  })

  it('reopens an attempt ended by an outage and accepts answers stored on the device', async () => {
    const { client, attemptid, save } = await begin('dora', 3)
    const given = app.now().getTime() + 60_000
    app.advance({ minutes: 90 })
    await tick()
    expect((await client.call(exams.attempt, { attemptid })).over).toBe(true)
    await expect(save(4, given)).rejects.toMatchObject({ code: 'over' })
    await extend(attemptid, 20)
    const paper = await client.call(exams.attempt, { attemptid })
    expect(paper.over).toBe(false)
    expect(Date.parse(paper.deadlineAt) - app.now().getTime()).toBe(20 * 60_000)
    for (const position of [4, 5, 6]) await save(position, given)
    expect(
      [...(await cachedAnswers(app, attemptid)).values()].filter((answer) => answer !== null),
    ).toHaveLength(6)
    await client.call(exams.submit, { attemptid })
    expect(await client.call(exams.result, { attemptid })).toMatchObject({ scorePercent: 75, passed: true })
  })

  it('is refused for a submitted attempt and while another attempt is running', async () => {
    const { client, attemptid } = await begin('emil', 1)
    await client.call(exams.submit, { attemptid })
    await expect(extend(attemptid, 10)).rejects.toMatchObject({ code: 'attempt-over' })
    app.advance({ hours: 25 })
    const second = await begin('emil', 1)
    app.advance({ minutes: 40 })
    await tick()
    app.advance({ hours: 25 })
    await begin('emil', 1)
    await expect(extend(second.attemptid, 10)).rejects.toMatchObject({ code: 'attempt-running' })
  })
})
