import { z } from 'zod'
import { requiredText, wholeNumber } from '#platform/contract/fields.ts'
import { limitOrNone } from './draft-fields.ts'

const percent = () => wholeNumber(0, 100)

/** The terms of a promo code for seminars (000 s3: percent, howmany, orPercent), in whole percents. */
export const codeTerms = {
  code: requiredText(40, 'Please enter the code.').refine(
    (code) => /^[\p{L}\p{N}._-]+$/u.test(code),
    'Please use letters, digits, dots, hyphens and underscores only.',
  ),
  percent: percent(),
  /** How many orders may use it; null is any number. */
  howMany: limitOrNone(1, 1_000_000),
  /** What it still gives when it is used up; 0 is nothing. */
  orPercent: percent(),
}

export const CodeDraft = z.object(codeTerms)
export type CodeDraft = z.output<typeof CodeDraft>

export const blankCode = (): CodeDraft => ({ code: '', percent: 10, howMany: null, orPercent: 0 })

export const codeLabels: Readonly<Record<keyof CodeDraft, string>> = {
  code: 'Code',
  percent: 'Percent',
  howMany: 'How many orders may use it',
  orPercent: 'Percent when used up',
}
