import { v4 as newKey } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { exams } from '#features/learn/exams/contract.ts'
import {
  EXAM,
  grantTestExam,
  rightAnswers,
  startAs,
  storeTestExam,
} from '#features/learn/exams/server/testing/exams.ts'
import { questions } from '#features/learn/learning/contract/questions-contract.ts'
import { auditRows } from '#platform/server/tables.ts'
import { teachersAdmin } from '../contract/admin-contract.ts'
import { instruction } from '../contract.ts'

const app = await testApp()
const instructor = await app.as('instructor')
const admin = await app.as('admin')
const learner = await app.as('learner')

const refused = async (action: string) =>
  (await app.app.db.select().from(auditRows).orderBy(auditRows.id)).filter(
    (row) => row.action === action && row.outcome === 'refused',
  ).length
const enrollmentIdsIn = async (course: string) => {
  const { rows } = await app.app.pool.query<{ id: string }>(
    'select id from enrollments where course_code = $1',
    [course],
  )
  return rows.map(({ id }) => id)
}

describe('Instructor start page', () => {
  it('shows the questions of their courses, longest waiting first', async () => {
    const { courses, questions: waiting } = await instructor.call(instruction.today, {})
    expect(courses).toBe(4)
    expect(waiting.total).toBeGreaterThan(1)
    const times = waiting.rows.map(({ changedAt }) => changedAt)
    expect(times).toEqual(times.toSorted())
    expect(waiting.rows.every(({ state, learner: name }) => state === 'waiting' && name !== '')).toBe(true)
  })

  it('shows open problems of their units without the reporters', async () => {
    const { problems } = await instructor.call(instruction.today, {})
    expect(problems.total).toBeGreaterThan(0)
    expect(problems.rows).not.toEqual([])
    expect(problems.rows.every(({ state }) => state === 'open')).toBe(true)
    expect(JSON.stringify(problems)).not.toContain('@')
  })

  it('is empty for instructors without courses', async () => {
    const { userId } = await app.person('staff')
    await app.app.pool.query(
      `insert into grants (id, user_id, capability, scope, granted_at) values ($1, $2, 'instructor', '', now())`,
      [newKey(), userId],
    )
    const day = await (await app.as('staff')).call(instruction.today, {})
    expect(day).toMatchObject({
      courses: 0,
      questions: { total: 0 },
      missed: { total: 0 },
      problems: { total: 0 },
    })
  })
})

describe('Learner questions', () => {
  it('are limited to the courses taught, while admins see all', async () => {
    const own = await instructor.call(instruction.questions, { rows: 200 })
    const all = await admin.call(instruction.questions, { rows: 200 })
    expect(own.rows.length).toBeGreaterThan(0)
    expect(own.rows.every(({ courseid }) => /^OLC11[0157]$/.test(courseid))).toBe(true)
    expect(all.total).toBeGreaterThanOrEqual(own.total)
    const one = await instructor.call(instruction.questions, { course: 'OLC117', state: 'waiting' })
    expect(one.rows).not.toEqual([])
    expect(one.rows.every(({ courseid, state }) => courseid === 'OLC117' && state === 'waiting')).toBe(true)
  })

  it('are refused for a course not taught, and the attempt is audited', async () => {
    const before = await refused('instruction.questions')
    await expect(instructor.call(instruction.questions, { course: 'OLC160' })).rejects.toMatchObject({
      status: 403,
    })
    expect(await refused('instruction.questions')).toBe(before + 1)
  })

  it('are answered once when the answer is sent twice, and the learner sees it', async () => {
    const { rows } = await instructor.call(instruction.questions, { state: 'waiting', course: 'OLC110' })
    const questionid = rows[0]?.questionid ?? ''
    const once = newKey()
    const text = 'It rises again as carbon dioxide leaves.\n<b>Slowly</b>.'
    await instructor.call(instruction.answer, { questionid, text, once })
    const answered = await instructor.call(instruction.answer, { questionid, text, once })
    expect(answered.state).toBe('answered')
    expect(answered.messages.filter((message) => message.text === text)).toHaveLength(1)
    const mine = await learner.call(questions.myQuestions, { courseid: 'OLC110' })
    expect(mine.questions.find((each) => each.questionid === questionid)?.messages.at(-1)?.text).toBe(text)
  })

  it('cannot be answered by guessing an id of another course, and the attempt is audited', async () => {
    await app.app.pool.query(
      "update learner_questions set course_code = 'OLC160' where course_code = 'OLC117'",
    )
    const { rows } = await admin.call(instruction.questions, { course: 'OLC160' })
    const question = rows.find(({ state }) => state === 'waiting')
    const input = { questionid: question?.questionid ?? '', text: 'Mine', once: newKey() }
    await expect(instructor.call(instruction.answer, input)).rejects.toMatchObject({ status: 404 })
    expect(await refused('instruction.answer')).toBe(1)
    expect((await admin.call(instruction.answer, input)).state).toBe('answered')
  })

  it('link to their unit only in courses taught', async () => {
    const { rows } = await instructor.call(instruction.questions, { course: 'OLC115' })
    const { unitid = '', courseid = '', unitTitle } = rows[0] ?? {}
    const shown = await instructor.call(instruction.unit, { courseid, unitid })
    expect(shown).toMatchObject({ title: unitTitle, body: expect.stringContaining('cartridge') })
    const all = await admin.call(instruction.questions, { course: 'OLC160' })
    const foreign = all.rows[0]?.unitid ?? ''
    const looked = (course: string) =>
      instructor.call(instruction.unit, { courseid: course, unitid: foreign })
    await expect(looked('OLC160')).rejects.toMatchObject({ status: 403 })
    await expect(looked('OLC110')).rejects.toMatchObject({ status: 404 })
    expect(await refused('instruction.unit')).toBe(2)
  })

  it('require text in the answer', async () => {
    const answer = instructor.call(instruction.answer, { questionid: newKey(), text: ' ', once: newKey() })
    await expect(answer).rejects.toMatchObject({ body: { fields: { text: expect.any(String) } } })
  })
})

describe('Courses and learners', () => {
  it('are counted by enrollment', async () => {
    const { rows, total } = await instructor.call(instruction.courses, {})
    expect(total).toBe(4)
    expect(rows.map(({ role }) => role)).toEqual(['lead', 'lead', 'lead', 'lead'])
    expect(rows.some(({ enrolled, active }) => enrolled > 0 && active > 0)).toBe(true)
    expect(rows.every(({ enrolled, active, finished }) => enrolled >= active + finished)).toBe(true)
  })

  it('show the progress of learners per unit', async () => {
    const { units, enrolled } = await instructor.call(instruction.course, { courseid: 'OLC110' })
    expect(units.map(({ position }) => position)).toEqual(units.map((_, index) => index + 1))
    const started = units.filter(({ learners }) => learners > 0)
    expect(started.length).toBeGreaterThan(0)
    expect(started.every(({ learners, done, meanSeconds }) => done <= learners && meanSeconds !== null)).toBe(
      true,
    )
    expect(Math.max(...units.map(({ learners }) => learners))).toBeLessThanOrEqual(enrolled)
    expect(units.reduce((sum, unit) => sum + unit.questions, 0)).toBeGreaterThan(0)
  })

  it("show a learner's activity in that course without address or phone", async () => {
    const { rows } = await instructor.call(instruction.learners, { course: 'OLC110', search: 'lena' })
    expect(rows).toMatchObject([{ name: 'Lena Moreau', courseid: 'OLC110' }])
    const detail = await instructor.call(instruction.learner, { enrollmentid: rows[0]?.enrollmentid ?? '' })
    expect(detail.records).toHaveLength(detail.units)
    expect(detail.questions).not.toEqual([])
    expect(detail.questions.every(({ courseid }) => courseid === 'OLC110')).toBe(true)
    expect(JSON.stringify([rows, detail])).not.toMatch(/@|phone|address|505-555/)
  })

  it('are not found by email address', async () => {
    expect((await instructor.call(instruction.learners, { search: 'example.com' })).total).toBe(0)
  })

  it('add up to the full list over all states', async () => {
    const states = ['not begun', 'active', 'finished', 'dropped'] as const
    const { total } = await instructor.call(instruction.learners, {})
    const parts = await Promise.all(states.map((state) => instructor.call(instruction.learners, { state })))
    expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total)
  })

  it('are hidden for courses not taught, and attempts are audited', async () => {
    const [foreign = ''] = await enrollmentIdsIn('OLC120')
    expect(foreign).not.toBe('')
    await expect(instructor.call(instruction.learner, { enrollmentid: foreign })).rejects.toMatchObject({
      status: 404,
    })
    expect(await refused('instruction.learner')).toBe(1)
    for (const courseid of ['OLC120', 'OLC999']) {
      await expect(instructor.call(instruction.course, { courseid })).rejects.toMatchObject({ status: 403 })
      await expect(instructor.call(instruction.learners, { course: courseid })).rejects.toMatchObject({
        status: 403,
      })
    }
    expect(await refused('instruction.course')).toBe(2)
    expect((await admin.call(instruction.learner, { enrollmentid: foreign })).courseid).toBe('OLC120')
    const { rows } = await instructor.call(instruction.learners, { rows: 200 })
    expect(rows.some(({ courseid }) => courseid === 'OLC120')).toBe(false)
  })
})

describe('Exams not passed by learners', () => {
  it('are shown with the weakest topics for learners of taught courses until they pass', async () => {
    await storeTestExam(app)
    const before = (await instructor.call(instruction.missed, {})).total
    for (const person of ['learner', 'consultant']) {
      await grantTestExam(app, person)
      const sitter = await app.as(person)
      const { attemptid } = await startAs(sitter)
      await sitter.call(exams.submit, { attemptid })
    }
    const { rows, total } = await instructor.call(instruction.missed, {})
    expect(total).toBe(before + 1)
    expect(rows[0]).toMatchObject({ name: 'Lena Moreau', scorePercent: 0, weakest: [{ percent: 0 }] })
    expect((await admin.call(instruction.missed, {})).rows.slice(0, 2).map(({ name }) => name)).toContain(
      'Conrad Mbeki',
    )
    app.advance({ days: 2 })
    const { attemptid } = await startAs(learner)
    for (const [position, answer] of await rightAnswers(app, attemptid))
      await learner.call(exams.answer, {
        attemptid,
        position,
        sequence: app.now().getTime(),
        given: { answer, flagged: false },
      })
    await learner.call(exams.submit, { attemptid })
    expect((await instructor.call(instruction.missed, {})).total).toBe(before)
  })

  it('provide item statistics by source lecture', async () => {
    const { rows } = await instructor.call(instruction.items, { sort: 'asked', direction: 'desc', rows: 200 })
    expect(rows[0]?.asked).toBeGreaterThan(0)
    expect(rows).not.toEqual([])
    expect(rows.every(({ courseid }) => /^OLC11[0157]$/.test(courseid))).toBe(true)
    expect(rows.every(({ discrimination }) => discrimination === null)).toBe(true)
    expect(rows.some(({ code }) => code.startsWith(EXAM))).toBe(true)
    await expect(instructor.call(instruction.items, { course: 'OLC160' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('Course assignments of instructors', () => {
  const reason = 'Another takes over.'

  it('are made by admins only for instructors, once per course', async () => {
    const { people } = await admin.call(teachersAdmin.teacherChoices, { search: 'ines' })
    const userid = people[0]?.userid ?? ''
    const give = { userid, courses: ['OLC110', 'OLC130'], role: 'assistant' as const }
    expect(await admin.call(teachersAdmin.giveCourses, give)).toEqual({ given: 1, already: 1 })
    const { rows } = await admin.call(teachersAdmin.teachers, { course: 'OLC130' })
    expect(rows).toMatchObject([
      { name: 'Ines Halloran', role: 'assistant', isInstructor: true, until: null },
    ])
    const { userId } = await app.person('learner')
    await expect(admin.call(teachersAdmin.giveCourses, { ...give, userid: userId })).rejects.toMatchObject({
      code: 'no-instructor',
    })
    await expect(admin.call(teachersAdmin.giveCourses, { ...give, courses: ['NONE'] })).rejects.toMatchObject(
      {
        status: 400,
      },
    )
  })

  it('can change role and end with a reason, but are not deleted', async () => {
    const [row] = (await admin.call(teachersAdmin.teachers, { course: 'OLC130' })).rows
    const teachingid = row?.teachingid ?? ''
    await admin.call(teachersAdmin.setTeachingRole, { teachingid, role: 'lead' })
    expect((await instructor.call(instruction.course, { courseid: 'OLC130' })).role).toBe('lead')
    await admin.call(teachersAdmin.endTeaching, { teachingid, reason })
    await expect(instructor.call(instruction.course, { courseid: 'OLC130' })).rejects.toMatchObject({
      status: 403,
    })
    const ended = await admin.call(teachersAdmin.teachers, { course: 'OLC130', state: 'ended' })
    expect(ended.rows).toMatchObject([{ endReason: reason, until: expect.any(String) }])
    await expect(admin.call(teachersAdmin.endTeaching, { teachingid, reason })).rejects.toMatchObject({
      code: 'ended-already',
    })
    const audited = (await app.app.db.select().from(auditRows).orderBy(auditRows.id)).map(
      ({ action }) => action,
    )
    expect(audited).toEqual(
      expect.arrayContaining([
        'instruction.giveCourses',
        'instruction.setTeachingRole',
        'instruction.endTeaching',
      ]),
    )
  })

  it('start on their start date, not before', async () => {
    const { userId: userid } = await app.person('instructor')
    const since = new Date(app.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
    await admin.call(teachersAdmin.giveCourses, { userid, courses: ['OLC140'], role: 'lead', since })
    const coursesNow = async () => (await instructor.call(instruction.choices, {})).courses
    expect((await coursesNow()).map(({ courseid }) => courseid)).not.toContain('OLC140')
    app.advance({ days: 4 })
    expect((await coursesNow()).map(({ courseid }) => courseid)).toContain('OLC140')
  })

  it('are accessible only to staff', async () => {
    for (const person of [instructor, learner]) {
      await expect(person.call(teachersAdmin.teachers, {})).rejects.toMatchObject({ status: 403 })
      const end = person.call(teachersAdmin.endTeaching, { teachingid: newKey(), reason })
      await expect(end).rejects.toMatchObject({ status: 403 })
    }
    await expect(learner.call(instruction.today, {})).rejects.toMatchObject({ status: 403 })
  })
})
