import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import {
  blankDraft,
  type EntryAttendee,
  type EntryDraft,
  type TypedFields,
} from '../../contract/entry-draft.ts'
import { GroupDetails } from '../../contract/group.ts'
import { sharedFields } from '../../contract/person-texts.ts'
import { attendeesOf } from './group-of-draft.ts'

/** Returns a group's details for a cart line. Seminar names are for display only. */
export function detailsOf(draft: EntryDraft, event: EventView, offer: string): Record<string, unknown> {
  return {
    event: event.name,
    names: Object.fromEntries(event.seminars.map(({ semid, name }) => [semid, name])),
    attendees: attendeesOf(draft, event),
    contact: draft.contact ?? {},
    promocode: draft.promocode.trim(),
    ...(offer ? { offer } : {}),
  }
}

/** Converts a group in the cart to a draft for editing; null if the line cannot be read. */
export function draftOfLine(line: Pick<SeminarLine, 'details'>, owner: string | null): EntryDraft | null {
  const read = GroupDetails.safeParse(line.details)
  if (!read.success || read.data.attendees.length === 0) return null
  const { attendees, contact, promocode } = read.data
  const blank = blankDraft(owner)
  const choices = attendees.map(({ seminars }) =>
    seminars.filter(({ isChecked }) => isChecked).map(({ semid }) => semid),
  )
  const [everybodys = []] = choices
  const mode = attendees[0]?.mode ?? null
  const [first] = attendees
  const entries = attendees.map((attendee, id): EntryAttendee => {
    const { seminars: _seminars, mode: own, ...typed } = attendee
    const isSame = sharedFields.every((field) => typed[field] === first?.[field])
    return {
      ...(typed satisfies TypedFields),
      id,
      sameAddress: id > 0 && isSame,
      seminars: sameSet(choices[id] ?? [], everybodys) ? null : (choices[id] ?? []),
      mode: own && own !== mode ? own : null,
    }
  })
  return {
    ...blank,
    nextId: entries.length,
    attendees: entries,
    seminars: everybodys,
    mode,
    contact,
    promocode,
  }
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))
