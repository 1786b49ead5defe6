import type { Answers, Branch, Figures, Question } from './branch.ts'

/** True if a question applies after these answers. */
export const isAsked = ({ when }: Question, answers: Answers): boolean =>
  when === null || when.options.includes(answers[when.question] ?? '')

/** Returns the questions of a branch in order that apply given the answers. */
export const askedQuestions = ({ questions }: Branch, answers: Answers): Question[] =>
  questions.filter((question) => isAsked(question, answers))

/** Returns the next question; null if all are answered. */
export const nextQuestion = (branch: Branch, answers: Answers): Question | null =>
  askedQuestions(branch, answers).find(({ key }) => answers[key] === undefined) ?? null

/** Returns the option whose range contains a number. */
export function optionOf({ options }: Question, value: number): string | null {
  const found = options.find(
    ({ from, below }) => (from === null || value >= from) && (below === null || value < below),
  )
  return found?.key ?? null
}

/** Derives answers from the figures of a train. */
export function answersOfFigures({ questions }: Branch, figures: Figures): Answers {
  const answered = questions.flatMap((question) => {
    const value = question.figure ? figures[question.figure.key] : undefined
    const option = value === undefined ? null : optionOf(question, value)
    return option === null ? [] : [[question.key, option] as const]
  })
  return Object.fromEntries(answered)
}

/** Drops answers to unknown questions and answers with unknown options. */
export function knownAnswers({ questions }: Branch, answers: Answers): Answers {
  const known = Object.entries(answers).filter(([key, option]) => {
    const question = questions.find((each) => each.key === key)
    return question && (option === '' || question.options.some((each) => each.key === option))
  })
  return Object.fromEntries(known)
}

/** Removes answers to questions that no longer apply. */
export function validAnswers(branch: Branch, answers: Answers): Answers {
  const valid: Record<string, string> = {}
  for (const question of branch.questions) {
    const answer = answers[question.key]
    if (answer !== undefined && isAsked(question, valid)) valid[question.key] = answer
  }
  return valid
}
