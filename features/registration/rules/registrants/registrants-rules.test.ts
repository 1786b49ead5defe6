import { describe, expect, it } from 'vitest'
import { payStanding } from '../pay-standing.ts'
import { audienceWords } from './audience-words.ts'
import { changeWords } from './history-words.ts'
import { fillIn, paragraphsOf, unknownPlaceholders } from './message-text.ts'
import { changedFields, conflictsOf, type RegistrantValues } from './registrant-values.ts'

const values: RegistrantValues = {
  ...{ f_name: 'Ana', l_name: 'Reyes', title: '', emailAddress: 'ana@plant.example', company: 'Mesa Water' },
  ...{ address: '', city: '', state: '', zip: '', country: '', phone: '1', fax: '', special: '' },
  mode: 'in-person',
  seminars: ['a', 'b'],
}
const nameOf = (semid: string) => `Seminar ${semid.toUpperCase()}`

describe('a change of a registrant', () => {
  it('is what differs, whatever the order of the seminars', () => {
    expect(changedFields(values, { ...values, seminars: ['b', 'a'] })).toEqual([])
    expect(changedFields(values, { ...values, phone: '2', seminars: ['a'] })).toEqual(['phone', 'seminars'])
  })

  it('is told with what was added, removed and replaced', () => {
    const after = {
      ...values,
      phone: '',
      title: 'Chief',
      company: 'Delta',
      mode: 'online' as const,
      seminars: ['b'],
    }
    const fields = changedFields(values, after)
    expect(changeWords(fields, { before: values, after }, nameOf)).toBe(
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

describe('a mail to registrants', () => {
  it.each([
    ['Dear {first name},', 'Dear Ana,'],
    ['{FirstName} and { first_name }', 'Ana and Ana'],
    ['{last name}', '{last name}'],
  ])('%j reads %j', (text, read) => {
    expect(fillIn(text, { firstName: 'Ana' })).toBe(read)
  })

  it('does not read a name as a pattern', () => {
    expect(fillIn('{first name}!', { firstName: '$&' })).toBe('$&!')
  })

  it('has a paragraph for what stands between empty lines', () => {
    expect(paragraphsOf('One\ntwo\n \nthree\n\n\n\nfour \n')).toEqual(['One two', 'three', 'four'])
  })

  it('names what nothing stands for', () => {
    expect(unknownPlaceholders('{first name} {name} {date} {name}')).toEqual(['{name}', '{date}'])
  })

  it.each([
    [{}, 'Everyone'],
    [{ semid: 'a', mode: 'online' as const }, 'Seminar A, online'],
    [{ mode: 'in-person' as const, only: 'absent' as const }, 'In the room, not checked in'],
    [{ only: 'unpaid' as const }, 'Invoice open'],
  ])('for %j goes to: %s', (audience, words) => {
    expect(audienceWords(audience, nameOf)).toBe(words)
  })
})

describe('how a place stands to its money', () => {
  const now = new Date('2027-01-10T12:00:00Z')
  const order = { dueAt: null, paidAt: null, totalMinor: 100 }
  const due = (day: string) => ({ ...order, dueAt: new Date(day) })
  it.each([
    ['free', 'registered', null],
    ['free', 'registered', { ...order, totalMinor: 0 }],
    ['waiting', 'held', order],
    ['paid', 'registered', { ...order, paidAt: now }],
    ['open', 'registered', due('2027-01-11')],
    ['overdue', 'registered', due('2027-01-09')],
    ['paid', 'registered', { ...due('2027-01-09'), paidAt: now }],
  ])('is %s', (standing, state, ofOrder) => {
    expect(payStanding({ state, order: ofOrder }, now)).toBe(standing)
  })
})
