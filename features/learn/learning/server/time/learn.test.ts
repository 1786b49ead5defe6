import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning, type UnitRecord } from '../../contract.ts'
import { addTextChecks, CHECK } from '../checks/testing/checks.ts'
import { buyCourse } from '../testing/learners.ts'

const app = await testApp()
const COURSE = 'OLC110'
await addTextChecks(app, COURSE)
await buyCourse(app, 'staff', COURSE)
const staff = await app.as('staff')

const units = async (client = staff) =>
  (await client.call(learning.course, { courseid: COURSE })).course.allunits
const unitOf = async (request: (unit: UnitRecord) => boolean) => (await units()).find(request)?.unitid ?? ''
const lecture = await unitOf(({ hasVideo }) => hasVideo)
const exam = await unitOf(({ kind }) => kind === 'quiz')
const text = await unitOf(({ kind, hasVideo }) => kind !== 'quiz' && !hasVideo)

const beat = (unitid: string, more: Partial<Parameters<typeof send>[0]> = {}) => send({ unitid, ...more })
const send = (input: {
  unitid: string
  kind?: 'watch' | 'read'
  active?: number
  from?: number
  to?: number
  rate?: number
  position?: number
  reachedEnd?: boolean
  ago?: number
}) => staff.call(learning.heartbeat, { kind: 'watch', active: 10, ...input })

/** Sends reading heartbeats until all but `short` seconds of the time required for the unit are credited. */
async function spend(unitid: string, short: number): Promise<void> {
  const minutes = (await units()).find((unit) => unit.unitid === unitid)?.minutes ?? 0
  await beat(unitid, { kind: 'read', active: 0 })
  let { timein } = await beat(unitid, { kind: 'read', active: 0 })
  while (timein < minutes * 48 - short) {
    const seconds = Math.min(25, minutes * 48 - short - timein)
    app.advance({ seconds })
    ;({ timein } = await beat(unitid, { kind: 'read', active: seconds }))
  }
}

describe('Heartbeat', () => {
  it('credits the time elapsed on the server clock, not the claimed time', async () => {
    await beat(lecture, { active: 0 })
    app.advance({ seconds: 4 })
    expect((await beat(lecture, { active: 10, from: 0, to: 10 })).credited).toBe(4)
  })

  it('counts time in two tabs once', async () => {
    await beat(text, { kind: 'read', active: 0 })
    let credited = 0
    for (let second = 0; second < 60; second += 5) {
      app.advance({ seconds: 5 })
      const unitid = second % 10 === 0 ? lecture : text
      credited += (await beat(unitid, { kind: 'read', active: 10 })).credited
    }
    expect(credited).toBeLessThanOrEqual(65)
    expect(credited).toBeGreaterThanOrEqual(55)
  })

  it('counts concurrent heartbeats of many tabs as one', async () => {
    app.advance({ seconds: 10 })
    const answers = await Promise.all(
      [lecture, text, exam, lecture].map((unitid) => beat(unitid, { kind: 'read' })),
    )
    const credited = answers.reduce((sum, answer) => sum + answer.credited, 0)
    expect(credited).toBeGreaterThanOrEqual(10)
    expect(credited).toBeLessThanOrEqual(15)
  })

  it('completes a lecture watched to the end and resumes an unfinished one', async () => {
    const before = await staff.call(learning.unit, { courseid: COURSE, unitid: lecture })
    const seconds = before.video?.seconds ?? 0
    app.advance({ minutes: 5 })
    await spend(lecture, seconds - 5)
    for (let from = 0; from < seconds; from += 10) {
      const to = Math.min(seconds, from + 10)
      app.advance({ seconds: to - from })
      const answer = await beat(lecture, { active: to - from, from, to, position: to })
      if (to === 30) {
        expect(answer.complete).toBe(false)
        const opened = await staff.call(learning.unit, { courseid: COURSE, unitid: lecture })
        expect(opened.resumeSecond).toBe(28)
      }
      if (to === seconds) expect(answer.complete).toBe(true)
    }
    const after = await staff.call(learning.unit, { courseid: COURSE, unitid: lecture })
    expect(after).toMatchObject({ complete: true, coveredPercent: 100, resumeSecond: 0 })
  })

  it('does not complete a lecture whose end was reached by seeking', async () => {
    const unitid = await unitOf((unit) => unit.hasVideo && unit.unitid !== lecture)
    const seconds = (await staff.call(learning.unit, { courseid: COURSE, unitid })).video?.seconds ?? 0
    app.advance({ seconds: 10 })
    const answer = await beat(unitid, { from: seconds - 5, to: seconds, position: seconds })
    expect(answer.complete).toBe(false)
  })

  it('completes a text read to its end for long enough with its questions answered', async () => {
    const answer = (question: number, choice: number, ago = 0) =>
      staff.call(learning.answerCheck, { unitid: text, question, choice, ago })
    const asked = async () => (await staff.call(learning.unit, { courseid: COURSE, unitid: text })).questions
    const { question, choices, why } = CHECK
    const untouched = { question, choices, answer: null, why: null, waitSeconds: 0 }
    expect(await asked()).toEqual([untouched, untouched])

    expect(await answer(0, 1)).toMatchObject({ right: true, answer: 1, why, answered: 1, complete: false })
    expect(await answer(1, 0)).toMatchObject({ right: false, answer: null, why, waitSeconds: 20 })
    await expect(answer(1, 1)).rejects.toMatchObject({ code: 'read-on' })
    expect(await asked()).toMatchObject([
      { answer: 1, waitSeconds: 0 },
      { answer: null, why, waitSeconds: 20 },
    ])

    await spend(text, 10)
    expect(await beat(text, { kind: 'read', active: 0, reachedEnd: true })).toMatchObject({ complete: false })
    app.advance({ seconds: 10 })
    expect(await beat(text, { kind: 'read' })).toMatchObject({ complete: false, answered: 1 })
    const answeredAt = app.now().getTime() - 5000
    expect(await answer(1, 1, 5)).toMatchObject({ right: true, answered: 2, complete: true })
    expect(await answer(0, 2)).toMatchObject({ right: true, answered: 2 })
    const { rows } = await app.app.pool.query(
      'select first_choice, tries, right_at from presence_answers where unit_id = $1 order by question',
      [text],
    )
    expect(rows).toMatchObject([
      { first_choice: 1, tries: 1 },
      { first_choice: 0, tries: 2, right_at: new Date(answeredAt) },
    ])
    await expect(answer(2, 0)).rejects.toMatchObject({ code: 'no-question' })
  })

  it('is refused without an enrollment or after access has ended', async () => {
    const consultant = await app.as('consultant')
    const input = { unitid: lecture, kind: 'read' as const, active: 10 }
    await expect(consultant.call(learning.heartbeat, input)).rejects.toMatchObject({
      status: 403,
      code: 'not-enrolled',
    })
    const began = app.now()
    app.advance({ days: 366 })
    await expect((await app.as('staff')).call(learning.heartbeat, input)).rejects.toMatchObject({
      code: 'access-ended',
    })
    app.setNow(began)
  })

  it('continues if access was extended since the previous heartbeat', async () => {
    const open = await unitOf(({ hasVideo, unitid }) => hasVideo && unitid !== lecture)
    const endAccess = (at: Date | null) =>
      app.app.pool.query('update enrollments set access_until = $1 where course_code = $2', [at, COURSE])
    await endAccess(new Date(app.now().getTime() + 1000))
    await beat(open, { kind: 'read' })
    app.advance({ seconds: 5 })
    await endAccess(null)
    expect((await beat(open, { kind: 'read' })).credited).toBeGreaterThan(0)
  })
})

describe('Unit', () => {
  it('refuses users who are not enrolled: content, media, record and notes', async () => {
    const stranger = await app.as('consultant')
    const closed = await unitOf(({ hasVideo, unitid }) => hasVideo && unitid !== lecture)
    const { video } = await staff.call(learning.unit, { courseid: COURSE, unitid: closed })
    const asked = await Promise.allSettled([
      stranger.call(learning.unit, { courseid: COURSE, unitid: closed }),
      stranger.call(learning.course, { courseid: COURSE }),
      stranger.call(learning.notes, { courseid: COURSE }),
    ])
    expect(asked.map((each) => each.status === 'rejected' && each.reason.status)).toEqual([403, 403, 403])
    expect((await stranger.get(video?.src ?? '')).statusCode).toBe(404)
    expect((await staff.get(video?.src ?? '', { range: 'bytes=0-9' })).statusCode).toBe(206)
  })

  it('is not found under another course', async () => {
    await buyCourse(app, 'staff', 'OLC210')
    const other = (await staff.call(learning.course, { courseid: 'OLC210' })).course.allunits[0]?.unitid ?? ''
    const asked = staff.call(learning.unit, { courseid: COURSE, unitid: other })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })

  it('shows captions in the requested language, otherwise English with a note', async () => {
    const requested = (language: string) =>
      app.app.pool.query("update users set subtitle_language = $1 where username = 'staff'", [language])
    const captions = async () =>
      (await staff.call(learning.unit, { courseid: COURSE, unitid: lecture })).captions
    expect(await captions()).toMatchObject({ language: null, note: null })
    await requested('Spanish')
    expect(await captions()).toMatchObject({ language: 'es', note: null })
    await requested('French')
    expect(await captions()).toMatchObject({ language: 'en', note: expect.stringContaining('French') })
  })
})
