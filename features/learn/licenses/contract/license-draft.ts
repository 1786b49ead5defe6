import { z } from 'zod'
import { day, integer, optionalPrintedText } from '#platform/contract/fields.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import { type Issuer, issuers, type LicenseKind, licenseKinds, ruleSets } from '../rules/rule-sets.ts'

/** No known license has a longer term. */
const MAX_DAYS = 3660

const orNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** License as entered by its holder. `agency` and `ownHours` are for issuers whose rules are unknown. */
export const LicenseDraft = z
  .object({
    issuer: z.enum(issuers, 'Please choose who issued it.'),
    kind: z.enum(licenseKinds, 'Please choose the kind of license.'),
    class: optionalPrintedText(40),
    agency: optionalPrintedText(80),
    number: z
      .string('Please enter the number of the license.')
      .trim()
      .min(3, 'Please enter the number of the license.')
      .max(30, 'Please use at most 30 characters.')
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, 'Please use letters, digits and dashes only.')
      .transform((number) => number.toUpperCase()),
    issuedOn: day('Please enter the day of issue.'),
    expiresOn: day('Please enter the day on which it expires.'),
    ownHours: z.preprocess(orNull, integer(1, 500).nullable()).default(null),
  })
  .check((context) => {
    for (const [path, message] of Object.entries(draftProblems(context.value))) {
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    }
  })
export type LicenseDraft = z.output<typeof LicenseDraft>

/** Returns inconsistencies between fields, by field name. */
function draftProblems(draft: {
  issuer: Issuer
  kind: LicenseKind
  class: string
  agency: string
  issuedOn: Day
  expiresOn: Day
}): Record<string, string> {
  const problems: Record<string, string> = {}
  const ofSet = ruleSets[draft.issuer].kinds.find(({ kind }) => kind === draft.kind)
  if (!ofSet) problems.kind = 'This issuer has no such license.'
  else if (ofSet.classes.length > 0 && !ofSet.classes.includes(draft.class))
    problems.class = 'Please choose the class.'
  else if (ofSet.classes.length === 0 && draft.issuer !== 'other' && draft.class !== '')
    problems.class = 'This license has no classes.'
  if (draft.issuer === 'other' && draft.agency === '') problems.agency = 'Please write who issued it.'
  if (draft.expiresOn <= draft.issuedOn) problems.expiresOn = 'It expires after the day of issue.'
  else if (draft.expiresOn > addDays(draft.issuedOn, MAX_DAYS))
    problems.expiresOn = 'That is more than ten years after the day of issue.'
  return problems
}
