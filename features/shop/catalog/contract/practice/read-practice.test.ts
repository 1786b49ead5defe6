import { expect, test } from 'vitest'
import { drawValues } from '#platform/contract/formula/draw.ts'
import { readFormula } from '#platform/contract/formula/formula.ts'
import { judgeAnswer } from '#platform/contract/formula/judge-answer.ts'
import { printNumber } from '#platform/contract/formula/print-values.ts'
import { readCourses } from '../../server/read-course.ts'
import { numbersOf } from './practice.ts'
import { readPractice, storePractice, writePractice } from './read-practice.ts'

const GOOD = `needed: 3
exercises:
  - id: calcium-to-meq
    topic: water-chemistry
    lecture: 02-ions.md
    draw: { Ca: { from: 40, to: 120, step: 5 } }
    let: { meq: Ca / 20.04 }
    text: A water holds {Ca} mg/L of calcium. How many meq/L?
    answer: { formula: meq, unit: meq/L, digits: 2, tolerance: 1 }
    hint: Divide.
    steps: [{ text: '{Ca} / 20.04', formula: meq, unit: meq/L, digits: 2 }]
cases:
  - id: well
    title: A well
    topic: water-chemistry
    draw: { drop: { of: [6, 14] } }
    intro: The flow fell by {drop}%.
    stages:
      - text: What now?
        choices:
          - { text: Clean, when: drop >= 10 }
          - { text: Wait, when: drop < 10 }
        hint: The limit is 10%.
        steps: [{ text: 'It is {drop}%.' }]
      - text: By how much?
        answer: { formula: drop, unit: '%', digits: 0 }
        hint: Read it.
        steps: [{ text: 'It stands in the log.' }]
`

test('A practice unit is read, stored and written without changes', () => {
  const { practice, problems } = readPractice(GOOD)
  expect(problems).toEqual([])
  if (!practice) throw new Error('nothing was read')
  const stored = storePractice(practice, () => 2)
  expect(stored.exercises[0]?.unit).toBe(2)
  const again = readPractice(writePractice(stored, (position) => (position === 2 ? 'Ions' : undefined)))
  expect(again.practice?.exercises[0]?.lecture).toBe('Ions')
  expect(again.practice?.cases).toEqual(practice.cases)
})

test.each([
  ['formula: meq, unit: meq/L, digits: 2, tol', 'formula: mg, digits: 2, tol', 9, /calcium-to-meq.*names mg/],
  ['meq: Ca / 20.04', 'meq: Ca / (Ca - 60)', 7, /calcium-to-meq, let: .*no value/],
  ['meq: Ca / 20.04', 'meq: Ca - 60', 9, /is 0: write an absolute tolerance \(at Ca = 60/],
  ['meq: Ca / 20.04', 'meq: Ca / 20040', 9, /leaves its own tolerance/],
  ['A water holds {Ca}', 'A water holds {Mg}', 8, /calcium-to-meq, text: {Mg} has no value/],
  ['drop >= 10', 'drop >= 5', 21, /case well, stage 1, choices: 2 of them are right, not one/],
  ['drop < 10', '0', 21, /stage 1, choices: 0 of them are right/],
  ['text: Wait', 'text: Clean', 21, /read the same/],
  ['id: well', 'id: calcium-to-meq', 13, /another one has this id/],
  ['needed: 3', 'needed: 4', 1, /asks for 4 right answers; there are 3/],
  ['hint: Divide.', 'hints: Divide.', 3, /exercise calcium-to-meq.*hint/],
  ['topic: water-chemistry\n    lecture', 'lecture', 3, /calcium-to-meq, topic/],
  ['needed: 3', 'needed: [3', 2, /./],
])('Replacing “%s” with “%s” reports line %d', (right, wrong, line, message) => {
  const { practice, problems } = readPractice(GOOD.replace(right, wrong))
  expect(practice).toBeNull()
  expect(problems[0]).toMatchObject({ line, message: expect.stringMatching(message) })
})

test('Every exercise of our courses accepts its own displayed answer', async () => {
  const tasks = (await readCourses()).flatMap(({ units }) =>
    units.flatMap(({ practice }) => [
      ...(practice?.exercises ?? []).map((exercise) => ({ numbers: numbersOf(exercise), task: exercise })),
      ...(practice?.cases ?? []).flatMap((plant) =>
        plant.stages.map((task) => ({ numbers: numbersOf(plant), task })),
      ),
    ]),
  )
  expect(tasks.length).toBeGreaterThan(15)
  for (const { numbers, task } of tasks)
    for (const seed of [1, 2, 3]) {
      if (!task.answer) continue
      const value = readFormula(task.answer.formula)(drawValues(numbers, seed))
      const shown = `${printNumber(value, task.answer.digits)} ${task.answer.unit}`
      expect([task.text, judgeAnswer(shown, value, task.answer)]).toEqual([task.text, 'right'])
    }
})
