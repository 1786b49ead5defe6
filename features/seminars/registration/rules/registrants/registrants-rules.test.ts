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

describe('a change of a registrant', () => {
  it('is what differs, whatever the order of the seminars', () => {
    expect(changedFields(values, { ...values, seminars: ['b', 'a'] })).toEqual([])
    expect(changedFields(values, { ...values, phone: '2', seminars: ['a'] })).toEqual(['phone', 'seminars'])
  })

  it('is described with what was added, removed and replaced', () => {
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

describe('what somebody else has changed meanwhile', () => {
  const theirs = { ...values, phone: '2', company: 'Delta', seminars: ['a'] }

  it('is compared with what the form was filled with', () => {
    const conflicts = conflictsOf(theirs, { mine: { title: 'Chief', company: 'Own' }, seen: values }, nameOf)
    expect(conflicts).toEqual([
      { field: 'company', label: 'Company', theirs: 'Delta', text: 'Delta' },
      { field: 'phone', label: 'Phone', theirs: '2', text: '2' },
      { field: 'seminars', label: 'Seminars', theirs: ['a'], text: 'Seminar A' },
    ])
  })

  it('is no conflict where both wrote the same', () => {
    const mine = { phone: '2', company: 'Delta', seminars: ['a'] }
    expect(conflictsOf(theirs, { mine, seen: values }, nameOf)).toEqual([])
  })

  it('is compared with what is to be written where nobody knows what was seen', () => {
    const conflicts = conflictsOf(theirs, { mine: { phone: '1', title: '' } }, nameOf)
    expect(conflicts.map(({ field }) => field)).toEqual(['phone'])
  })
})
