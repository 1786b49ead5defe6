import { problemNames } from '#features/learn/learning/rules/question-words.ts'
import type { MissedRow, ProblemRow } from '../../contract/views.ts'

/** Formats the weakest topics: 'Weakest: Ions 20%, Scaling 40%.' */
export const weakestText = ({ weakest }: Pick<MissedRow, 'weakest'>): string =>
  weakest.length === 0
    ? ''
    : `Weakest: ${weakest.map(({ title, percent }) => `${title} ${percent}%`).join(', ')}.`

export const problemText = ({ kind, note }: Pick<ProblemRow, 'kind' | 'note'>): string =>
  note === '' ? problemNames[kind] : `${problemNames[kind]}: ${note}`
