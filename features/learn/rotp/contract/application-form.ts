import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'

/** A draft application; every field may still be missing. */
export const ApplicationForm = z.object({
  education: optionalText(200),
  years: optionalText(20),
  employer: optionalText(160),
  reasons: optionalText(3000),
})
export type ApplicationForm = z.output<typeof ApplicationForm>

export const emptyApplication: ApplicationForm = { education: '', years: '', employer: '', reasons: '' }

const FEWEST_LETTERS = 80

/** Returns the problems that block submission, by field. */
export function applicationProblems({ education, years, reasons }: ApplicationForm): Record<string, string> {
  const found: Record<string, string> = {}
  if (education === '') found.education = 'Please name your school or training.'
  if (!/^\d{1,2}$/.test(years)) found.years = 'Please enter whole years, 0 if you are new to it.'
  if (reasons.length < FEWEST_LETTERS) found.reasons = 'Please write two or three sentences.'
  return found
}
