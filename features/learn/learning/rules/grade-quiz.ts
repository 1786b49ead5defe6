interface AskedQuestion {
  /** Index of the right choice. */
  answer: number
}

export interface Grade {
  right: boolean[]
  /** Whole percent, rounded down: nobody passes by rounding. */
  scorePercent: number
  passed: boolean
}

/** Grades the questions of a unit (an exam on the screen): every question weighs the same; one without an answer (null) is wrong. */
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
