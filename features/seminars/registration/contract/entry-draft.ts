import { z } from 'zod'
import { seatModes } from '#features/seminars/events/rules/event-labels.ts'
import { contactNames, each, personFields, type sharedFields } from './person-texts.ts'

const text = z.string().max(2000)

export type SharedField = (typeof sharedFields)[number]
export type TypedField = (typeof personFields)[number]
export type TypedFields = Record<TypedField, string>

const EntryAttendee = z.object({
  /** Unique in its draft and never used again. */
  id: z.int(),
  ...each(personFields, text),
  /** Company and address are the first attendee's. */
  sameAddress: z.boolean(),
  /** The ticked seminars where they differ from everybody's; null: as everybody. */
  seminars: z.array(z.string().max(60)).nullable(),
  /** How they take part where it differs; null: as everybody. */
  mode: z.enum(seatModes).nullable(),
})
export type EntryAttendee = z.output<typeof EntryAttendee>

const EntryContact = z.object(each(contactNames, text))
export type EntryContact = z.output<typeof EntryContact>

export const entrySteps = ['attendees', 'contact', 'payment'] as const
export type EntryStep = (typeof entrySteps)[number]

/** A registration while it is being filled in, as the browser keeps it. */
export const EntryDraft = z.object({
  /** The owner; null for a guest's, which the next person to log in takes over. */
  owner: z.string().nullable(),
  step: z.enum(entrySteps),
  nextId: z.int(),
  attendees: z.array(EntryAttendee).min(1),
  /** The shared choice; null: not chosen yet. */
  seminars: z.array(z.string().max(60)).nullable(),
  mode: z.enum(seatModes).nullable(),
  /** Null until the step is reached: then it is filled from what is known. */
  contact: EntryContact.nullable(),
  promocode: text,
  purchaseOrder: text,
})
export type EntryDraft = z.output<typeof EntryDraft>

/** Somebody whose name is to be typed in. */
export const blankEntry = (id: number): EntryAttendee => ({
  id,
  ...each(personFields, ''),
  sameAddress: id > 0,
  seminars: null,
  mode: null,
})

/** One blank attendee: opening a page registers no one. */
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

/** Whether anything was typed that somebody would miss. */
export const hasTyped = ({ attendees, contact }: EntryDraft): boolean =>
  contact !== null || attendees.length > 1 || attendees.some((entry) => !isBlank(entry))

/** Reads what `JSON.stringify` made of a draft; null for anything else. */
export function readDraft(stored: string | null): EntryDraft | null {
  try {
    return EntryDraft.parse(JSON.parse(stored ?? ''))
  } catch {
    return null
  }
}

/** The draft when it turns out who is there: a guest's goes with them, another person's is nobody's business. */
export function draftFor(draft: EntryDraft, owner: string | null): EntryDraft {
  if (draft.owner === owner || owner === null) return draft
  return draft.owner === null ? { ...draft, owner } : blankDraft(owner)
}
