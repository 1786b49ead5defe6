interface AskedQuestion {
  /** Index of the correct choice. */
  answer: number
}

export interface Grade {
  right: boolean[]
  /** Integer percent, rounded down so that rounding never leads to a pass. */
  scorePercent: number
  passed: boolean
}

/** Grades the questions of a unit (on-screen exam): all have equal weight; an unanswered one (null) is wrong. */
export function gradeQuiz(
  questions: readonly AskedQuestion[],
  answers: readonly (number | null)[],
  passPercent: number,
): Grade {
  const right = questions.map(({ answer }, index) => answers[index] === answer)
  const count = right.filter(Boolean).length
  const scorePercent = questions.length === 0 ? 0 : Math.floor((count * 100) / questions.length)
  return {
    right,
    scorePercent,
    passed: questions.length > 0 && count * 100 >= passPercent * questions.length,
  }
}
