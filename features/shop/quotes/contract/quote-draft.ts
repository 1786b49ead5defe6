import { z } from 'zod'
import { quantize } from '#platform/contract/currencies.ts'
import {
  flag,
  integer,
  jsonText,
  optionalPrintedText,
  optionalText,
  requiredText,
} from '#platform/contract/fields.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { MAX_QUOTE_MINOR } from '../rules/staff-quote.ts'
import { validityProblem } from '../rules/validity.ts'

/** Three-letter currency code; defaults to the currency of the customer's partner. */
const currencyCode = () =>
  z
    .string()
    .trim()
    .regex(/^[A-Za-z]{3}$/, 'Please choose a currency.')
    .transform((code) => code.toUpperCase())
    .optional()

const DraftLine = z.object({
  /** '' for services and access. */
  courseid: optionalText(40),
  /** Name of the line; '' uses the course name. */
  description: optionalPrintedText(200),
  quantity: integer(1, 999),
  /** Unit price in major units: '1250.00'. */
  unit: optionalText(14),
})

/** A quote as entered by staff. */
export const QuoteDraft = z.object({
  currency: currencyCode(),
  note: optionalText(3000),
  /** Last valid day, 'YYYY-MM-DD'. */
  validUntil: requiredText(10, 'Please choose a day.'),
  byInvoice: flag().default(false),
  lines: jsonText(
    z.array(DraftLine).min(1, 'Please enter at least one line.').max(50, 'Please use at most 50 lines.'),
  ),
})
export type QuoteDraft = z.output<typeof QuoteDraft>

/** Returns the problems of a draft in a currency, by field. Course names are checked by callers that have them. */
export function draftProblems(draft: QuoteDraft, now: Date, currency: string): Record<string, string> {
  const problems: Record<string, string> = {}
  draft.lines.forEach(({ courseid, description, unit }, index) => {
    const minor = fromMajor(unit)
    if (!courseid && !description) problems[`lines.${index}.description`] = 'Please describe the line.'
    if (minor === null || minor < 0) problems[`lines.${index}.unit`] = 'Please enter an amount like 1250.00.'
    else if (minor !== quantize(minor, currency))
      problems[`lines.${index}.unit`] = `${currency} has no decimals. Please enter a whole amount.`
    else if (minor > MAX_QUOTE_MINOR) problems[`lines.${index}.unit`] = 'This amount is too large.'
  })
  const total = draft.lines.reduce((sum, { unit, quantity }) => sum + (fromMajor(unit) ?? 0) * quantity, 0)
  if (total > MAX_QUOTE_MINOR)
    problems['lines.0.unit'] ??= 'The quote comes to more than can be charged at once.'
  if (total === 0) problems['lines.0.unit'] ??= 'A quote is for something that costs money.'
  const late = validityProblem(draft.validUntil, now)
  if (late) problems.validUntil = late
  return problems
}
