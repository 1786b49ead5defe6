import type { EventView } from '#features/events/contract/event-view.ts'
import type { SeatMode } from '#features/events/rules/event-words.ts'
import type { EntryAttendee } from '../../../contract/entry-draft.ts'
import type { EntryChange } from '../../../rules/entry/change-draft.ts'

interface AttendeeActions {
  change: (id: number, change: EntryChange) => void
  ownAddress: (id: number) => void
  remove: (id: number) => void
  toggle: (id: number) => void
}

export interface AttendeeProps {
  entry: EntryAttendee
  index: number
  event: EventView
  /** What everybody has ticked, joined: equal texts need no new drawing. */
  everybodys: string
  everybodysMode: SeatMode
  faults: Readonly<Record<string, string>>
  isOpen: boolean
  /** Room for a table. */
  dense: boolean
  actions: AttendeeActions
}
