import type { ExamAnswers } from '../../rules/admission/entrance-paper.ts'

/** The right choices, as indexes. It lies on the server's side so that no browser ever has it. */
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

/** The right numbers, with how far an answer may be off for having rounded. */
const rightNumbers: Readonly<Record<string, { value: number; within: number }>> = {
  m1: { value: 75, within: 0.1 },
  m2: { value: 469.97, within: 2.5 },
  m3: { value: 98, within: 0.1 },
}

/** Points of the questions with choices: one each. */
export const autoPoints = (answers: ExamAnswers): number =>
  Object.entries(rightChoices).filter(([key, right]) => answers[key] === right).length

export const rightChoice = (key: string): number => Number(rightChoices[key])

/** The numbers in an answer to a calculation: '75', '= 75 %', '75/100 = 0.75, so 75'. */
function numbersIn(answer: string): number[] {
  return [...answer.replace(/(\d),(?=\d{3}\b)/g, '$1').matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) =>
    Number(text),
  )
}

/** Whether an answer contains the right number; a reader checks the rest. */
export function holdsRightNumber(key: string, answer: string): boolean {
  const right = rightNumbers[key]
  if (!right) return false
  return numbersIn(answer).some((number) => Math.abs(number - right.value) <= right.within)
}

/** The right number of a calculation, as readers see it. */
export const rightNumber = (key: string): string => String(rightNumbers[key]?.value ?? '')
