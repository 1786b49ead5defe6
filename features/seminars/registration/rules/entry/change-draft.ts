import {
  blankEntry,
  type EntryAttendee,
  type EntryDraft,
  isBlank,
  type TypedFields,
} from '../../contract/entry-draft.ts'
import { sharedFields } from '../../contract/person-texts.ts'

/** Known fields of a participant: from a pasted list, the user's contacts, or a profile. */
export type KnownPerson = Partial<TypedFields>

export type EntryChange = Partial<Omit<EntryAttendee, 'id'>>

export function changeAttendee(draft: EntryDraft, id: number, change: EntryChange): EntryDraft {
  const attendees = draft.attendees.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
  return { ...draft, attendees }
}

/** Switches an attendee to an individual address, prefilled with the shared one for editing. */
export function ownAddress(draft: EntryDraft, id: number): EntryDraft {
  return changeAttendee(draft, id, { ...sharedOf(draft.attendees[0]), sameAddress: false })
}

export function addBlank(draft: EntryDraft): EntryDraft {
  const entry = { ...blankEntry(draft.nextId), sameAddress: draft.attendees.length > 0 }
  return { ...draft, nextId: draft.nextId + 1, attendees: [...draft.attendees, entry] }
}

/** Adds attendees after the existing ones and replaces blank entries. Returns the ids of those added. */
export function addPeople(
  draft: EntryDraft,
  people: readonly KnownPerson[],
): { draft: EntryDraft; ids: number[] } {
  const stored = draft.attendees.filter((entry) => !isBlank(entry))
  const first = stored[0] ?? people[0]
  const added = people.map((person, index) => {
    const entry = { ...blankEntry(draft.nextId + index), ...person }
    const isFirst = stored.length === 0 && index === 0
    return { ...entry, sameAddress: !isFirst && sharesWith(entry, first) }
  })
  const attendees = withOwnAddress([...stored, ...added])
  if (attendees.length === 0) return { draft, ids: [] }
  return {
    draft: { ...draft, attendees, nextId: draft.nextId + people.length },
    ids: added.map(({ id }) => id),
  }
}

/** True if every known company and address field equals that of the first attendee. */
function sharesWith(entry: EntryAttendee, first: KnownPerson | undefined): boolean {
  const plain = (value: string | undefined) => (value ?? '').trim().toLowerCase()
  return sharedFields.every(
    (field) => plain(entry[field]) === '' || plain(entry[field]) === plain(first?.[field]),
  )
}

/** Removes an attendee. The new first one retains the shared address; removing the only one leaves a blank. */
export function removeAttendee(draft: EntryDraft, id: number): EntryDraft {
  const left = draft.attendees.filter((entry) => entry.id !== id)
  if (left.length === 0) {
    const entry = { ...blankEntry(draft.nextId), sameAddress: false }
    return { ...draft, nextId: draft.nextId + 1, attendees: [entry] }
  }
  return { ...draft, attendees: withOwnAddress(left, draft.attendees[0]) }
}

/** Restores an attendee at the same position. */
export function putBack(draft: EntryDraft, entry: EntryAttendee, index: number): EntryDraft {
  const others = draft.attendees.filter((each) => each.id !== entry.id && !isBlank(each))
  return { ...draft, attendees: [...others.slice(0, index), entry, ...others.slice(index)] }
}

function withOwnAddress(
  entries: EntryAttendee[],
  shared: EntryAttendee | undefined = entries[0],
): EntryAttendee[] {
  const [first, ...others] = entries
  if (!first?.sameAddress) return entries
  return [{ ...first, ...(first.id === shared?.id ? {} : sharedOf(shared)), sameAddress: false }, ...others]
}

const sharedOf = (entry: EntryAttendee | undefined): KnownPerson =>
  Object.fromEntries(sharedFields.map((field) => [field, entry?.[field] ?? '']))
