import type { Answer } from '../../../contract/items.ts'
import type { PaperQuestion } from '../../../contract.ts'

export interface FieldProps {
  question: PaperQuestion
  answer: Answer
  /** `typing`: more input is expected shortly. */
  onAnswer: (answer: Answer, typing?: boolean) => void
}
