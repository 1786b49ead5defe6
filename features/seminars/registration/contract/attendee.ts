import { z } from 'zod'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { MAX_ATTENDEES } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { emailKey } from '#platform/contract/email.ts'
import { flag } from '#platform/contract/fields.ts'
import { checkTexts, type NamedField, type Problem } from '../rules/problem.ts'
import { addressFields, typedText } from './contact.ts'
import { each, personFields } from './person-texts.ts'

const typed = typedText.optional().default('')

/** A seminar of the event that an attendee can select (R-SEM-7). Prices and discounts are output only. */
const WireChoice = z.object({
  semid: z.string().trim().max(60).default(''),
  isChecked: flag().default(false),
})

/** One attendee of a registration (R-SEM-6). */
export const WireAttendee = z.object({
  ...each(personFields, typed),
  seminars: z.array(WireChoice).max(20).default([]),
  /** In-person or online; required for hybrid events. */
  mode: z.enum(seatModes).optional(),
})
export type WireAttendee = z.output<typeof WireAttendee>

export const attendeeFields: readonly NamedField[] = [
  { field: 'f_name', label: 'First name', most: 100 },
  { field: 'l_name', label: 'Last name', most: 100 },
  { field: 'title', label: 'Title', most: 120 },
  { field: 'emailAddress', label: 'Email', most: 254 },
  ...addressFields,
]

export const SAME_EMAIL =
  'You have the same email address for multiple attendees.  All attendees must have their own unique email address'

export const blankAttendee = (): WireAttendee => WireAttendee.parse({})

/** Returns the seminars selected by an attendee, without duplicates. */
export const chosenOf = ({ seminars }: Pick<WireAttendee, 'seminars'>): string[] => [
  ...new Set(seminars.filter(({ isChecked, semid }) => isChecked && semid).map(({ semid }) => semid)),
]

/** Normalizes an email address for comparison; case and surrounding spaces are ignored. */
export const normalizedEmail = (email: string): string => emailKey(email)

/**
 * Validates attendees in order (R-SEM-8, R-SEM-9, R-SEM-10): blank fields, no selected seminar, and a duplicate email
 * address, reported for the second attendee that uses it.
 */
export function checkAttendees(attendees: readonly WireAttendee[]): Problem[] {
  if (attendees.length === 0) {
    return [{ position: null, field: 'attendees', message: 'Please enter at least one attendee.' }]
  }
  if (attendees.length > MAX_ATTENDEES) {
    const message = `Please register at most ${MAX_ATTENDEES} attendees at once.`
    return [{ position: null, field: 'attendees', message }]
  }
  return [
    ...attendees.flatMap((attendee, position) => checkAttendee(attendee, position)),
    ...repeated(attendees),
  ]
}

function checkAttendee(attendee: WireAttendee, position: number): Problem[] {
  const prefix = `Attendee ${position + 1}`
  const problems = checkTexts(attendee, attendeeFields, prefix, position)
  for (const [field, label, most] of [
    ['fax', 'Fax', 40],
    ['special', 'Special needs', 500],
  ] as const) {
    if (attendee[field].length <= most) continue
    problems.push({
      position,
      field,
      message: `${prefix}: ${label} is too long.  Please use at most ${most} characters.`,
    })
  }
  if (chosenOf(attendee).length === 0) {
    problems.push({ position, field: 'seminars', message: `${prefix}: Please choose at least one seminar.` })
  }
  return problems
}

function repeated(attendees: readonly WireAttendee[]): Problem[] {
  const seen = new Set<string>()
  return attendees.flatMap(({ emailAddress }, position) => {
    const email = normalizedEmail(emailAddress)
    if (email === '') return []
    if (seen.has(email)) return [{ position, field: 'emailAddress', message: SAME_EMAIL }]
    seen.add(email)
    return []
  })
}
