import { describe, expect, it } from 'vitest'
import { backOf, daysAhead, percentBack } from './cancellation-policy.ts'
import { movePrice } from './move-difference.ts'
import { nextStep, statusOf } from './registration-status.ts'
import { type RegistrationFacts, whatMay } from './what-may.ts'

const event = {
  state: 'published' as const,
  format: 'in-person' as const,
  startsAt: new Date('2027-05-12T13:00:00Z'),
  endsAt: new Date('2027-05-15T21:00:00Z'),
  timeZone: 'America/Chicago',
}

describe('Days before an event', () => {
  it.each([
    ['2027-05-12T05:00:00Z', 0],
    ['2027-05-12T04:59:59Z', 1],
    ['2027-04-12T05:00:00Z', 30],
    ['2027-04-12T04:59:59Z', 31],
    ['2027-03-14T06:00:00Z', 59],
    ['2027-05-13T05:00:00Z', -1],
  ])('are counted in its time zone: at %s there are %i', (now, days) => {
    expect(daysAhead(event, new Date(now))).toBe(days)
  })
})

describe('Cancellation refund', () => {
  it.each([
    [45, null, 100],
    [30, null, 100],
    [29, null, 50],
    [14, null, 50],
    [13, null, 0],
    [0, null, 0],
    [-1, null, 0],
    [40, 30, 100],
    [40, 29, 50],
    [20, 40, 50],
    [13, 40, 0],
  ] as const)(
    'is for %i days ahead (moved %s days before the first date): %i percent',
    (days, daysWhenMoved, percent) => {
      expect(percentBack({ days, daysWhenMoved })).toBe(percent)
    },
  )

  it.each([
    [119_500, 119_500, 100, 119_500],
    [119_501, 119_501, 50, 59_751],
    [119_500, 40_000, 50, 40_000],
    [119_500, 119_500, 0, 0],
    [0, 0, 100, 0],
  ] as const)('is computed from %i paid, with %i left, at %i percent: %i', (paid, left, percent, minor) => {
    expect(backOf(paid, left, percent, 'USD')).toBe(minor)
  })
})

const registration = (changes: Partial<RegistrationFacts> = {}): RegistrationFacts => ({
  state: 'registered',
  isBuyer: true,
  priceMinor: 119_500,
  whyClosed: '',
  hasMore: true,
  event,
  ...changes,
})
const all = { substitute: true, move: true, cancel: true, addSeminar: true, changeDetails: true }
const none = { substitute: false, move: false, cancel: false, addSeminar: false, changeDetails: false }

describe('Seat permissions', () => {
  const early = '2027-04-01T12:00:00Z'
  it.each([
    ['allow a buyer all changes in time', registration(), early, all],
    [
      'allow a buyer no move or cancellation in the last two weeks',
      registration(),
      '2027-05-01T12:00:00Z',
      { ...all, move: false, cancel: false },
    ],
    [
      'allow all changes to a free seat until the event begins',
      registration({ priceMinor: 0 }),
      '2027-05-12T12:00:00Z',
      all,
    ],
    [
      'allow an attendee who is not the buyer only substitution and detail changes',
      registration({ isBuyer: false }),
      early,
      { ...none, substitute: true, changeDetails: true },
    ],
    [
      'allow no added seminar after registration has ended',
      registration({ whyClosed: 'Closed.' }),
      early,
      { ...all, addSeminar: false },
    ],
    [
      'allow no added seminar when no more seminars are available',
      registration({ hasMore: false }),
      early,
      { ...all, addSeminar: false },
    ],
    [
      'allow only detail changes once the event has started',
      registration(),
      '2027-05-12T13:00:00Z',
      { ...none, changeDetails: true },
    ],
    ['allow nothing once the event is over', registration(), '2027-05-15T21:00:00Z', none],
    ['allow nothing when the registration is canceled', registration({ state: 'canceled' }), early, none],
    [
      'allow only detail changes while the payment is pending',
      registration({ state: 'held' }),
      early,
      { ...none, changeDetails: true },
    ],
    [
      'allow only detail changes when the event is canceled',
      registration({ event: { ...event, state: 'canceled' } }),
      early,
      { ...none, changeDetails: true },
    ],
  ])('%s', (_, facts, now, expected) => {
    const may = whatMay(facts, new Date(now))
    expect(Object.fromEntries(Object.entries(may).map(([name, permit]) => [name, permit.may]))).toEqual(
      expected,
    )
    for (const permit of Object.values(may)) expect(permit.may || permit.message !== '').toBe(true)
  })
})

describe('Move', () => {
  it.each([
    ['costs the difference', 100_000, 100_000, 119_500, 'pays', 19_500],
    ['refunds the difference', 119_500, 119_500, 100_000, 'gets', 19_500],
    ['refunds no more than is left', 119_500, 5_000, 100_000, 'gets', 5_000],
    ['is free at the same price', 119_500, 119_500, 119_500, 'same', 0],
    ['is free when nothing is left to refund', 119_500, 0, 100_000, 'same', 0],
  ])('%s', (_, paidMinor, leftMinor, thereMinor, difference, minor) => {
    expect(movePrice({ paidMinor, leftMinor, thereMinor }, 'USD')).toMatchObject({ difference, minor })
  })
})

describe('Seat status', () => {
  it.each([
    ['coming', 'registered', '2027-05-12T04:59:00Z'],
    ['today', 'registered', '2027-05-12T05:00:00Z'],
    ['today', 'registered', '2027-05-14T10:00:00Z'],
    ['past', 'registered', '2027-05-15T21:00:00Z'],
    ['unpaid', 'held', '2027-05-01T12:00:00Z'],
    ['canceled', 'canceled', '2027-05-01T12:00:00Z'],
  ] as const)('is %s for the state %s at %s', (status, state, now) => {
    expect(statusOf({ state, event }, new Date(now))).toBe(status)
  })

  const next = {
    recordid: 'r',
    scheduleid: 's',
    status: 'coming' as const,
    mode: 'in-person' as const,
    isMe: true,
    person: 'Ana Reyes',
    owes: null,
    bookBy: '',
  }
  it.each([
    ['no next step', next, undefined],
    ['a room to book', { ...next, bookBy: '2027-04-01' }, 'Book your room by Apr 1, 2027'],
    [
      'an invoice to pay before booking',
      { ...next, bookBy: '2027-04-01', owes: { orderId: 'o', message: 'Pay it' } },
      'Pay it',
    ],
    ['the badge to show today', { ...next, status: 'today' as const }, 'Show your badge at check-in'],
    ['the badge to pass on', { ...next, status: 'today' as const, isMe: false }, 'Give Ana Reyes the badge'],
    [
      'an online session to join today',
      { ...next, status: 'today' as const, mode: 'online' as const },
      'Join online today',
    ],
  ])('leads to %s', (_, facts, message) => {
    expect(nextStep(facts)?.message).toBe(message)
  })
})
