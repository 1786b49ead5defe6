import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findUnit } from '#features/shop/catalog/server/public.ts'
import { type PracticeTask, practicing } from '../../contract/practice-contract.ts'
import { learning } from '../../contract.ts'
import { presenceAnswers } from '../tables.ts'
import { buyCourse } from '../testing/learners.ts'
import { exerciseFigures } from './exercise-figures.ts'
import { practiceAnswers, practiceDraws } from './tables.ts'
import { rightGiven } from './tasks.ts'

const app = await testApp()
const { db } = app.app
const COURSE = 'OLC150'
await buyCourse(app, 'staff', COURSE)
const staff = await app.as('staff')
const { course, enrollment } = await staff.call(learning.course, { courseid: COURSE })
const unit = course.allunits.find(({ kind }) => kind === 'practice')
const unitid = unit?.unitid ?? ''
const practice = (await findUnit(db, unitid))?.practice
if (!practice) throw new Error(`${COURSE} has no practice`)
const EXERCISE = practice.exercises[0]?.id ?? ''
const CASE = practice.cases[0]?.id ?? ''

const next = (exercise?: string) => staff.call(practicing.practiceTask, { unitid, exercise })
const answer = ({ drawid, stage }: PracticeTask, given: string) =>
  staff.call(practicing.answerPractice, { drawid, stage, given })
async function solve(task: PracticeTask): Promise<string> {
  const [draw] = await db.select().from(practiceDraws).where(eq(practiceDraws.id, task.drawid))
  return rightGiven(practice ?? { needed: 1, exercises: [], cases: [] }, { ...task, seed: draw?.seed ?? 0 })
}

describe('Exercise', () => {
  it('shows its numbers, but no solution, and a hint only on request', async () => {
    const task = await next(EXERCISE)
    expect(task.text).toMatch(/delivers \d+ gpm/)
    expect(task).toMatchObject({ hint: null, before: [], taughtBy: { title: 'Units that cancel' } })
    expect(JSON.stringify(task)).not.toMatch(/formula|steps":\[{|tolerance/)
    const opened = await staff.call(learning.unit, { courseid: COURSE, unitid })
    expect(JSON.stringify(opened)).not.toContain('formula')
    const { hint } = await staff.call(practicing.practiceHint, task)
    expect(hint).toContain('gpm')
    expect((await next(EXERCISE)).hint).toBe(hint)
  })

  it('has the same numbers in two tabs and new ones after an answer', async () => {
    const [one, other] = await Promise.all([next(EXERCISE), next(EXERCISE)])
    expect(one.drawid).toBe(other.drawid)
    const graded = await answer(one, '1')
    expect(graded.right).toBe(false)
    expect(graded.answer).toMatch(/^[\d.]+ m³\/h$/)
    expect(graded.steps[0]?.result).toBe(graded.answer)
    expect((await next(EXERCISE)).drawid).not.toBe(one.drawid)
  })

  it('counts an answer once when it is sent repeatedly', async () => {
    const task = await next(EXERCISE)
    const given = await solve(task)
    const [first, again] = await Promise.all([answer(task, given), answer(task, given)])
    expect(again).toEqual(first)
    expect(first).toMatchObject({ right: true, answered: 1, needed: practice.needed })
    // For a later, different answer, the counted one is returned.
    expect(await answer(task, '1')).toMatchObject({ right: true, answered: 1 })
    const stored = await db.select().from(practiceAnswers).where(eq(practiceAnswers.drawId, task.drawid))
    expect(stored).toHaveLength(1)
  })

  it('does not count an unreadable answer', async () => {
    const task = await next(practice.exercises[1]?.id)
    await expect(answer(task, 'many')).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('Please enter a number like 12.5.'),
    })
    expect(await db.select().from(practiceAnswers).where(eq(practiceAnswers.drawId, task.drawid))).toEqual([])
  })

  it('is not accessible to another user', async () => {
    const { drawid, stage } = await next(EXERCISE)
    const stranger = await app.as('consultant')
    const asked = [
      () => stranger.call(practicing.answerPractice, { drawid, stage, given: '1' }),
      () => stranger.call(practicing.practiceHint, { drawid, stage }),
      () => stranger.call(practicing.practiceTask, { unitid }),
    ]
    for (const each of asked) await expect(each()).rejects.toMatchObject({ code: /not-enrolled|not-found/ })
  })
})

describe('Case', () => {
  it('uses the same numbers in all stages and shows the results of earlier stages', async () => {
    const first = await next(CASE)
    expect(first).toMatchObject({ stage: 0, stages: 5, title: 'A second train at the groundwater plant' })
    const { answer: right } = await answer(first, await solve(first))
    const second = await next(CASE)
    expect(second).toMatchObject({ drawid: first.drawid, stage: 1, intro: first.intro })
    expect(second.before).toMatchObject([{ answer: right, right: true }])
    const figures = await exerciseFigures(db, { id: unitid, practice })
    expect(figures).toHaveLength(20)
    expect(figures.find(({ exercise }) => exercise === `${CASE}, stage 1`)?.rightPercent).toBe(100)
    await expect(answer({ ...second, stage: 3 }, '1')).rejects.toMatchObject({ code: 'other-stage' })
  })
})

describe('Practice deck', () => {
  const due = async () => (await staff.call(practicing.deck, {})).due.map(({ exercise }) => exercise)

  it('repeats a wrong exercise after one day, after three more, and again after another wrong answer', async () => {
    expect(await due()).toEqual([])
    app.advance({ days: 1 })
    expect(await due()).toEqual([EXERCISE])
    const task = await next(EXERCISE)
    await answer(task, await solve(task))
    expect(await due()).toEqual([])
    app.advance({ days: 3 })
    expect(await due()).toEqual([EXERCISE])
    await answer(await next(EXERCISE), '1')
    app.advance({ days: 1 })
    expect(await due()).toEqual([EXERCISE])
  })
})

describe('Practice unit', () => {
  it('requires its answers and its time, and records the answers as evidence', async () => {
    let answered = 0
    while (answered < practice.needed) {
      const task = await next()
      answered = (await answer(task, await solve(task))).answered
    }
    const known = await db
      .select()
      .from(presenceAnswers)
      .where(eq(presenceAnswers.enrollmentId, enrollment.enrollmentid))
    expect(known.filter(({ rightAt }) => rightAt !== null)).toHaveLength(answered)
    const before = await staff.call(learning.unit, { courseid: COURSE, unitid })
    expect(before).toMatchObject({ checks: practice.needed, answered, complete: false })
    await app.app.pool.query('update unit_progress set credited_ms = $2 where unit_id = $1', [
      unitid,
      before.minutes * 60_000,
    ])
    const beat = await staff.call(learning.heartbeat, { unitid, kind: 'read', active: 0 })
    expect(beat.complete).toBe(true)
  })
})
