import { z } from 'zod'
import {
  integer,
  jsonText,
  optionalDay,
  optionalPrintedText,
  printedText,
  requiredText,
} from '#platform/contract/fields.ts'

/** A license or degree of an expert: 'Texas water operator, class A'. */
export const ExpertLicense = z.object({
  name: printedText(120, 'Please name the license.'),
  number: optionalPrintedText(40),
  validUntil: optionalDay().default(null),
})
export type ExpertLicense = z.output<typeof ExpertLicense>

/** Supporting document in the staff files: name, location and expiration date. */
export const ExpertDocument = z.object({
  name: printedText(120, 'Please name the document.'),
  location: optionalPrintedText(200),
  validUntil: optionalDay().default(null),
})
export type ExpertDocument = z.output<typeof ExpertDocument>

export const ExpertDraft = z.object({
  name: printedText(120, 'Please enter the name.'),
  title: printedText(160, 'Please write what the person is.'),
  bio: requiredText(4000, 'Please write a few sentences about the person.'),
  yearsHandsOn: integer(0, 70),
  licenses: jsonText(z.array(ExpertLicense).max(30)),
  courses: jsonText(z.array(requiredText(40)).max(100)),
  documents: jsonText(z.array(ExpertDocument).max(30)),
  validUntil: optionalDay(),
})
export type ExpertDraft = z.output<typeof ExpertDraft>

/** Maximum length of a short bio in characters. */
const SHORT = 220

/** Shortens a bio to as many complete sentences as fit. */
export function shortBio(bio: string): string {
  if (bio.length <= SHORT) return bio
  const end = bio.slice(0, SHORT).lastIndexOf('. ')
  return end > 60
    ? bio.slice(0, end + 1)
    : `${bio
        .slice(0, SHORT)
        .replace(/\s\S{0,80}$/, '')
        .trimEnd()}…`
}
