import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import type { SeatMode } from '#features/seminars/events/rules/event-labels.ts'
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
  /** The shared selection as a joined string; equal strings avoid a re-render. */
  everybodys: string
  everybodysMode: SeatMode
  problems: Readonly<Record<string, string>>
  isOpen: boolean
  /** True if the viewport is wide enough for a table. */
  dense: boolean
  actions: AttendeeActions
}
