import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { addDays } from '#platform/contract/zoned-days.ts'

const orNull = (value: unknown) => (value === '' || value === undefined ? null : value)
const webAddress = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Please enter an address like https://example.org.' }),
  ])
  .default('')

/** A rule change as entered by staff. */
export const RuleDraft = z.object({
  value: z.preprocess(orNull, decimalNumber(0, 10_000).nullable()),
  sentence: requiredText(600, 'Please write the sentence.'),
  source: requiredText(200, 'Please name the source.'),
  sourceUrl: webAddress,
  readOn: z.iso.date('Please enter the day on which it was read.'),
  holdsFrom: z.iso.date('Please enter the day from which it holds.'),
})
export type RuleDraft = z.output<typeof RuleDraft>

/** Returns inconsistencies by field: the sentence must contain the value, and no change may apply to the past. */
export function ruleProblems(
  draft: RuleDraft,
  rule: { unit: string | null; heldFrom: string },
  today: string,
): Record<string, string> {
  const problems: Record<string, string> = {}
  if (rule.unit !== null && draft.value === null) problems.value = 'Please enter the value.'
  if (rule.unit === null && draft.value !== null) problems.value = 'This rule has no value.'
  if (rule.unit !== null && !draft.sentence.includes('{value}'))
    problems.sentence = 'Please write {value} where the value goes in the sentence.'
  if (draft.holdsFrom < today) problems.holdsFrom = 'A change applies from today or a later date.'
  else if (draft.holdsFrom < rule.heldFrom)
    problems.holdsFrom = 'A later version is written already; please choose its day or a later one.'
  // The editor's time zone may be a day ahead of the agency's.
  if (draft.readOn > addDays(today, 1)) problems.readOn = 'That day has not come yet.'
  return problems
}
