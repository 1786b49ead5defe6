import type { WireAttendee } from '../../contract/attendee.ts'
import { formOf } from '../../rules/entry/person-columns.ts'
import type { Registration } from '../tables.ts'

/** Converts a registration to a wire attendee with the given seminars. */
export const attendeeOf = (row: Registration, seminarIds: readonly string[]): WireAttendee => ({
  ...formOf(row),
  mode: row.mode,
  seminars: seminarIds.map((semid) => ({ semid, isChecked: true })),
})
