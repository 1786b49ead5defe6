import { numbersOf } from '#features/shop/catalog/contract/practice/practice.ts'
import type { StoredUnit } from '#features/shop/catalog/server/public.ts'
import { drawValues, type Numbers, type Values } from '#platform/contract/formula/draw.ts'
import { readFormula } from '#platform/contract/formula/formula.ts'
import { judgeAnswer, type Verdict } from '#platform/contract/formula/judge-answer.ts'
import { printNumber, printValues } from '#platform/contract/formula/print-values.ts'
import { seededRandom, shuffled } from '#platform/contract/formula/seeded-random.ts'
import type { PracticeResult } from '../../contract/practice-contract.ts'
import type { practiceDraws } from './tables.ts'

export type Practice = NonNullable<StoredUnit['practice']>
type Exercise = Practice['exercises'][number]
type Task = Pick<Exercise, 'text' | 'answer' | 'choices' | 'hint' | 'steps'>
export type PracticeDraw = typeof practiceDraws.$inferSelect

/** Common structure for an exercise and for a case with stages. */
export interface Asked {
  id: string
  unit: number | null
  topic: string
  numbers: Numbers
  plant: { title: string; intro: string } | null
  tasks: readonly Task[]
  /** Index of its first exercise or stage within the unit, starting at 0. */
  from: number
}

/** Returns the exercises of a unit, followed by its cases. */
export function allAsked({ exercises, cases }: Practice): Asked[] {
  let from = 0
  const place = (tasks: readonly Task[]) => {
    from += tasks.length
    return { tasks, from: from - tasks.length }
  }
  return [
    ...exercises.map(({ id, unit, topic, ...exercise }) => ({
      id,
      unit,
      topic,
      numbers: numbersOf(exercise),
      plant: null,
      ...place([exercise]),
    })),
    ...cases.map(({ id, unit, topic, title, intro, stages, ...plant }) => ({
      id,
      unit,
      topic,
      numbers: numbersOf(plant),
      plant: { title, intro },
      ...place(stages),
    })),
  ]
}

export const valuesOf = ({ numbers }: Asked, { seed }: Pick<PracticeDraw, 'seed'>): Values =>
  drawValues(numbers, seed)

/** Returns the choices of this draw, in a different order each time. */
export function choicesOf({ choices }: Task, values: Values, seed: number, stage: number) {
  if (!choices) return null
  const shown = choices.map(({ text }, index) => ({ choice: String(index), text: printValues(text, values) }))
  return shuffled(shown, seededRandom(`${seed} ${stage}`))
}

/** Grades typed or chosen answers. */
export function verdictOn({ answer, choices }: Task, given: string, values: Values): Verdict {
  if (answer) return judgeAnswer(given, readFormula(answer.formula)(values), answer)
  const chosen = /^\d$/.test(given) ? choices?.[Number(given)] : undefined
  if (!chosen) return { problem: 'Please choose one of the answers.' }
  return readFormula(chosen.when)(values) === 0 ? 'wrong' : 'right'
}

/** Returns the result of an answer, with the worked solution. */
export function resultOf(
  task: Task,
  { given, right }: { given: string; right: boolean },
  values: Values,
): PracticeResult {
  const chosen = task.choices?.[Number(given)]
  return {
    given: chosen ? printValues(chosen.text, values) : given,
    right,
    answer: rightAnswer(task, values),
    steps: task.steps.map(({ text, formula, unit, digits }) => ({
      text: printValues(text, values),
      result:
        formula === undefined ? null : withUnit(printNumber(readFormula(formula)(values), digits), unit),
    })),
  }
}

function rightAnswer({ answer, choices }: Task, values: Values): string {
  if (answer) return withUnit(printNumber(readFormula(answer.formula)(values), answer.digits), answer.unit)
  const right = choices?.find(({ when }) => readFormula(when)(values) !== 0)
  return right ? printValues(right.text, values) : ''
}

const withUnit = (number: string, unit: string) =>
  unit === '' ? number : `${number}${/^[%°]/.test(unit) ? '' : ' '}${unit}`

/** Returns the correct input, for demo data and tests. */
export function rightGiven(
  practice: Practice,
  { exercise, stage, seed }: Pick<PracticeDraw, 'exercise' | 'stage' | 'seed'>,
): string {
  const asked = allAsked(practice).find(({ id }) => id === exercise)
  const task = asked?.tasks[stage]
  if (!asked || !task) throw new Error(`there is no ${exercise}`)
  const values = drawValues(asked.numbers, seed)
  if (task.answer) return String(readFormula(task.answer.formula)(values))
  return String((task.choices ?? []).findIndex(({ when }) => readFormula(when)(values) !== 0))
}
