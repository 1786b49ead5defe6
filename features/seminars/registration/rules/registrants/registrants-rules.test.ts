import { describe, expect, it } from 'vitest'
import { changeText } from './history-text.ts'
import { changedFields, conflictsOf, type RegistrantValues } from './registrant-values.ts'

const values: RegistrantValues = {
  f_name: 'Ana',
  l_name: 'Reyes',
  title: '',
  emailAddress: 'ana@plant.example',
  company: 'Mesa Water',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '1',
  fax: '',
  special: '',
  mode: 'in-person',
  seminars: ['a', 'b'],
}
const nameOf = (semid: string) => `Seminar ${semid.toUpperCase()}`

describe('Registrant change', () => {
  it('includes only fields that differ, regardless of the order of the seminars', () => {
    expect(changedFields(values, { ...values, seminars: ['b', 'a'] })).toEqual([])
    expect(changedFields(values, { ...values, phone: '2', seminars: ['a'] })).toEqual(['phone', 'seminars'])
  })

  it('is described with the values added, removed and replaced', () => {
    const after = {
      ...values,
      phone: '',
      title: 'Chief',
      company: 'Delta',
      mode: 'online' as const,
      seminars: ['b'],
    }
    const fields = changedFields(values, after)
    expect(changeText(fields, { before: values, after }, nameOf)).toBe(
      'Title: added Chief. Company: Delta instead of Mesa Water. Phone: removed 1. ' +
        'Attendance: Online instead of In the room. Seminars: Seminar B instead of Seminar A, Seminar B.',
    )
  })
})

describe('Change by a different user', () => {
  const theirs = { ...values, phone: '2', company: 'Delta', seminars: ['a'] }

  it('is compared with the initial values of the form', () => {
    const conflicts = conflictsOf(theirs, { mine: { title: 'Chief', company: 'Own' }, seen: values }, nameOf)
    expect(conflicts).toEqual([
      { field: 'company', label: 'Company', theirs: 'Delta', text: 'Delta' },
      { field: 'phone', label: 'Phone', theirs: '2', text: '2' },
      { field: 'seminars', label: 'Seminars', theirs: ['a'], text: 'Seminar A' },
    ])
  })

  it('is not a conflict when both wrote the same values', () => {
    const mine = { phone: '2', company: 'Delta', seminars: ['a'] }
    expect(conflictsOf(theirs, { mine, seen: values }, nameOf)).toEqual([])
  })

  it('is compared with the new values when the initial values are unknown', () => {
    const conflicts = conflictsOf(theirs, { mine: { phone: '1', title: '' } }, nameOf)
    expect(conflicts.map(({ field }) => field)).toEqual(['phone'])
  })
})
