import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import type { SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import type { Demand } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import type { WireAttendee } from '../../contract/attendee.ts'
import type { EntryAttendee, EntryDraft } from '../../contract/entry-draft.ts'
import { demandsOf } from '../../contract/group.ts'
import { sharedFields } from '../../contract/person-texts.ts'

/** Event fields needed for a registration. */
export type EntryEvent = Pick<EventView, 'modes'> & {
  seminars: readonly Pick<EventView['seminars'][number], 'semid'>[]
}

/** Returns the shared selection; an event's only seminar is always selected. */
export function sharedChoice({ seminars: chosen }: EntryDraft, { seminars }: EntryEvent): string[] {
  const [only] = seminars
  if (chosen === null) return only && seminars.length === 1 ? [only.semid] : []
  return chosen.filter((semid) => seminars.some((held) => held.semid === semid))
}

/** Returns an attendee's selection among the event's seminars. */
export function choiceOf(entry: EntryAttendee, draft: EntryDraft, event: EntryEvent): string[] {
  if (entry.seminars === null) return sharedChoice(draft, event)
  return entry.seminars.filter((semid) => event.seminars.some((held) => held.semid === semid))
}

/** Returns an attendee's mode of participation. */
export function modeFor(entry: EntryAttendee | null, draft: EntryDraft, { modes }: EntryEvent): SeatMode {
  const requested = entry?.mode ?? draft.mode
  return requested && modes.includes(requested) ? requested : (modes[0] ?? 'in-person')
}

/** Returns the attendees for submission: with the first one's address if shared, and with their selected seminars. */
export function attendeesOf(draft: EntryDraft, event: EntryEvent): WireAttendee[] {
  const [first] = draft.attendees
  return draft.attendees.map((entry) => {
    const { id: _id, sameAddress, seminars: _own, mode: _mode, ...typed } = entry
    const shared = Object.fromEntries(sharedFields.map((field) => [field, first?.[field] ?? '']))
    const fields = sameAddress ? { ...typed, ...shared } : typed
    const trimmed = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim()]))
    return {
      ...typed,
      ...trimmed,
      seminars: choiceOf(entry, draft, event).map((semid) => ({ semid, isChecked: true })),
      mode: modeFor(entry, draft, event),
    }
  })
}

/** Returns the seats requested by the registration. */
export const seatsWanted = (draft: EntryDraft, event: EntryEvent): Demand[] =>
  demandsOf(
    draft.attendees.map((entry) => ({
      mode: modeFor(entry, draft, event),
      seminarIds: choiceOf(entry, draft, event),
    })),
  )
