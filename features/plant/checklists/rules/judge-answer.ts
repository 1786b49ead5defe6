import type { Answer, Step } from './steps.ts'
import { withUnit } from './with-unit.ts'

/** `problem`: a value outside its limits, or a reported problem. Problems and skipped steps require a note. */
export interface Judgment {
  state: 'fine' | 'problem' | 'skipped'
  /** Explanation; '' if there is no problem. */
  reason: string
}

const fine: Judgment = { state: 'fine', reason: '' }
const problem = (reason: string): Judgment => ({ state: 'problem', reason })

const fitting: Readonly<Record<Step['kind'], readonly Answer['kind'][]>> = {
  check: ['done', 'problem'],
  number: ['number'],
  choice: ['choice'],
  photo: ['photo'],
  text: ['text'],
  signature: ['signature'],
}

/** True if the answer has the type the step expects. */
export function isFitting(step: Step, answer: Answer): boolean {
  if (answer.kind === 'skipped') return true
  if (!fitting[step.kind].includes(answer.kind)) return false
  return answer.kind !== 'choice' || step.choices.some(({ text }) => text === answer.choice)
}

/** Formats the limits: '5 to 35 °C', 'at most 35 °C', 'at least 5 °C', or '' without limits. */
export function limitsOf({ least, most, unit }: Pick<Step, 'least' | 'most' | 'unit'>): string {
  if (least !== null && most !== null) return withUnit(least === most ? least : `${least} to ${most}`, unit)
  if (most !== null) return `at most ${withUnit(most, unit)}`
  return least === null ? '' : `at least ${withUnit(least, unit)}`
}

/** Judges an answer. A value equal to a limit is within it. */
export function judgeAnswer(step: Step, answer: Answer): Judgment {
  if (answer.kind === 'skipped') return { state: 'skipped', reason: 'Does not apply' }
  if (answer.kind === 'problem') return problem('Problem')
  if (answer.kind === 'choice') {
    const chosen = step.choices.find(({ text }) => text === answer.choice)
    return chosen?.isProblem ? problem(answer.choice) : fine
  }
  if (answer.kind !== 'number') return fine
  const { value } = answer
  if (step.least !== null && value < step.least) return problem(`Below its limits: ${limitsOf(step)}`)
  if (step.most !== null && value > step.most) return problem(`Above its limits: ${limitsOf(step)}`)
  return fine
}

/** True if the answer requires an explanatory note. */
export const needsNote = (step: Step, answer: Answer): boolean => judgeAnswer(step, answer).state !== 'fine'
