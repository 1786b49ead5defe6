import { checkAttendees } from '../../contract/attendee.ts'
import { checkContact } from '../../contract/contact.ts'
import type { EntryDraft, EntryStep } from '../../contract/entry-draft.ts'
import { sharedFields } from '../../contract/person-texts.ts'
import type { Problem } from '../problem.ts'
import { attendeesOf, type EntryEvent } from './group-of-draft.ts'

/** A problem and its location in the form. */
export interface EntryProblem {
  step: EntryStep
  /** Attendee of the field; null for the contact and for general problems. */
  attendeeId: number | null
  field: string
  message: string
}

/** Returns unique attendee problems: a blank field in a shared address is reported only for the first attendee. */
export function attendeeProblems(draft: EntryDraft, event: EntryEvent): EntryProblem[] {
  return placed(draft, checkAttendees(attendeesOf(draft, event)))
}

export function contactProblems({ contact }: EntryDraft): EntryProblem[] {
  if (!contact) return []
  return checkContact(contact).map(({ field, message }) => ({
    step: 'contact',
    attendeeId: null,
    field,
    message,
  }))
}

function placed(draft: EntryDraft, problems: readonly Problem[]): EntryProblem[] {
  const [first] = draft.attendees
  return problems.flatMap(({ position, field, message }): EntryProblem[] => {
    const entry = position === null ? undefined : draft.attendees[position]
    if (!entry) return [{ step: 'attendees', attendeeId: null, field, message }]
    const follows = entry.sameAddress && sharedFields.some((shared) => shared === field)
    const chosenByAll = field === 'seminars' && entry.seminars === null && first?.seminars === null
    if (follows || (chosenByAll && entry !== first)) return []
    return [{ step: 'attendees', attendeeId: entry.id, field, message }]
  })
}

/**
 * Maps server errors to form fields: 'attendees.2.phone' is the third attendee's phone, 'contact.zip' the contact's.
 * Errors without a form field remain in the general message.
 */
export function problemsOfFields(
  draft: EntryDraft,
  fields: Readonly<Record<string, string>>,
): EntryProblem[] {
  const problems: Problem[] = []
  const ofContact: EntryProblem[] = []
  for (const [path, message] of Object.entries(fields)) {
    const [part, second = '', field = second] = path.split('.')
    if (part === 'contact') {
      ofContact.push({
        step: 'contact',
        attendeeId: null,
        field: second,
        message: worded('Contact', message),
      })
    } else if (part === 'attendees') {
      const position = /^\d+$/.test(second) ? Number(second) : null
      const whose = position === null ? '' : `Attendee ${position + 1}`
      problems.push({
        position,
        field: position === null ? 'attendees' : field,
        message: worded(whose, message),
      })
    } else if (part === 'purchaseOrder' || part === 'promocode') {
      ofContact.push({ step: 'payment', attendeeId: null, field: part, message })
    }
  }
  return [...placed(draft, problems), ...ofContact]
}

/** Prefixes the attendee's name to messages that do not include it. */
function worded(whose: string, message: string): string {
  const isWhole = whose === '' || message.startsWith(whose) || message.startsWith('You have')
  return isWhole ? message : `${whose}: ${message}`
}
