import { z } from 'zod'
import { flag, integer, optionalText, printedText } from '#platform/contract/fields.ts'
import { decimalNumber } from '#platform/contract/numbers/decimal-number.ts'
import { courseCodeField } from './course-draft.ts'

/** Selling terms of a course. Changes take effect immediately, independent of the draft of its content. */

const blankIsNull = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

const day = (missing: string) =>
  z.string(missing).trim().min(1, missing).pipe(z.iso.date('Please choose a day.'))

/** US dollars with at most two decimals, as entered: '249', '249.5', '249.00'. */
export const priceField = z
  .string('Please enter a price.')
  .trim()
  .min(1, 'Please enter a price.')
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'Please enter a price like 249.00, of 0 or more.')

const IntroForm = z
  .object({
    percent: decimalNumber(1, 99).refine(
      (percent) => Number.isInteger(Math.round(percent * 10_000) / 100),
      'Please use at most two decimals.',
    ),
    date: day('Please say on which day it begins.'),
    todate: day('Please say on which day it ends.'),
    howMany: blankIsNull(integer(1, 100_000)),
  })
  .refine(({ date, todate }) => date <= todate, {
    path: ['todate'],
    message: 'It would end before it begins.',
  })

export const SellingTerms = z.object({
  price: priceField,
  intro: IntroForm.nullable(),
  /** On sale. Inactive courses are visible only to users who already have them. */
  active: flag(),
  partnerOnly: blankIsNull(z.string().trim().max(40)),
  prePurchaseNotice: optionalText(4000),
  tceq: flag(),
  rotp: flag(),
})
export type SellingTerms = z.output<typeof SellingTerms>

/** Courses sold together at one price for one user. */
export const BundleDraft = z.object({
  code: courseCodeField,
  name: printedText(120, 'Please name the bundle.'),
  price: priceField,
  covers: z.array(z.string().max(20)).min(1, 'Please choose at least one course.').max(50),
  active: flag(),
})
export type BundleDraft = z.output<typeof BundleDraft>
