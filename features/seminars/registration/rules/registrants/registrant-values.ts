import { modeLabels, type SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import type { FieldChange } from '#platform/contract/edits.ts'
import { namePart } from '#platform/contract/names.ts'
import { attendeeFields } from '../../contract/attendee.ts'
import type { RegistrantForm } from '../../contract/person-form.ts'
import { formOf, type PersonColumns, personOf } from '../entry/person-columns.ts'

/** Registrant fields that staff may change: the attendee's form fields, the mode of participation, and the seminars. */
export type RegistrantValues = RegistrantForm
export type RegistrantField = keyof RegistrantValues
export type RegistrantChanges = Partial<RegistrantValues>

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(attendeeFields.map(({ field, label }) => [field, label])),
  fax: 'Fax',
  special: 'Special needs',
  mode: 'Attendance',
  seminars: 'Seminars',
}

/** Returns the display label of a field. */
export const labelOf = (field: RegistrantField): string => labels[field] ?? field

interface Row extends PersonColumns {
  mode: SeatMode
  seminarIds: string[]
}

/** Converts a stored registration to form values. */
export const valuesOf = (row: Row): RegistrantValues => ({
  ...formOf(row),
  mode: row.mode,
  seminars: [...row.seminarIds].sort(),
})

/** Converts form values to stored columns. */
export const columnsOf = (values: RegistrantValues): Row => ({
  ...personOf(values),
  mode: values.mode,
  seminarIds: [...new Set(values.seminars)].sort(),
})

const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? [...one].sort().join() === [...other].sort().join()
    : one === other

/** Returns the fields that differ between two versions of a registration. */
export function changedFields(before: RegistrantValues, after: RegistrantValues): RegistrantField[] {
  const fields = Object.keys(before) as RegistrantField[]
  return fields.filter((field) => !isSame(before[field], after[field]))
}

/** Returns the name of a seminar by ID. */
export type NameOf = (seminarId: string) => string

/** Formats a field for display. */
export function displayValue(field: RegistrantField, values: RegistrantValues, nameOf: NameOf): string {
  if (field === 'mode') return modeLabels[values.mode]
  if (field === 'l_name') return namePart(values.l_name)
  return field === 'seminars' ? values.seminars.map(nameOf).sort().join(', ') : values[field]
}

/**
 * Returns concurrent changes of a registration by another user, compared with the form's initial values (`seen`) or, if
 * unknown, with the values to write. Identical changes are not conflicts.
 */
export function conflictsOf(
  theirs: RegistrantValues,
  { mine, seen = {} }: { mine: RegistrantChanges; seen?: RegistrantChanges | undefined },
  nameOf: NameOf,
): FieldChange[] {
  const fields = Object.keys(theirs) as RegistrantField[]
  return fields.flatMap((field) => {
    const base = field in seen ? seen[field] : mine[field]
    if (base === undefined || isSame(base, theirs[field])) return []
    if (field in mine && isSame(mine[field], theirs[field])) return []
    return [
      { field, label: labelOf(field), theirs: theirs[field], text: displayValue(field, theirs, nameOf) },
    ]
  })
}
