import { z } from 'zod'
import { optionalText, wholeNumber } from '#platform/contract/fields.ts'
import { addDays, type Day } from '#platform/contract/zoned-days.ts'
import { type Issuer, issuers, type LicenceKind, licenceKinds, ruleSets } from './rule-sets.ts'

const dayField = (missing: string) => z.iso.date(missing)

/** No licence that is known here runs for longer. */
const MOST_DAYS = 3660

const orNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** A licence as its holder writes it. `agency` and `ownHours` are for issuers whose rules are not known here. */
export const LicenceDraft = z
  .object({
    issuer: z.enum(issuers, 'Please choose who issued it.'),
    kind: z.enum(licenceKinds, 'Please choose the kind of licence.'),
    class: optionalText(40),
    agency: optionalText(80),
    number: z
      .string('Please enter the number of the licence.')
      .trim()
      .min(3, 'Please enter the number of the licence.')
      .max(30, 'Please use at most 30 characters.')
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, 'Please use letters, digits and dashes only.')
      .transform((number) => number.toUpperCase()),
    issuedOn: dayField('Please enter the day of issue.'),
    expiresOn: dayField('Please enter the day on which it expires.'),
    ownHours: z.preprocess(orNull, wholeNumber(1, 500).nullable()).default(null),
  })
  .check((context) => {
    for (const [path, message] of Object.entries(draftProblems(context.value))) {
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    }
  })
export type LicenceDraft = z.output<typeof LicenceDraft>

/** What does not go together, by field. */
export function draftProblems(draft: {
  issuer: Issuer
  kind: LicenceKind
  class: string
  agency: string
  issuedOn: Day
  expiresOn: Day
}): Record<string, string> {
  const problems: Record<string, string> = {}
  const ofSet = ruleSets[draft.issuer].kinds.find(({ kind }) => kind === draft.kind)
  if (!ofSet) problems.kind = 'This issuer has no such licence.'
  else if (ofSet.classes.length > 0 && !ofSet.classes.includes(draft.class))
    problems.class = 'Please choose the class.'
  else if (ofSet.classes.length === 0 && draft.issuer !== 'other' && draft.class !== '')
    problems.class = 'This licence has no classes.'
  if (draft.issuer === 'other' && draft.agency === '') problems.agency = 'Please write who issued it.'
  if (draft.expiresOn <= draft.issuedOn) problems.expiresOn = 'It expires after the day of issue.'
  else if (draft.expiresOn > addDays(draft.issuedOn, MOST_DAYS))
    problems.expiresOn = 'That is more than ten years after the day of issue.'
  return problems
}
