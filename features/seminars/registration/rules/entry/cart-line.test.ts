import { expect, test } from 'vitest'
import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import { blankContact } from '../../contract/contact.ts'
import { blankDraft } from '../../contract/entry-draft.ts'
import { detailsOf, draftOfLine } from './cart-line.ts'
import { addPeople, changeAttendee } from './change-draft.ts'
import { attendeesOf } from './group-of-draft.ts'

const event = {
  name: 'Level I in Tampa',
  modes: ['in-person', 'online'],
  seminars: [
    { semid: 's1', name: 'Level I' },
    { semid: 's2', name: 'Level II' },
  ],
} as unknown as EventView

const people = ['Ana', 'Ben', 'Cleo'].map((f_name) => ({ f_name, emailAddress: `${f_name}@example.com` }))
const added = addPeople(blankDraft(null), people).draft
const own = changeAttendee(added, added.attendees[1]?.id ?? -1, { seminars: ['s2'], mode: 'online' })
const draft = { ...own, seminars: ['s1'], contact: blankContact(), promocode: 'SPRING' }

test('A group is restored from the cart as typed', () => {
  const details = detailsOf(draft, event, '')
  expect(details).toMatchObject({ event: 'Level I in Tampa', promocode: 'SPRING' })
  const again = draftOfLine({ details }, 'u1')
  expect(again && attendeesOf(again, event)).toEqual(attendeesOf(draft, event))
  expect(again?.attendees.map(({ seminars, sameAddress }) => [seminars, sameAddress])).toEqual([
    [null, false],
    [['s2'], true],
    [null, true],
  ])
})

test('A line that is not a group is not opened', () => {
  expect(draftOfLine({ details: { attendees: 'nobody' } }, null)).toBeNull()
})

const sent = (change: object = {}, ...more: object[]) => {
  const attendee = {
    f_name: 'Ana',
    l_name: 'Ruiz',
    title: '',
    emailAddress: 'ana@example.com',
    company: 'Bay',
    address: '',
    city: '',
    state: '',
    zip: '',
    country: 'US',
    phone: '',
    fax: '',
    special: '',
    seminars: [{ semid: 's1', isChecked: true }],
    mode: 'in-person',
  }
  return {
    attendees: [attendee, ...more.map((each) => ({ ...attendee, ...each }))],
    contact: {},
    promocode: '',
    ...change,
  }
}
const opened = (details: object) => draftOfLine({ details: details as Record<string, unknown> }, 'u1')

test('A line contains the names of the seminars and the other known values', () => {
  expect(detailsOf({ ...draft, contact: null, promocode: ' SPRING ' }, event, 'o1')).toMatchObject({
    names: { s1: 'Level I', s2: 'Level II' },
    contact: {},
    promocode: 'SPRING',
    offer: 'o1',
  })
  expect(detailsOf(draft, event, '')).not.toHaveProperty('offer')
})

test.each([
  ['an empty list', { ...sent(), attendees: [] }],
  ['an invalid value', { attendees: 'nobody' }],
])('A line with %s as attendees is not opened', (_title, details) => {
  expect(opened(details)).toBeNull()
})

test('Attendees with a different address, choice or mode of attendance keep it', () => {
  const line = sent(
    {},
    {},
    { city: 'Tampa' },
    {
      seminars: [
        { semid: 's1', isChecked: false },
        { semid: 's2', isChecked: true },
      ],
    },
    {
      seminars: [
        { semid: 's1', isChecked: true },
        { semid: 's2', isChecked: true },
      ],
    },
    { mode: 'online' },
  )
  const read = opened(line)
  expect(read).toMatchObject({ owner: 'u1', nextId: 6, seminars: ['s1'], mode: 'in-person' })
  expect(
    read?.attendees.map(({ id, sameAddress, seminars, mode }) => [id, sameAddress, seminars, mode]),
  ).toEqual([
    [0, false, null, null],
    [1, true, null, null],
    [2, false, null, null],
    [3, true, ['s2'], null],
    [4, true, ['s1', 's2'], null],
    [5, true, null, 'online'],
  ])
})
