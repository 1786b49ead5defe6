import type { Answer } from '../../../contract/items.ts'
import type { PaperQuestion } from '../../../contract.ts'

export interface FieldProps {
  question: PaperQuestion
  answer: Answer
  /** `typing`: more is to come in a moment. */
  onAnswer: (answer: Answer, typing?: boolean) => void
}
