import type { Answers, Branch, Cause } from './branch.ts'

export interface Spoken {
  question: string
  answer: string
  weight: number
}

export interface RankedCause {
  cause: Cause
  /** Share among all causes; shares sum to 1. */
  share: number
  /** Answers that support the cause, and answers against it; strongest first. */
  pro: Spoken[]
  contra: Spoken[]
}

/**
 * Ranks the causes of a branch after the answers, likeliest first. Each starts with its share, each answer multiplies
 * it, and the sum is normalized to 1. 'I don't know' has no effect.
 */
export function rankCauses(branch: Branch, answers: Answers): RankedCause[] {
  const weighed = branch.causes.map((cause) => {
    const spoken = cause.evidence
      .filter(({ question, option }) => answers[question] === option)
      .map(({ question, option, weight }) => ({ ...wordsOf(branch, question, option), weight }))
    return { cause, spoken, weight: spoken.reduce((share, { weight }) => share * weight, cause.share) }
  })
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  return weighed
    .map(({ cause, spoken, weight }) => ({
      cause,
      share: sum > 0 ? weight / sum : 0,
      pro: spoken.filter((each) => each.weight > 1).sort((one, other) => other.weight - one.weight),
      contra: spoken.filter((each) => each.weight < 1).sort((one, other) => one.weight - other.weight),
    }))
    .sort((one, other) => other.share - one.share || (one.cause.key < other.cause.key ? -1 : 1))
}

function wordsOf({ questions }: Branch, question: string, option: string) {
  const found = questions.find(({ key }) => key === question)
  return {
    question: found?.text ?? '',
    answer: found?.options.find(({ key }) => key === option)?.text ?? '',
  }
}
