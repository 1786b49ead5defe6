import type { ExamAnswers } from '../../rules/admission/entrance-paper.ts'

/** Indexes of the correct choices. Server-side only, so that they never reach a browser. */
const rightChoices: Readonly<Record<string, string>> = {
  q1: '0',
  q2: '1',
  q3: '1',
  q4: '0',
  q5: '1',
  q6: '0',
  q7: '1',
  q8: '2',
}

/** Correct values, each with the tolerance allowed for rounding. */
const rightNumbers: Readonly<Record<string, { value: number; within: number }>> = {
  m1: { value: 75, within: 0.1 },
  m2: { value: 469.97, within: 2.5 },
  m3: { value: 98, within: 0.1 },
}

/** Returns the points for the multiple-choice questions: one per correct answer. */
export const autoPoints = (answers: ExamAnswers): number =>
  Object.entries(rightChoices).filter(([key, right]) => answers[key] === right).length

export const rightChoice = (key: string): number => Number(rightChoices[key])

/** Extracts the numbers from an answer to a calculation: '75', '= 75 %', '75/100 = 0.75, so 75'. */
function numbersIn(answer: string): number[] {
  return [...answer.replace(/(\d),(?=\d{3}\b)/g, '$1').matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) =>
    Number(text),
  )
}

/** True if an answer contains the correct number; a reader checks the rest. */
export function holdsRightNumber(key: string, answer: string): boolean {
  const right = rightNumbers[key]
  if (!right) return false
  return numbersIn(answer).some((number) => Math.abs(number - right.value) <= right.within)
}

/** Returns the correct number of a calculation for display to readers. */
export const rightNumber = (key: string): string => String(rightNumbers[key]?.value ?? '')
