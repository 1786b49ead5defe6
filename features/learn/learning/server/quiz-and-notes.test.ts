import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { learning } from '../contract.ts'
import { buyCourse } from './testing/learners.ts'

const app = await testApp()
const COURSE = 'OLC220'
await buyCourse(app, 'staff', COURSE)
const staff = await app.as('staff')
const { course } = await staff.call(learning.course, { courseid: COURSE })
const exam = course.allunits.find(({ kind }) => kind === 'quiz')?.unitid ?? ''
const lecture = course.allunits.find(({ hasVideo }) => hasVideo)?.unitid ?? ''
const questions = (await findUnit(app.app.db, exam))?.quiz?.questions ?? []
const own = async () => {
  const { enrollments } = await staff.call(learning.getCourses, {})
  const found = enrollments.find(({ courseid }) => courseid === COURSE)
  if (!found) throw new Error('staff is not enrolled')
  return found
}
/** Number of questions per attempt. */
const asked =
  (await staff.call(learning.unit, { courseid: COURSE, unitid: exam })).quiz?.questions.length ?? 0

/** Submits the next attempt, with answers in question order and the given number of wrong answers. */
async function hand(wrong: number, client = staff) {
  const { quiz } = await client.call(learning.unit, { courseid: COURSE, unitid: exam })
  const answers = (quiz?.questions ?? []).map(({ text }, index) => {
    const { answer, choices } = questions.find((question) => question.text === text) ?? {
      answer: 0,
      choices: [],
    }
    return index < wrong ? (answer + 1) % choices.length : answer
  })
  return client.call(learning.submitQuiz, { unitid: exam, attempt: quiz?.attempts ?? 0, answers })
}

describe('Exam unit', () => {
  it('is sent without answers and explanations', async () => {
    const response = await staff.get(`/api/learning/unit?courseid=${COURSE}&unitid=${exam}`)
    expect(response.json().quiz.questions).toHaveLength(asked)
    expect(questions.length).toBeGreaterThan(asked)
    expect(response.body).not.toMatch(/"answer"|explanation/)
    for (const { explanation } of questions) expect(response.body).not.toContain(JSON.stringify(explanation))
  })

  it('shows only the score until it is passed, and requires a wait after repeated failures', async () => {
    const score = Math.floor(100 / asked)
    const failed = { passed: false, score, questions: null }
    expect(await hand(asked - 1)).toMatchObject({ ...failed, waitSeconds: 0 })
    expect(await hand(asked - 1)).toMatchObject({ ...failed, waitSeconds: 0 })
    const sameTry = { unitid: exam, attempt: 2, answers: [] }
    const many = await Promise.allSettled(
      Array.from({ length: 4 }, () => staff.call(learning.submitQuiz, sameTry)),
    )
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(hand(0)).rejects.toMatchObject({
      code: 'wait-first',
      body: { message: expect.stringContaining('15 min') },
    })
    app.advance({ minutes: 15 })
    await expect(staff.call(learning.submitQuiz, sameTry)).rejects.toMatchObject({ code: 'other-try' })
  })

  it('is complete after a pass, then explains every question and keeps the best score', async () => {
    const graded = await hand(0)
    expect(graded).toMatchObject({ passed: true, score: 100, courseComplete: false })
    expect(graded.questions?.every(({ right, explanation }) => right && explanation)).toBe(true)
    const again = await hand(asked)
    expect(again).toMatchObject({ passed: false, score: 0, waitSeconds: 0 })
    expect(again.questions?.every(({ right, explanation }) => !right && explanation)).toBe(true)
    const { quiz, complete } = await staff.call(learning.unit, { courseid: COURSE, unitid: exam })
    expect([quiz?.bestScore, quiz?.passed, quiz?.attempts, complete]).toEqual([100, true, 5, true])
  })

  it('is not graded without an enrollment, and other units are not graded', async () => {
    const stranger = await app.as('consultant')
    const handed = stranger.call(learning.submitQuiz, { unitid: exam, attempt: 0, answers: [] })
    await expect(handed).rejects.toMatchObject({ status: 403 })
    const noExam = staff.call(learning.submitQuiz, { unitid: lecture, attempt: 0, answers: [] })
    await expect(noExam).rejects.toMatchObject({ code: 'no-quiz' })
  })

  it('finishes the course when active time reaches four fifths of all minutes, including exams', async () => {
    await app.app.pool.query(
      `insert into unit_progress (enrollment_id, unit_id, completed_at, updated_at, credited_ms)
        select e.id, u.id, $1, $1, u.minutes * 48000 from enrollments e join units u on u.version_id = e.version_id
        where e.course_code = $2 and u.id <> $3 on conflict (enrollment_id, unit_id)
        do update set completed_at = excluded.completed_at, credited_ms = excluded.credited_ms`,
      [app.now(), COURSE, exam],
    )
    expect((await hand(0)).courseComplete).toBe(false)
    const { secondsMissing } = await staff.call(learning.unit, { courseid: COURSE, unitid: exam })
    expect(secondsMissing).toBe(18 * 48)
    const beat = async (unitid: string) => {
      app.advance({ seconds: 10 })
      return staff.call(learning.heartbeat, { unitid, kind: 'read', active: 10 })
    }
    await beat(lecture)
    await app.app.pool.query(
      `update unit_progress p set credited_ms = credited_ms + $1 from enrollments e
        where e.id = p.enrollment_id and e.course_code = $2 and p.unit_id = $3`,
      [(secondsMissing - 15) * 1000, COURSE, lecture],
    )
    const { enrollmentid } = await own()
    expect((await staff.call(learning.evidence, { enrollmentid })).missing).toEqual([
      { sentence: expect.stringContaining('needs 1 more minute of active time'), unitid: null },
    ])
    expect((await beat(lecture)).courseComplete).toBe(false)
    expect((await beat(lecture)).courseComplete).toBe(true)
    expect((await own()).state).toBe('finished')
  })
})

describe('Notes', () => {
  it('are stored with their video position, edited and deleted', async () => {
    const note = await staff.call(learning.addNote, { unitid: lecture, second: 12.5, text: '  Check valve ' })
    expect(note).toMatchObject({ second: 12.5, text: 'Check valve' })
    await staff.call(learning.editNote, { noteid: note.noteid, text: 'Check valve first' })
    const { notes } = await staff.call(learning.notes, { courseid: COURSE })
    expect(notes.map(({ text }) => text)).toEqual(['Check valve first'])
    await staff.call(learning.removeNote, { noteid: note.noteid })
    expect((await staff.call(learning.notes, { courseid: COURSE })).notes).toEqual([])
  })

  it('are not found for another learner', async () => {
    const note = await staff.call(learning.addNote, { unitid: lecture, text: 'Mine' })
    const other = await app.as('consultant')
    const asked = await Promise.allSettled([
      other.call(learning.editNote, { noteid: note.noteid, text: 'Yours' }),
      other.call(learning.removeNote, { noteid: note.noteid }),
    ])
    expect(asked.map((each) => each.status === 'rejected' && each.reason.status)).toEqual([404, 404])
  })
})

describe('Report of own courses', () => {
  it('contains user, enrollments and a record of every unit', async () => {
    const { userId } = await app.person('staff')
    const response = await staff.post('/api/onlinetraining/getCourses', { userid: userId }, 'form')
    const report = response.json()
    expect(report.user).toMatchObject({ userid: userId, f_name: 'Stella' })
    expect(report.enrollments).toHaveLength(report.courses.length)
    expect(report.courses[0].allunits[0]).toMatchObject({ timein: expect.any(Number), score: null })
  })

  it('is refused for another user', async () => {
    const { userId } = await app.person('learner')
    await expect(staff.call(learning.getCourses, { userid: userId })).rejects.toMatchObject({ status: 403 })
  })
})
