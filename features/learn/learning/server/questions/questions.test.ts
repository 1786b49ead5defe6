import { v4 as newKey } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { SignedInActor, SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { problemsAdmin, questions } from '../../contract/questions-contract.ts'
import { learning } from '../../contract.ts'
import { learningTerminationPart } from '../terminate-account.ts'
import { buyCourse } from '../testing/learners.ts'
import { answerQuestion, questionsToAnswer, questionsWaiting, questionThread } from './answer.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'on' } })
const COURSE = 'OLC160'
await buyCourse(app, 'staff', COURSE)
const staff = await app.as('staff')
const stranger = await app.as('partnersupervisor')
const admin = await app.as('admin')
const { course } = await staff.call(learning.course, { courseid: COURSE })
const film = course.allunits.find(({ hasVideo }) => hasVideo)?.unitid ?? ''
const reading = course.allunits.find(({ kind, hasVideo }) => kind !== 'quiz' && !hasVideo)?.unitid ?? ''

const mine = () => staff.call(questions.myQuestions, { courseid: COURSE })
const ask = (text: string, more: object = {}) =>
  staff.call(questions.askQuestion, { unitid: film, second: 12.5, text, once: newKey(), ...more })
const as = async <T>(
  username: string,
  work: (ctx: SystemContext<SignedInActor>) => Promise<T>,
): Promise<T> => {
  const ctx = makeContext(app.app, { actor: await app.person(username), now: app.now() })
  return ctx.transaction((inner) => work(inner))
}
const refusals = async (action: string) =>
  (await app.app.db.select().from(auditRows).orderBy(auditRows.id)).filter(
    (row) => row.action === action && row.outcome === 'refused',
  )
const mailsTo = async (template: string) => (await app.mails()).filter((mail) => mail.template === template)

describe('Question to the instructor', () => {
  it('is stored once as plain text with its video position', async () => {
    const once = newKey()
    const text = '  Why <b>two</b> stages?\n<script>alert(1)</script> '
    const asked = await ask(text, { once })
    expect(asked).toMatchObject({ second: 12.5, state: 'waiting', unread: false })
    expect(asked.messages.map((each) => each.text)).toEqual([text.trim()])
    expect((await ask(text, { once })).questionid).toBe(asked.questionid)
    expect((await mine()).questions).toHaveLength(1)
  })

  it('has no video position for a reading', async () => {
    const asked = await ask('Where does this figure come from?', { unitid: reading })
    expect(asked.second).toBeNull()
  })

  it('is answered by email and in the player, and allows a follow-up', async () => {
    const { questionid } = await ask('Is it the feed or the concentrate?')
    const before = (await mailsTo('questionAnswered')).length
    app.advance({ hours: 3 })
    const once = newKey()
    const answer = { questionId: questionid, text: 'The concentrate.', courseCodes: [COURSE], once }
    await as('instructor', (ctx) => answerQuestion(ctx, answer))
    await as('instructor', (ctx) => answerQuestion(ctx, answer))
    const [mail] = (await mailsTo('questionAnswered')).slice(before)
    expect((await mailsTo('questionAnswered')).length).toBe(before + 1)
    expect(mail).toMatchObject({
      recipient: 'staff@example.com',
      text: expect.stringContaining('The concentrate.'),
    })
    expect(mail?.text).toContain(`/lectures/${COURSE}/${film}?t=12&panel=questions`)
    const found = async () => (await mine()).questions.find((each) => each.questionid === questionid)
    expect(await found()).toMatchObject({ state: 'answered', unread: true })
    await staff.call(questions.seeAnswers, { courseid: COURSE })
    expect(await found()).toMatchObject({ unread: false })
    await staff.call(questions.writeQuestion, { questionid, text: 'Thank you.', once: newKey() })
    expect(await found()).toMatchObject({
      state: 'waiting',
      messages: [{}, { side: 'instructor' }, { text: 'Thank you.' }],
    })
  })

  it('is not found for another learner, and the attempt is audited', async () => {
    const [question] = (await mine()).questions
    const asked = stranger.call(questions.writeQuestion, {
      questionid: question?.questionid ?? '',
      text: 'Mine now',
      once: newKey(),
    })
    await expect(asked).rejects.toMatchObject({ status: 404 })
    expect(await refusals('learning.writeQuestion')).toHaveLength(1)
  })

  it('requires an enrollment', async () => {
    const asked = stranger.call(questions.askQuestion, { unitid: film, text: 'Hello', once: newKey() })
    await expect(asked).rejects.toMatchObject({ status: 403, code: 'not-enrolled' })
    await expect(stranger.call(questions.myQuestions, { courseid: COURSE })).rejects.toMatchObject({
      status: 403,
    })
  })

  it.each([
    ['blank text', { text: '  ' }, 'text'],
    ['text above the maximum length', { text: 'x'.repeat(3001) }, 'text'],
    ['a negative second', { second: -1 }, 'second'],
  ])('is refused for %s with an error on the field', async (_what, change, field) => {
    await expect(ask('Why?', change)).rejects.toMatchObject({
      body: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('Question list for instructors', () => {
  it('shows the longest waiting first and only courses of the instructor', async () => {
    const { rows, total } = await questionsToAnswer(app.app.db, { courseCodes: [COURSE], state: 'waiting' })
    expect(total).toBe(rows.length)
    expect(rows.every(({ courseid, state }) => courseid === COURSE && state === 'waiting')).toBe(true)
    const times = rows.map(({ changedAt }) => changedAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(rows[0]?.learner.name).toMatch(/\w/)
    expect(await questionsWaiting(app.app.db, [COURSE])).toBe(total)
    expect((await questionsToAnswer(app.app.db, { courseCodes: [] })).total).toBe(0)
    expect((await questionsToAnswer(app.app.db, { courseCodes: 'all' })).total).toBeGreaterThan(total)
  })

  it('hides questions of other courses', async () => {
    const [row] = (await questionsToAnswer(app.app.db, { courseCodes: [COURSE] })).rows
    const questionId = row?.questionid ?? ''
    expect(await questionThread(app.app.db, questionId, ['OLC110'])).toBeNull()
    const answered = as('instructor', (ctx) =>
      answerQuestion(ctx, { questionId, text: 'Mine', courseCodes: ['OLC110'] }),
    )
    await expect(answered).rejects.toThrow('not-found')
  })
})

describe('Reported problem', () => {
  const report = (more: object = {}) =>
    staff.call(questions.reportProblem, {
      unitid: film,
      second: 31.2,
      language: 'es',
      kind: 'captions' as const,
      note: 'Too quick',
      once: newKey(),
      ...more,
    })

  it('shows staff the video position and the caption language', async () => {
    const { problemid } = await report()
    const problem = await admin.call(problemsAdmin.adminProblem, { problemid })
    expect(problem).toMatchObject({
      second: 31.2,
      language: 'es',
      kind: 'captions',
      state: 'open',
      courseid: COURSE,
    })
    expect(problem.reporter?.email).toBe('staff@example.com')
    const list = await admin.call(problemsAdmin.adminProblems, { state: 'open', search: COURSE })
    expect(list.rows.map((row) => row.problemid)).toEqual([problemid])
  })

  it('is stored without a language that the unit does not have', async () => {
    const { problemid } = await report({ language: 'xx' })
    expect((await admin.call(problemsAdmin.adminProblem, { problemid })).language).toBeNull()
  })

  it('is settled once, and the reporter is notified by email', async () => {
    const { problemid } = await report({ kind: 'sound', note: 'Quiet' })
    const settle = { problemid, revision: 1, state: 'fixed' as const, answer: 'Louder now.' }
    expect(await admin.call(problemsAdmin.settleProblem, settle)).toMatchObject({
      state: 'fixed',
      revision: 2,
    })
    await expect(admin.call(problemsAdmin.settleProblem, settle)).rejects.toMatchObject({
      code: 'conflict',
    })
    const sent = (await mailsTo('problemSettled')).filter(({ text }) => text.includes('Louder now.'))
    expect(sent.map(({ recipient }) => recipient)).toEqual(['staff@example.com'])
    const { problems } = await mine()
    expect(problems.find((each) => each.problemid === problemid)).toMatchObject({
      state: 'fixed',
      answer: 'Louder now.',
    })
    await admin.call(problemsAdmin.settleProblem, { ...settle, revision: 2, state: 'open', answer: '' })
    expect((await mailsTo('problemSettled')).filter(({ text }) => text.includes('Quiet'))).toHaveLength(1)
  })

  it('requires an answer text and can be settled only by authorized staff', async () => {
    const { problemid } = await report()
    const settle = { problemid, revision: 1, state: 'answered' as const, answer: ' ' }
    await expect(admin.call(problemsAdmin.settleProblem, settle)).rejects.toMatchObject({ status: 400 })
    await expect(staff.call(problemsAdmin.settleProblem, settle)).rejects.toMatchObject({ status: 403 })
    expect((await refusals('learning.settleProblem')).length).toBeGreaterThan(0)
  })

  it('is limited to twenty per hour and learner', async () => {
    const reports = await Promise.allSettled(Array.from({ length: 21 }, () => report()))
    expect(reports.some((each) => each.status === 'rejected' && each.reason.status === 429)).toBe(true)
  })
})

describe('Closed account', () => {
  it('loses its questions, and its problem reports become anonymous', async () => {
    const { userId } = await app.person('staff')
    await as('admin', (ctx) => learningTerminationPart.forget?.(ctx, userId) ?? Promise.resolve())
    expect((await mine()).questions).toEqual([])
    const { rows } = await admin.call(problemsAdmin.adminProblems, { search: COURSE })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ reporter }) => reporter === null)).toBe(true)
  })
})
