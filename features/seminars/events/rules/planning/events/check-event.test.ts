import { describe, expect, it } from 'vitest'
import { blankEvent } from '../../../contract/blank-event.ts'
import type { EventDraft } from '../../../contract/event-draft.ts'
import { checkEvent, noSeatsTaken } from './check-event.ts'
import { fullCodes } from './full-codes.ts'
import { lostForSale, missingForSale } from './missing-for-sale.ts'
import { saleState } from './sale-state.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const [ONE, TWO] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const part = (semid: string) => ({ semid, ownPrice: '', seatLimit: null, joinCode: '' })
const session = (changes: Partial<EventDraft['sessions'][number]> = {}) => ({
  sessionid: '',
  semid: ONE,
  name: 'Day 1',
  starts: '2027-03-12T08:00',
  ends: '2027-03-12T12:00',
  contactMinutes: 240,
  ...changes,
})
const draft = (changes: Partial<EventDraft> = {}): EventDraft => ({
  ...blankEvent(NOW, 'America/New_York'),
  name: 'Level I in Tampa',
  starts: '2027-03-12T08:00',
  ends: '2027-03-13T17:00',
  earlybird45: '2027-01-26',
  earlybird30: '2027-02-10',
  seminars: [part(ONE)],
  ...changes,
})

describe('Saved event', () => {
  it('is valid as proposed', () => {
    expect(checkEvent(draft({ sessions: [session()] }))).toEqual({})
  })

  it.each<[string, Partial<EventDraft>, string, string]>([
    ['must end after it begins', { ends: '2027-03-12T08:00' }, 'ends', 'The event must end after it begins.'],
    ['must last at most 60 days', { ends: '2027-06-12T08:00' }, 'ends', 'An event lasts at most 60 days.'],
    [
      'must close registration before it ends',
      { registrationEnds: '2027-03-14T08:00' },
      'registrationEnds',
      'Registration must end before the event does.',
    ],
    [
      'must have a last day for its early-bird discount',
      { earlybird30: '' },
      'earlybird30',
      'Please choose until when it counts.',
    ],
    [
      'must end its early-bird discounts before it begins',
      { earlybird45: '2027-03-13' },
      'earlybird45',
      'This day comes after the event begins.',
    ],
    [
      'must have its early-bird days in order',
      { earlybird45: '2027-02-10', earlybird30: '2027-02-01' },
      'earlybird30',
      'The second early-bird day comes after the first one.',
    ],
    [
      'must list each seminar once',
      { seminars: [part(ONE), part(ONE)] },
      'seminars.1.semid',
      'This seminar is already in the list.',
    ],
    [
      'must list each code once, regardless of case',
      {
        codes: ['BAY', 'bay'].map((code) => ({
          codeid: '',
          code,
          basisPoints: 500,
          howMany: null,
          orBasisPoints: 0,
        })),
      },
      'codes.1.code',
      'This code is already in the list.',
    ],
  ])('%s', (_title, changes, field, description) => {
    expect(checkEvent(draft(changes))).toMatchObject({ [field]: description })
  })

  it.each<[string, Partial<EventDraft['sessions'][number]>, string, string]>([
    [
      'that belong to a seminar of the event',
      { semid: TWO },
      'semid',
      'This seminar is not a part of the event.',
    ],
    [
      'that end after they begin',
      { ends: '2027-03-12T08:00' },
      'ends',
      'The session must end after it begins.',
    ],
    [
      'that are worth no more than their length',
      { contactMinutes: 241 },
      'contactMinutes',
      'The session lasts 240 minutes; it cannot be worth more.',
    ],
    [
      'that are on a day of the event',
      { starts: '2027-03-14T08:00', ends: '2027-03-14T12:00' },
      'starts',
      'The session lies on none of the days of the event.',
    ],
  ])('requires sessions %s', (_title, changes, field, description) => {
    expect(checkEvent(draft({ sessions: [session(changes)] }))).toEqual({
      [`sessions.0.${field}`]: description,
    })
  })

  it('cannot have overlapping sessions of one seminar, only of two seminars', () => {
    const again = { starts: '2027-03-12T11:59', ends: '2027-03-12T13:00', contactMinutes: 10 }
    const seminars = [part(ONE), part(TWO)]
    expect(checkEvent(draft({ seminars, sessions: [session(), session(again)] }))).toEqual({
      'sessions.1.starts': 'It overlaps with Day 1.',
    })
    expect(checkEvent(draft({ seminars, sessions: [session(), session({ ...again, semid: TWO })] }))).toEqual(
      {},
    )
  })

  it('has at least as many seats as are taken, in the room, online and in each seminar', () => {
    const seminars = [{ ...part(ONE), seatLimit: 4 }]
    const taken = { inPerson: 3, online: 1, bySeminar: new Map([[ONE, 5]]) }
    expect(checkEvent(draft({ format: 'hybrid', seatLimit: 2, onlineLimit: 0, seminars }), taken)).toEqual({
      seatLimit: '3 seats are taken already; the limit cannot be lower.',
      onlineLimit: '1 seat is taken already; the limit cannot be lower.',
      'seminars.0.seatLimit': '5 seats are taken already; the limit cannot be lower.',
    })
    expect(checkEvent(draft(), { ...noSeatsTaken, online: 2 })).toEqual({
      format: '2 people take part online; they cannot be called into the room.',
    })
  })
})

describe('Event going on sale', () => {
  it.each<[string, Partial<EventDraft>, string[]]>([
    ['requires a location', {}, ['Choose the location.']],
    ['requires no location online', { format: 'webinar' }, []],
    ['requires a seminar', { format: 'webinar', seminars: [] }, ['Choose at least one seminar.']],
    [
      'requires a date in the future',
      { format: 'webinar', starts: '2026-11-19T08:00', ends: '2026-11-20T10:59' },
      ['Choose a date that is still to come.'],
    ],
  ])('%s', (_title, changes, missing) => {
    expect(Object.values(missingForSale(draft(changes), NOW))).toEqual(missing)
  })
})

describe('Event seats', () => {
  const seats = { seatLimit: 2, seatsTaken: 2, onlineLimit: 5, onlineTaken: 4 }
  const seminars = [
    { code: 'A', seatLimit: 1, seatsTaken: 1 },
    { code: 'B', seatLimit: null, seatsTaken: 9 },
  ]
  it.each([
    ['in-person', ['A', 'B']],
    ['hybrid', ['A']],
    ['webinar', ['A']],
  ] as const)('of a %s event are sold out for the seminars %s', (format, codes) => {
    expect(fullCodes({ ...seats, format }, seminars)).toEqual(codes)
  })

  const event = {
    ...seats,
    format: 'in-person',
    state: 'published',
    archivedAt: null,
    registrationEndsAt: null,
    startsAt: new Date('2026-12-01T13:00:00Z'),
    endsAt: new Date('2026-12-02T22:00:00Z'),
  } as const
  it.each([
    [{ state: 'draft' }, 'draft'],
    [{ state: 'canceled' }, 'canceled'],
    [{}, 'full'],
    [{ seatsTaken: 1 }, 'open'],
    [{ seatsTaken: 1, registrationEndsAt: NOW }, 'closed'],
    [{ startsAt: NOW, endsAt: NOW }, 'over'],
  ] as const)('determine with %o the state of the sale: %s', (changes, state) => {
    expect(saleState({ ...event, ...changes }, NOW)).toBe(state)
  })
})

describe('Event at its limits', () => {
  const code = (name: string) => ({
    codeid: '',
    code: name,
    basisPoints: 500,
    howMany: null,
    orBasisPoints: 0,
  })
  const taken = { inPerson: 3, online: 2, bySeminar: new Map([[ONE, 4]]) }
  const none = { earlybird1: 0, earlybird2: 0, earlybird45: '', earlybird30: '' }

  it.each<[string, Partial<EventDraft>]>([
    ['lasts 60 days', { ends: '2027-05-11T08:00' }],
    ['accepts registrations until it ends', { registrationEnds: '2027-03-13T17:00' }],
    ['has no early-bird discount and no day', none],
    ['has an early-bird day without a percentage', { ...none, earlybird45: '2027-01-26' }],
    ['has only the second early-bird discount', { ...none, earlybird2: 10, earlybird30: '2027-02-10' }],
    [
      'has only the first early-bird discount, after the other day',
      { earlybird2: 0, earlybird45: '2027-02-20' },
    ],
    [
      'has only the second early-bird discount, before the other day',
      { earlybird1: 0, earlybird45: '2027-02-20' },
    ],
    [
      'has an early-bird discount until its first day',
      { earlybird45: '2027-03-11', earlybird30: '2027-03-12' },
    ],
    [
      'has a first early-bird discount until its first day',
      { ...none, earlybird1: 20, earlybird45: '2027-03-12' },
    ],
    [
      'has two seminars and two codes',
      { seminars: [part(ONE), part(TWO)], codes: [code('BAY'), code('BAY2')] },
    ],
  ])('is accepted when it %s', (_title, changes) => {
    expect(checkEvent(draft(changes))).toEqual({})
  })

  it.each<[string, Partial<EventDraft>, string, string]>([
    [
      'a first percentage without a day',
      { earlybird45: '' },
      'earlybird45',
      'Please choose until when it counts.',
    ],
    [
      'a second day after its start',
      { earlybird30: '2027-03-13' },
      'earlybird30',
      'This day comes after the event begins.',
    ],
    [
      'two equal early-bird days',
      { earlybird45: '2027-02-10' },
      'earlybird30',
      'The second early-bird day comes after the first one.',
    ],
  ])('is refused with %s', (_title, changes, field, message) => {
    expect(checkEvent(draft(changes))).toEqual({ [field]: message })
  })

  it.each<[string, Partial<EventDraft>, object]>([
    [
      'as many seats as are taken',
      { format: 'hybrid', seatLimit: 3, onlineLimit: 2, seminars: [{ ...part(ONE), seatLimit: 4 }] },
      {},
    ],
    [
      'no limits',
      { format: 'hybrid', seatLimit: null, onlineLimit: null, seminars: [{ ...part(ONE), seatLimit: null }] },
      {},
    ],
    [
      'one seat fewer than are taken',
      { format: 'hybrid', seatLimit: 2 },
      { seatLimit: '3 seats are taken already; the limit cannot be lower.' },
    ],
    [
      'one online seat fewer than are taken',
      { format: 'hybrid', onlineLimit: 1 },
      { onlineLimit: '2 seats are taken already; the limit cannot be lower.' },
    ],
    [
      'one seat of a seminar fewer than are taken',
      { format: 'hybrid', seminars: [{ ...part(ONE), seatLimit: 3 }] },
      { 'seminars.0.seatLimit': '4 seats are taken already; the limit cannot be lower.' },
    ],
    [
      'no room for in-person attendees',
      { format: 'webinar' },
      { format: '3 people come in person; they cannot be sent online.' },
    ],
    [
      'no online seats for online attendees',
      { format: 'in-person' },
      { format: '2 people take part online; they cannot be called into the room.' },
    ],
  ])('is checked against taken seats when it has %s', (_title, changes, messages) => {
    expect(
      checkEvent(draft({ earlybird1: 20, seatLimit: null, onlineLimit: null, ...changes }), taken),
    ).toEqual(messages)
  })

  it('can change to one format only if no seats of the other are taken', () => {
    expect(checkEvent(draft({ format: 'webinar' }), { ...taken, inPerson: 0 })).toEqual({})
    expect(checkEvent(draft({ format: 'in-person' }), { ...taken, online: 0 })).toEqual({})
  })

  it('uses the singular for one taken seat', () => {
    expect(checkEvent(draft({ seatLimit: 0 }), { ...noSeatsTaken, inPerson: 1 })).toEqual({
      seatLimit: '1 seat is taken already; the limit cannot be lower.',
    })
  })
})

describe('Two sessions of one seminar', () => {
  it.each([
    ['may follow each other directly', '12:00', '13:00', false],
    ['may be listed in reverse order', '07:00', '08:00', false],
    ['must not overlap by a minute', '11:59', '13:00', true],
    ['must not be nested', '09:00', '10:00', true],
  ])('%s', (_title, starts, ends, overlap) => {
    const other = session({
      name: 'Day 2',
      starts: `2027-03-12T${starts}`,
      ends: `2027-03-12T${ends}`,
      contactMinutes: 60,
    })
    const messages = checkEvent(draft({ starts: '2027-03-12T07:00', sessions: [session(), other] }))
    expect(messages).toEqual(overlap ? { 'sessions.1.starts': 'It overlaps with Day 1.' } : {})
  })

  it.each([
    ['before its first day', '2027-03-11T08:00', '2027-03-11T12:00'],
    ['after its last day', '2027-03-14T08:00', '2027-03-14T12:00'],
  ])('must be on days of the event, not %s', (_title, starts, ends) => {
    expect(checkEvent(draft({ sessions: [session({ starts, ends })] }))).toEqual({
      'sessions.0.starts': 'The session lies on none of the days of the event.',
    })
  })

  it('may be on the last day of the event', () => {
    const last = session({ starts: '2027-03-13T08:00', ends: '2027-03-13T12:00' })
    expect(checkEvent(draft({ sessions: [last] }))).toEqual({})
  })
})

describe('Event on sale', () => {
  const sold = draft({ format: 'in-person', locationid: 'l1' })

  it.each<[string, Partial<EventDraft>, string[]]>([
    ['can be renamed', { name: 'Other' }, []],
    ['must keep its seminars', { seminars: [] }, ['seminars']],
    ['must keep its location', { locationid: '' }, ['locationid']],
    ['needs no location as a webinar', { locationid: '', format: 'webinar' }, []],
    ['must not move into the past', { starts: '2026-11-19T08:00', ends: '2026-11-20T11:00' }, ['ends']],
  ])('%s', (_title, change, fields) => {
    expect(Object.keys(lostForSale(sold, { ...sold, ...change }, NOW))).toEqual(fields)
  })

  it('may still lack values that were missing before', () => {
    const past = draft({ ...sold, starts: '2026-11-10T08:00', ends: '2026-11-11T08:00' })
    expect(lostForSale(past, { ...past, name: 'Other' }, NOW)).toEqual({})
    expect(Object.keys(lostForSale(past, { ...past, locationid: '' }, NOW))).toEqual(['locationid'])
  })

  it('must end later than the current time', () => {
    const ends = (time: string) => draft({ ...sold, starts: '2026-11-20T08:00', ends: `2026-11-20T${time}` })
    expect(missingForSale(ends('11:00'), NOW)).toEqual({ ends: 'Choose a date that is still to come.' })
    expect(missingForSale(ends('11:01'), NOW)).toEqual({})
  })
})
