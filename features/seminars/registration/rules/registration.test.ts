import { describe, expect, it } from 'vitest'
import { earlyBirdSteps } from '#features/seminars/events/rules/schedule/early-bird.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { earlyBird } from '#features/shop/pricing/rules/seminar-discount.ts'
import {
  blankAttendee,
  checkAttendees,
  chosenOf,
  SAME_EMAIL,
  type WireAttendee,
} from '../contract/attendee.ts'
import { blankContact, checkContact } from '../contract/contact.ts'
import { demandsOf } from '../contract/group.ts'
import { groupName } from './entry/group-name.ts'

const whole = (email: string): WireAttendee => ({
  f_name: 'Ana',
  l_name: 'Reyes',
  title: 'Operator',
  emailAddress: email,
  company: 'Mesa Water',
  address: '1 Mesa Road',
  city: 'Mesa',
  state: 'AZ',
  zip: '85201',
  country: 'US',
  phone: '480-555-0101',
  fax: '',
  special: '',
  seminars: [{ semid: 's1', isChecked: true }],
})

describe('Attendee', () => {
  it('has no message when complete', () => {
    expect(checkAttendees([whole('ana@plant.example')])).toEqual([])
  })
  it.each([
    ['f_name', 'First name'],
    ['l_name', 'Last name'],
    ['title', 'Title'],
    ['emailAddress', 'Email'],
    ['company', 'Company'],
    ['address', 'Address'],
    ['city', 'City'],
    ['state', 'State'],
    ['zip', 'Zip'],
    ['country', 'Country'],
    ['phone', 'Phone'],
  ] as const)('without %s has a message with its number', (field, label) => {
    const attendees = [whole('a@plant.example'), { ...whole('b@plant.example'), [field]: '  ' }]
    const message = `Attendee 2: ${label} is blank.  This field is required.`
    expect(checkAttendees(attendees)).toEqual([{ position: 1, field, message }])
  })
  it('may leave fax and special needs blank', () => {
    expect(checkAttendees([{ ...whole('a@plant.example'), fax: '', special: '' }])).toEqual([])
  })
  it('requires at least one selected seminar', () => {
    const none = { ...whole('a@plant.example'), seminars: [{ semid: 's1', isChecked: false }] }
    expect(checkAttendees([none]).map(({ message }) => message)).toEqual([
      'Attendee 1: Please choose at least one seminar.',
    ])
  })
  it.each([
    ['an invalid email address', 'ana', 'is not an address like name@example.com.'],
    [
      'an email address that contains a space',
      'ana b@plant.example',
      'is not an address like name@example.com.',
    ],
    [
      'an email address that is too long',
      `${'a'.repeat(250)}@plant.example`,
      'is too long.  Please use at most 254 characters.',
    ],
  ])('with %s has a message', (_what, email, message) => {
    expect(checkAttendees([whole(email)])).toEqual([
      { position: 0, field: 'emailAddress', message: `Attendee 1: Email ${message}` },
    ])
  })
  it.each(['b@plant.example', 'B@Plant.Example', '  b@plant.example '])(
    'that shares the address %s with another attendee has the specified message',
    (email) => {
      const attendees = [whole('b@plant.example'), whole('c@plant.example'), whole(email)]
      expect(checkAttendees(attendees)).toEqual([{ position: 2, field: 'emailAddress', message: SAME_EMAIL }])
    },
  )
  it('with a blank address is not reported as sharing it', () => {
    const found = checkAttendees([blankAttendee(), blankAttendee()]).map(({ message }) => message)
    expect(found).not.toContain(SAME_EMAIL)
    expect(found).toHaveLength(24)
  })
  it('has each selected seminar once', () => {
    const twice = [
      { semid: 's1', isChecked: true },
      { semid: 's1', isChecked: true },
      { semid: 's2', isChecked: false },
    ]
    expect(chosenOf({ seminars: twice })).toEqual(['s1'])
  })
})

it('reports each blank field of a contact', () => {
  expect(checkContact(blankContact()).map(({ message }) => message)).toEqual(
    [
      'First name',
      'Last name',
      'Title',
      'Email',
      'Company',
      'Address',
      'City',
      'State',
      'Zip',
      'Country',
      'Phone',
    ].map((label) => `Contact: ${label} is blank.  This field is required.`),
  )
})

describe('Early-bird discount', () => {
  const terms = { earlybird1: 15, earlybird2: 10, earlybird45: '2027-03-13', earlybird30: '2027-03-28' }
  const steps = earlyBirdSteps({ ...terms, timeZone: 'America/Denver' })
  it.each([
    ['a minute before the first day ends in Denver', '2027-03-14T06:59:00Z', 1500],
    ['at the last second of the first day', '2027-03-14T06:59:59Z', 1500],
    ['a minute after the first day ends', '2027-03-14T07:01:00Z', 1000],
    ['a minute before the second day ends, in daylight saving time', '2027-03-29T05:59:00Z', 1000],
    ['a minute after the second day ends', '2027-03-29T06:01:00Z', 0],
  ])('follows the time zone of the event: %s', (_when, at, basisPoints) => {
    expect(earlyBird(steps, new Date(at))).toBe(basisPoints)
  })
  it('does not apply without a day or a percent', () => {
    expect(earlyBirdSteps({ ...terms, earlybird45: null, earlybird2: 0, timeZone: 'UTC' })).toEqual([])
  })
})

it('adds up seats by mode of attendance and by seminar', () => {
  const seats = [
    { mode: 'in-person' as const, seminarIds: ['a', 'b'] },
    { mode: 'online' as const, seminarIds: ['a'] },
    { mode: 'in-person' as const, seminarIds: ['a'] },
  ]
  expect(demandsOf(seats)).toEqual([
    { mode: 'in-person', people: 2, bySeminar: { a: 2, b: 1 } },
    { mode: 'online', people: 1, bySeminar: { a: 1 } },
  ])
})

it('names the event, its local dates and its people on a receipt', () => {
  const event = {
    name: 'Level I in Honolulu',
    startsAt: new Date('2027-05-13T05:00:00Z'),
    endsAt: new Date('2027-05-16T02:00:00Z'),
    timeZone: 'Pacific/Honolulu',
  }
  const attendees = ['Ana', 'Ben', 'Cay', 'Dan'].map((f_name) => ({
    ...blankAttendee(),
    f_name,
    l_name: 'Reyes',
  }))
  expect(groupName(event, { attendees, adds: '' })).toBe(
    'Level I in Honolulu, May 12 – 15, 2027: Ana Reyes, Ben Reyes, Cay Reyes and 1 more',
  )
})

it.each([
  ['runs', {}, ''],
  ['is a draft', { state: 'draft' as const }, 'This event is not on sale.'],
  ['is archived', { archivedAt: new Date(0) }, 'This event is not on sale.'],
  ['is canceled', { state: 'canceled' as const }, 'This event has been canceled.'],
  ['has started', { startsAt: new Date(1000) }, 'Registration for this event has been closed.'],
  [
    'closed registration early',
    { registrationEndsAt: new Date(1000) },
    'Registration for this event has been closed.',
  ],
  [
    'accepts registrations while it runs',
    { startsAt: new Date(1000), registrationEndsAt: new Date(9000) },
    '',
  ],
  ['is over', { endsAt: new Date(2000) }, 'This event is over.'],
])('returns the registration message for an event that %s', (_what, changes, message) => {
  const event = { state: 'published' as const, archivedAt: null, registrationEndsAt: null }
  const times = { startsAt: new Date(5000), endsAt: new Date(10_000) }
  expect(whyClosed({ ...event, ...times, ...changes }, new Date(2000))).toBe(message)
})
