import type { Answer, Step } from './steps.ts'
import { withUnit } from './with-unit.ts'

/** Formats an answer: '12.4 psi', 'Done', 'Signed by Ann Reyes'. */
export function sayAnswer(step: Pick<Step, 'unit'>, answer: Answer): string {
  switch (answer.kind) {
    case 'done':
      return 'Done'
    case 'problem':
      return 'Problem'
    case 'skipped':
      return 'Does not apply'
    case 'number':
      return withUnit(answer.value, step.unit)
    case 'choice':
      return answer.choice
    case 'text':
      return answer.text
    case 'photo':
      return 'Photo'
    case 'signature':
      return `Signed by ${answer.name}`
  }
}
