import { z } from 'zod'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { contactNames, each, personFields, type sharedFields } from './person-texts.ts'

const text = z.string().max(2000)

export type SharedField = (typeof sharedFields)[number]
export type TypedField = (typeof personFields)[number]
export type TypedFields = Record<TypedField, string>

const EntryAttendee = z.object({
  /** Unique in its draft and never reused. */
  id: z.int(),
  ...each(personFields, text),
  /** True if company and address are those of the first attendee. */
  sameAddress: z.boolean(),
  /** Selected seminars if they differ from the shared selection; null means the shared selection. */
  seminars: z.array(z.string().max(60)).nullable(),
  /** Mode of participation if it differs from the shared one; null means the shared mode. */
  mode: z.enum(seatModes).nullable(),
})
export type EntryAttendee = z.output<typeof EntryAttendee>

const EntryContact = z.object(each(contactNames, text))
export type EntryContact = z.output<typeof EntryContact>

export const entrySteps = ['attendees', 'contact', 'payment'] as const
export type EntryStep = (typeof entrySteps)[number]

/** Draft of a registration, as stored in the browser. */
export const EntryDraft = z.object({
  /** The owner; null for a guest's draft, which the next user to log in takes over. */
  owner: z.string().nullable(),
  step: z.enum(entrySteps),
  nextId: z.int(),
  attendees: z.array(EntryAttendee).min(1),
  /** Shared selection of seminars; null if not selected yet. */
  seminars: z.array(z.string().max(60)).nullable(),
  mode: z.enum(seatModes).nullable(),
  /** Null until the step is reached, then prefilled with known data. */
  contact: EntryContact.nullable(),
  promocode: text,
  purchaseOrder: text,
})
export type EntryDraft = z.output<typeof EntryDraft>

/** Returns a blank attendee. */
export const blankEntry = (id: number): EntryAttendee => ({
  id,
  ...each(personFields, ''),
  sameAddress: id > 0,
  seminars: null,
  mode: null,
})

/** Returns a draft with one blank attendee, so that opening the page registers no one. */
export const blankDraft = (owner: string | null): EntryDraft => ({
  owner,
  step: 'attendees',
  nextId: 1,
  attendees: [blankEntry(0)],
  seminars: null,
  mode: null,
  contact: null,
  promocode: '',
  purchaseOrder: '',
})

export const isBlank = (entry: EntryAttendee): boolean =>
  personFields.every((field) => entry[field].trim() === '')

/** True if the draft contains input worth preserving. */
export const hasTyped = ({ attendees, contact }: EntryDraft): boolean =>
  contact !== null || attendees.length > 1 || attendees.some((entry) => !isBlank(entry))

/** Parses a draft serialized with `JSON.stringify`; null for anything else. */
export function readDraft(stored: string | null): EntryDraft | null {
  try {
    return EntryDraft.parse(JSON.parse(stored ?? ''))
  } catch {
    return null
  }
}

/** Returns the current user's draft: takes over a guest's draft, replaces another user's draft with a blank one. */
export function draftFor(draft: EntryDraft, owner: string | null): EntryDraft {
  if (draft.owner === owner || owner === null) return draft
  return draft.owner === null ? { ...draft, owner } : blankDraft(owner)
}
