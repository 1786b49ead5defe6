import { describe, expect, it } from 'vitest'
import { readTceq, writeTceq } from '../contract/tceq.ts'
import { enteredCardProblems } from './entered-card.ts'
import { linkState } from './link-states.ts'
import { type LedgerEntry, reconcile } from './reconcile.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const good = { ccard: '4111 1111 1111 1111', expires: '12/27', seccode: '123' }

describe('Card typed into our own form', () => {
  it.each([
    ['is accepted with a valid number, expiry date and code', {}, []],
    ['may expire this month', { expires: '11/26' }, []],
    ['may not have expired last month', { expires: '10/26' }, ['expires']],
    ['may not have expired years ago', { expires: '01/19' }, ['expires']],
    ['may expire in 19 years', { expires: '11/45' }, []],
    ['may not expire in more than 19 years', { expires: '12/45' }, ['expires']],
    ['may not expire in more than 20 years', { expires: '12/46' }, ['expires']],
    ['may have spaces around its expiry date', { expires: ' 01/27 ' }, []],
    ['needs an expiry date without leading characters', { expires: '112/27' }, ['expires']],
    ['needs an expiry date without trailing characters', { expires: '12/277' }, ['expires']],
    ['needs a valid month', { expires: '13/27' }, ['expires']],
    ['needs an expiry date in MM/YY format', { expires: '2027-12' }, ['expires']],
    ['needs the number of digits of its brand', { ccard: '4111 1111 1111 111' }, ['ccard']],
    ['needs a valid checksum', { ccard: '4111 1111 1111 1112' }, ['ccard']],
    ['must have one of the four supported brands', { ccard: '3530 1113 3330 0000' }, ['ccard']],
    ['needs a code with the length of its brand', { seccode: '12' }, ['seccode']],
    ['needs a four-digit code for American Express', { ccard: '378282246310005' }, ['seccode']],
    ['must not be empty', { ccard: '', expires: '', seccode: '' }, ['ccard', 'expires', 'seccode']],
  ])('%s', (_title, change, fields) => {
    expect(Object.keys(enteredCardProblems({ ...good, ...change }, NOW))).toEqual(fields)
  })
})

const entry = (transactionId: string, minor = 100, kind: LedgerEntry['kind'] = 'payment'): LedgerEntry => ({
  transactionId,
  kind,
  minor,
  currency: 'USD',
})
const day = (ours: LedgerEntry[], theirs: LedgerEntry[]) => ({ ours, theirs })

describe('Payment records of two sides for one day', () => {
  it('are listed by transaction number, including entries that only one side has', () => {
    const both = day([entry('C', 0), entry('B', 5)], [entry('A', 7), entry('C', 0)])
    expect(
      reconcile(both, both).map(({ transactionId, ourMinor, theirMinor }) => [
        transactionId,
        ourMinor,
        theirMinor,
      ]),
    ).toEqual([
      ['A', null, 7],
      ['B', 5, null],
      ['C', 0, 0],
    ])
  })

  it.each([
    ['match when both sides have the same entry', day([entry('A')], [entry('A')]), ['matched']],
    ['differ when an entry is missing on our side', day([], [entry('A')]), ['missing here']],
    ['differ when an entry is missing on the provider side', day([entry('A')], []), ['missing there']],
    ['differ by one cent', day([entry('A', 100)], [entry('A', 101)]), ['different amount']],
    ['differ by currency', day([entry('A')], [{ ...entry('A'), currency: 'AUD' }]), ['different amount']],
    ['include refunds', day([], [entry('R', 50, 'refund')]), ['missing here']],
    ['are empty on a day without entries', day([], []), []],
  ])('%s', (_title, both, outcomes) => {
    expect(reconcile(both, both).map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  it('agree on an entry that one side has a minute later, on the next day', () => {
    const late = entry('A')
    const around = day([late], [late])
    expect(reconcile(day([late], []), around)).toMatchObject([{ outcome: 'matched' }])
    expect(reconcile(day([], [late]), around)).toMatchObject([{ outcome: 'matched' }])
  })

  it('ignore a day that was not requested', () => {
    expect(reconcile(day([], []), day([entry('A')], []))).toEqual([])
  })
})

const order = { state: 'open', paidAt: null } as const
const link = { expiresAt: new Date('2026-12-20T16:00:00Z'), canceledAt: null }
const facts = { order, link, hasOpenPayment: false, now: NOW }

const orderIs = (state: Parameters<typeof linkState>[0]['order']['state'], paidAt: Date | null = null) => ({
  ...facts,
  order: { state, paidAt },
})

describe('Visitor of a payment link', () => {
  it.each([
    ['can pay an open order', facts, 'open'],
    ['can pay an invoice of a fulfilled order', orderIs('fulfilled'), 'open'],
    ['can pay an order in checkout', orderIs('paying'), 'open'],
    ['waits while a payment is pending', { ...facts, hasOpenPayment: true }, 'waiting'],
    ['waits while the payment outcome is unknown', orderIs('unknown'), 'waiting'],
    ['sees a paid order as paid', orderIs('fulfilled', NOW), 'paid'],
    ['sees a refunded order as paid', orderIs('refunded', NOW), 'paid'],
    ['sees a paid order without a payment date as paid', orderIs('paid'), 'paid'],
    ['sees a refunded order without a payment date as paid', orderIs('refunded'), 'paid'],
    ['sees a partly refunded order as paid', orderIs('partly refunded'), 'paid'],
    ['sees a failed checkout as canceled', orderIs('failed'), 'canceled'],
    ['sees a canceled order as canceled', orderIs('canceled'), 'canceled'],
    [
      'sees a link canceled by staff as canceled',
      { ...facts, link: { ...link, canceledAt: NOW } },
      'canceled',
    ],
    [
      'sees a link past its time limit as expired',
      { ...facts, link: { ...link, expiresAt: NOW } },
      'expired',
    ],
    [
      'sees a paid order with an expired link as paid',
      { ...orderIs('fulfilled', NOW), link: { ...link, expiresAt: NOW } },
      'paid',
    ],
  ] as const)('%s', (_title, given, state) => {
    expect(linkState(given)).toBe(state)
  })
})

describe('Answer to the TCEQ prompt', () => {
  it.each([
    ['a plain yes', 'Yes', { taken: true, courses: [] }],
    ['a plain no', 'no', { taken: false, courses: [] }],
    ['a yes with courses', '{"taken":true,"courses":["OLC110"]}', { taken: true, courses: ['OLC110'] }],
    ['null when empty', '', null],
    ['null with an unknown value', '{"taken":"perhaps"}', null],
    ['null with invalid JSON', '[1,2', null],
  ])('is %s', (_title, text, answer) => {
    expect(readTceq(text)).toEqual(answer)
  })

  it('is read as it was written', () => {
    const answer = { taken: false, courses: ['OLC110', 'OLC150'] }
    expect(readTceq(writeTceq(answer))).toEqual(answer)
  })
})
