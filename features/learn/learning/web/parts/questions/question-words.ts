import type { ProblemState } from '../../../rules/question-words.ts'

export const problemStateNames: Readonly<Record<ProblemState, string>> = {
  open: 'In review',
  fixed: 'Fixed',
  answered: 'Answered',
}

export const problemColors: Readonly<Record<ProblemState, string>> = {
  open: 'copper',
  fixed: 'teal',
  answered: 'gray',
}

/** State labels for staff. */
export const adminStateNames: Readonly<Record<ProblemState, string>> = { ...problemStateNames, open: 'Open' }
