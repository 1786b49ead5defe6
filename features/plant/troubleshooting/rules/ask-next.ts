import type { Answers, Branch, Figures, Question } from './branch.ts'

/** Whether a question is asked after these answers. */
export const isAsked = ({ when }: Question, answers: Answers): boolean =>
  when === null || when.options.includes(answers[when.question] ?? '')

/** The questions of a branch in their order, as far as the answers lead to them. */
export const askedQuestions = ({ questions }: Branch, answers: Answers): Question[] =>
  questions.filter((question) => isAsked(question, answers))

/** What is asked next; null when everything is answered. */
export const nextQuestion = (branch: Branch, answers: Answers): Question | null =>
  askedQuestions(branch, answers).find(({ key }) => answers[key] === undefined) ?? null

/** The option in whose range a number lies. */
export function optionOf({ options }: Question, value: number): string | null {
  const found = options.find(
    ({ from, below }) => (from === null || value >= from) && (below === null || value < below),
  )
  return found?.key ?? null
}

/** What the figures of a train answer by themselves. */
export function answersOfFigures({ questions }: Branch, figures: Figures): Answers {
  const answered = questions.flatMap((question) => {
    const value = question.figure ? figures[question.figure.key] : undefined
    const option = value === undefined ? null : optionOf(question, value)
    return option === null ? [] : [[question.key, option] as const]
  })
  return Object.fromEntries(answered)
}

/** Answers that belong to the branch: a question that it does not ask, or an option that it does not have, is left out. */
export function knownAnswers({ questions }: Branch, answers: Answers): Answers {
  const known = Object.entries(answers).filter(([key, option]) => {
    const question = questions.find((each) => each.key === key)
    return question && (option === '' || question.options.some((each) => each.key === option))
  })
  return Object.fromEntries(known)
}

/** Answers without those to questions that are no longer asked. */
export function validAnswers(branch: Branch, answers: Answers): Answers {
  const valid: Record<string, string> = {}
  for (const question of branch.questions) {
    const answer = answers[question.key]
    if (answer !== undefined && isAsked(question, valid)) valid[question.key] = answer
  }
  return valid
}
