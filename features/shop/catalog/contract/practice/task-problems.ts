import {
  cornerValues,
  drawValues,
  type Numbers,
  namesOf,
  type Values,
} from '#platform/contract/formula/draw.ts'
import { readFormula } from '#platform/contract/formula/formula.ts'
import { allowedDistance } from '#platform/contract/formula/judge-answer.ts'
import { printValues, unknownPlaces } from '#platform/contract/formula/print-values.ts'
import type { Case, Exercise, Task } from './practice.ts'

const RANDOM_DRAWS = 300

export interface PracticeProblem {
  /** Path in the file: ['exercises', 3, 'answer']. */
  path: (string | number)[]
  message: string
}

/**
 * Returns the problems of an exercise, tested at its extreme values and with hundreds of draws: every formula has a
 * value, exactly one choice is correct, and the answer as displayed is accepted.
 */
export function exerciseProblems(exercise: Exercise): PracticeProblem[] {
  return problemsWith(exercise, (draws) => taskProblems(exercise, exercise, draws))
}

/** Returns the problems of a case. All of its stages share the same numbers. */
export function caseProblems(plant: Case): PracticeProblem[] {
  return problemsWith(plant, (draws) => [
    ...placeProblems(plant.intro, ['intro'], namesOf(plant)),
    ...plant.stages.flatMap((stage, index) =>
      taskProblems(stage, plant, draws).map(({ path, message }) => ({
        path: ['stages', index, ...path],
        message,
      })),
    ),
  ])
}

/** If the numbers cannot be generated, the tasks are not checked. */
function problemsWith(numbers: Numbers, tasks: (draws: Values[]) => PracticeProblem[]): PracticeProblem[] {
  let draws: Values[] = []
  const found = messageOf(() => {
    readNames(numbers)
    draws = triedDraws(numbers)
  })
  return found === null ? tasks(draws) : [{ path: ['let'], message: found }]
}

function readNames(numbers: Numbers): void {
  const known = Object.keys(numbers.draw)
  for (const [name, source] of Object.entries(numbers.let)) {
    if (known.includes(name)) throw new Error(`${name} has a value already`)
    readFormula(source, known)
    known.push(name)
  }
}

const triedDraws = (numbers: Numbers): Values[] => [
  ...cornerValues(numbers),
  ...Array.from({ length: RANDOM_DRAWS }, (_, seed) => drawValues(numbers, seed)),
]

function taskProblems(task: Task, numbers: Numbers, draws: Values[]): PracticeProblem[] {
  const names = namesOf(numbers)
  if ((task.answer === undefined) === (task.choices === undefined))
    return [{ path: ['text'], message: 'has either an answer or choices' }]
  return [
    ...textsOf(task).flatMap(([path, text]) => placeProblems(text, path, names)),
    ...task.steps.flatMap(({ formula }, index) => stepProblem(formula, ['steps', index], draws, names)),
    ...answerProblems(task, draws, names),
    ...choiceProblems(task, draws, names),
  ]
}

const textsOf = ({ text, hint, steps, choices = [] }: Task): [(string | number)[], string][] => [
  [['text'], text],
  [['hint'], hint],
  ...steps.map((step, index): [(string | number)[], string] => [['steps', index], step.text]),
  ...choices.map((choice, index): [(string | number)[], string] => [['choices', index], choice.text]),
]

const placeProblems = (text: string, path: (string | number)[], names: string[]): PracticeProblem[] =>
  unknownPlaces(text, names).map((place) => ({ path, message: `${place} has no value` }))

function stepProblem(
  source: string | undefined,
  path: (string | number)[],
  draws: Values[],
  names: string[],
): PracticeProblem[] {
  if (source === undefined) return []
  return firstProblem(path, draws, () => {
    const formula = readFormula(source, names)
    return (values) => void formula(values)
  })
}

function answerProblems({ answer }: Task, draws: Values[], names: string[]): PracticeProblem[] {
  if (!answer) return []
  return firstProblem(['answer'], draws, () => {
    const formula = readFormula(answer.formula, names)
    return (values) => {
      const value = formula(values)
      const allowed = allowedDistance(value, answer)
      if (allowed < 1e-9) throw new Error('is 0: write an absolute tolerance')
      if (Math.abs(Number(value.toFixed(answer.digits)) - value) > allowed)
        throw new Error(`is ${value}, and with ${answer.digits} digits leaves its own tolerance`)
    }
  })
}

function choiceProblems({ choices }: Task, draws: Values[], names: string[]): PracticeProblem[] {
  if (!choices) return []
  return firstProblem(['choices'], draws, () => {
    const formulas = choices.map(({ when }) => readFormula(when, names))
    return (values) => {
      const right = formulas.filter((formula) => formula(values) !== 0).length
      if (right !== 1) throw new Error(`${right} of them are right, not one`)
      const texts = choices.map(({ text }) => printValues(text, values))
      if (new Set(texts).size < texts.length) throw new Error('two of them read the same')
    }
  })
}

/** Reports only the first draw with a problem, since the other draws usually show the same one. */
function firstProblem(
  path: (string | number)[],
  draws: Values[],
  prepare: () => (values: Values) => void,
): PracticeProblem[] {
  const message = messageOf(() => {
    const attempt = prepare()
    for (const values of draws) {
      const problem = messageOf(() => attempt(values))
      if (problem !== null) throw new Error(`${problem} (at ${shown(values)})`)
    }
  })
  return message === null ? [] : [{ path, message }]
}

const shown = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${Number(value.toPrecision(6))}`)
    .join(', ')

function messageOf(act: () => void): string | null {
  try {
    act()
    return null
  } catch (error) {
    return (error as Error).message
  }
}
