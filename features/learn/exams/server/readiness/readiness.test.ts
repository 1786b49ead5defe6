import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { practicing } from '#features/learn/learning/contract/practice-contract.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { exams } from '../../contract.ts'

const app = await testApp()

it("counts exercises and exam units of the exam's courses in the readiness by topic", async () => {
  await buyCourse(app, 'staff', 'OLC110')
  const staff = await app.as('staff')
  const ready = async () => (await staff.call(exams.readiness, { code: 'ROS_I_KNOW' })).topics
  expect((await ready()).map(({ percent }) => percent).every((percent) => percent === null)).toBe(true)
  const { course } = await staff.call(learning.course, { courseid: 'OLC110' })
  const unitid = course.allunits.find(({ kind }) => kind === 'practice')?.unitid ?? ''
  const quizid = course.allunits.find(({ kind }) => kind === 'quiz')?.unitid ?? ''
  const { quiz } = await staff.call(learning.unit, { courseid: 'OLC110', unitid: quizid })
  const answers = (quiz?.questions ?? []).map(() => 0)
  await staff.call(learning.submitQuiz, { unitid: quizid, attempt: 0, answers })
  // A lecture may belong to several topics of the exam; its answers count in each.
  const counts = async () => (await ready()).map((topic) => topic.answers)
  const asked = await counts()
  expect(Math.max(...asked)).toBeGreaterThan(0)
  expect(Math.max(...asked)).toBeLessThanOrEqual(answers.length)
  const task = await staff.call(practicing.practiceTask, { unitid })
  const given = task.choices?.[0]?.choice ?? '-1'
  await staff.call(practicing.answerPractice, { drawid: task.drawid, stage: task.stage, given })
  const more = (await counts()).map((count, index) => count - (asked[index] ?? 0))
  expect([...new Set(more)].toSorted()).toEqual([0, 1])
  const chemistry = (await ready()).find(({ answers: given }) => given > 0)
  expect(chemistry?.percent).toBeGreaterThanOrEqual(0)
  await expect(staff.call(exams.readiness, { code: 'NO_EXAM' })).rejects.toMatchObject({ status: 404 })
})
