import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { catalogAdmin } from '#features/shop/catalog/contract/admin-contract.ts'
import { identifying } from '../../contract/identity-contract.ts'
import { learning } from '../../contract.ts'
import { identityMissing } from '../../rules/identity.ts'
import { addTextChecks } from '../checks/testing/checks.ts'
import { finishedCourses } from '../finished/finished-courses.ts'
import { buyCourse } from '../testing/learners.ts'

const app = await testApp()
const COURSE = 'OLC160'
await addTextChecks(app, COURSE, [])
await buyCourse(app, 'staff', COURSE)
const staff = await app.as('staff')
const { userId } = await app.person('staff')

const record = () => staff.call(learning.course, { courseid: COURSE })
const { enrollment, course } = await record()
const evidence = () => staff.call(learning.evidence, { enrollmentid: enrollment.enrollmentid })
const texts = course.allunits.filter(({ kind }) => kind !== 'quiz')
const sum = (parts: readonly { hours: number }[]) =>
  Math.round(parts.reduce((all, { hours }) => all + hours, 0) * 100) / 100

/** Studies all but `short` seconds of a unit's required time, with the video watched and the text read to the end. */
async function study(unitid: string, short: number): Promise<void> {
  const beat = (active: number) =>
    staff.call(learning.heartbeat, { unitid, kind: 'read', active, reachedEnd: true })
  await beat(0)
  const unit = texts.find((each) => each.unitid === unitid)
  await app.app.pool.query(
    `update unit_progress set credited_ms = $2, reached_end = true, watched = '[[0, 9000]]', furthest_seconds = 9000
      where enrollment_id = $1 and unit_id = $3`,
    [enrollment.enrollmentid, ((unit?.minutes ?? 0) * 48 - short - 10) * 1000, unitid],
  )
  app.advance({ seconds: 10 })
  await beat(10)
}

async function passExams(): Promise<void> {
  for (const { unitid } of course.allunits.filter(({ kind }) => kind === 'quiz')) {
    const { quiz } = await staff.call(learning.unit, { courseid: COURSE, unitid })
    const { rows } = await app.app.pool.query<{ quiz: { questions: { text: string; answer: number }[] } }>(
      'select quiz from units where id = $1',
      [unitid],
    )
    const answers = quiz?.questions.map(
      ({ text }) => rows[0]?.quiz.questions.find((question) => question.text === text)?.answer ?? null,
    )
    await staff.call(learning.submitQuiz, { unitid, attempt: 0, answers: JSON.stringify(answers) as never })
    await app.app.pool.query(
      `update unit_progress set credited_ms = units.minutes * 48000 from units
        where units.id = unit_id and enrollment_id = $1 and unit_id = $2`,
      [enrollment.enrollmentid, unitid],
    )
  }
}

describe('Evidence of contact hours', () => {
  it('states the missing active time in a sentence while the course is not finished', async () => {
    for (const { unitid } of texts.slice(1)) await study(unitid, 0)
    await study(texts[0]?.unitid ?? '', 30)
    await passExams()
    const found = await evidence()
    expect(found.finishedAt).toBeNull()
    expect(found.missing).toEqual([
      { sentence: `“${texts[0]?.title}”: 1 more minute of active time.`, unitid: texts[0]?.unitid },
      { sentence: identityMissing.state, unitid: null },
    ])
    expect(found.rule).toContain('at least 80%')
  })

  it('proves identity by a statement at the start and personal questions after each half hour', async () => {
    const answers = (answer: string) =>
      JSON.stringify([
        { question: 1, answer },
        { question: 4, answer },
      ]) as never
    const state = { courseid: COURSE, agreed: true, answers: answers('Calle Peña 4') }
    await expect(staff.call(identifying.state, { ...state, agreed: false })).rejects.toMatchObject({
      status: 400,
    })
    await staff.call(identifying.state, state)
    const answer = (given: string) => staff.call(identifying.answer, { courseid: COURSE, answer: given })
    await expect(answer('Calle Peña 4')).rejects.toMatchObject({ code: 'not-due' })
    await app.app.pool.query(
      `update enrollments set identity = jsonb_set(identity, '{timein}', '0') where id = $1`,
      [enrollment.enrollmentid],
    )
    const unitid = texts[0]?.unitid ?? ''
    const asked = async () => (await staff.call(learning.unit, { courseid: COURSE, unitid })).identity
    expect(await asked()).toMatchObject({ step: 'answer', question: 1 })
    expect(await answer('Main Street')).toMatchObject({ right: false })
    expect(await asked()).toMatchObject({ question: 4 })
    expect(await answer('calle pena 4')).toMatchObject({ right: true })
    expect(await asked()).toBeNull()
    expect((await evidence()).identity?.checks.map(({ right }) => right)).toEqual([false, true])
    expect((await evidence()).missing).toHaveLength(1)
  })

  it('lists intervals, attempts and the version, and its parts add up to the hours', async () => {
    app.advance({ seconds: 25 })
    const unitid = texts[0]?.unitid ?? ''
    await staff.call(learning.heartbeat, { unitid, kind: 'read', active: 25, reachedEnd: true })
    app.advance({ seconds: 25 })
    await staff.call(learning.heartbeat, { unitid, kind: 'read', active: 25, reachedEnd: true })
    const found = await evidence()
    expect(found).toMatchObject({ missing: [], version: { number: 90 }, finishedAt: expect.any(String) })
    expect(sum(found.units)).toBe(found.hours)
    expect(found.units.every(({ active, needed }) => active >= needed)).toBe(true)
    expect(found.units[0]?.intervals).toMatchObject([{ kind: 'read', rate: 1 }])
    expect(found.units.at(-1)?.tries).toMatchObject([{ score: 100, passed: true }])
  })

  it('keeps its hours and rule when the course changes later', async () => {
    const before = (await evidence()).hours
    const admin = await app.as('admin')
    const { version, content } = await admin.call(catalogAdmin.adminCourse, { courseid: COURSE })
    const facts = { ...content.facts, contactHours: 0.3, activeShare: 100, hoursReason: '' }
    const saved = await admin.call(catalogAdmin.saveFacts, { courseid: COURSE, version, facts })
    const changes = 'Fewer hours.'
    const made = await admin.call(catalogAdmin.publishDraft, { courseid: COURSE, ...saved, changes })
    expect(made.isNew).toBe(true)
    expect(await evidence()).toMatchObject({
      hours: before,
      rule: expect.stringMatching(/rule of that day.*80%/),
    })
    expect(await finishedCourses(app.app.db, userId)).toMatchObject([
      { courseCode: COURSE, contactHours: before },
    ])
    expect(
      (await record()).course.allunits.every(({ complete, activeShare }) => complete && activeShare === 80),
    ).toBe(true)
  })

  it('is compared only with the time of field testers, who do not see the planned minutes', async () => {
    const admin = await app.as('admin')
    expect((await admin.call(catalogAdmin.adminCourse, { courseid: COURSE })).pilot).toBeNull()
    await app.app.pool.query('update enrollments set field_test = true where id = $1', [
      enrollment.enrollmentid,
    ])
    const { pilot, planned } = await admin.call(catalogAdmin.adminCourse, { courseid: COURSE })
    expect(pilot).toMatchObject({ learners: 1, minutes: expect.any(Number) })
    expect(planned.hours).toBeGreaterThan(0)
    const { course: tested } = await record()
    expect(tested).toMatchObject({ minutes: 0, contactHours: 0 })
    expect(tested.allunits.every(({ minutes, activeShare }) => minutes + activeShare === 0)).toBe(true)
  })

  it('is not found for another learner', async () => {
    const other = (await app.as('learner')).call(learning.evidence, { enrollmentid: enrollment.enrollmentid })
    await expect(other).rejects.toMatchObject({ status: 404 })
  })
})
