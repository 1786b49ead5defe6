import { isEmailAddress } from '#platform/contract/email.ts'
import { holdsAddress } from '#platform/contract/names.ts'
import { unprintable, unprintableText } from '#platform/contract/printable/printable.ts'

/** Validation error of a registration, with its attendee (from 0; null: the contact or all attendees) and field. */
export interface Problem {
  position: number | null
  field: string
  message: string
}

/** A required attendee field (R-SEM-8), with its label in messages. */
export interface NamedField {
  field: string
  label: string
  most: number
}

/** Returns '... is blank.  This field is required.' as worded in the specification, with two spaces (R-SEM-8). */
export function checkTexts(
  values: Readonly<Record<string, unknown>>,
  required: readonly NamedField[],
  prefix: string,
  position: number | null,
): Problem[] {
  return required.flatMap(({ field, label, most }) => {
    const text = String(values[field] ?? '').trim()
    const problem = problemOf(text, field, most)
    if (problem) return [{ position, field, message: `${prefix}: ${label} ${problem}` }]
    const sign = unprintable(text)
    return sign === null
      ? []
      : [{ position, field, message: `${prefix}, ${label}: ${unprintableText(sign)}` }]
  })
}

function problemOf(text: string, field: string, most: number): string {
  if (text === '') return 'is blank.  This field is required.'
  if (text.length > most) return `is too long.  Please use at most ${most} characters.`
  if (/_name$/.test(field) && holdsAddress(text))
    return 'contains a web or email address. Please enter only the name.'
  if (/email/i.test(field) && !isEmailAddress(text)) return 'is not an address like name@example.com.'
  return ''
}
