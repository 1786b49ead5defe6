import { describe, expect, it } from 'vitest'
import { readTceq, writeTceq } from '../contract/tceq.ts'
import { enteredCardProblems } from './entered-card.ts'
import { linkState } from './link-states.ts'
import { type LedgerEntry, reconcile } from './reconcile.ts'

const NOW = new Date('2026-11-20T16:00:00Z')
const good = { ccard: '4111 1111 1111 1111', expires: '12/27', seccode: '123' }

describe('a card that is typed into our own form', () => {
  it.each([
    ['is taken with number, expiry and code in order', {}, []],
    ['may end in this very month', { expires: '11/26' }, []],
    ['may not have ended last month', { expires: '10/26' }, ['expires']],
    ['may not end in a year long past', { expires: '01/19' }, ['expires']],
    ['may end as far ahead as cards do', { expires: '11/45' }, []],
    ['may not end further ahead than cards do', { expires: '12/45' }, ['expires']],
    ['may not end a year further ahead', { expires: '12/46' }, ['expires']],
    ['may have blanks around its expiry', { expires: ' 01/27 ' }, []],
    ['needs an expiry with nothing before it', { expires: '112/27' }, ['expires']],
    ['needs an expiry with nothing behind it', { expires: '12/277' }, ['expires']],
    ['needs a month that exists', { expires: '13/27' }, ['expires']],
    ['needs the expiry as MM/YY', { expires: '2027-12' }, ['expires']],
    ['needs as many digits as its brand has', { ccard: '4111 1111 1111 111' }, ['ccard']],
    ['needs digits whose check sum holds', { ccard: '4111 1111 1111 1112' }, ['ccard']],
    ['must be of one of the four brands', { ccard: '3530 1113 3330 0000' }, ['ccard']],
    ['needs the code in the length of its brand', { seccode: '12' }, ['seccode']],
    ['of American Express has a code of four', { ccard: '378282246310005' }, ['seccode']],
    ['must be there at all', { ccard: '', expires: '', seccode: '' }, ['ccard', 'expires', 'seccode']],
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

describe('two books of one day', () => {
  it('are shown side by side, by the number of the transaction, with what only one of them has', () => {
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
    ['agree where both have the same', day([entry('A')], [entry('A')]), ['matched']],
    ['differ where we lack one', day([], [entry('A')]), ['missing here']],
    ['differ where the provider lacks one', day([entry('A')], []), ['missing there']],
    ['differ by a cent', day([entry('A', 100)], [entry('A', 101)]), ['different amount']],
    ['differ by the currency', day([entry('A')], [{ ...entry('A'), currency: 'AUD' }]), ['different amount']],
    ['hold refunds too', day([], [entry('R', 50, 'refund')]), ['missing here']],
    ['are empty on a quiet day', day([], []), []],
  ])('%s', (_title, both, outcomes) => {
    expect(reconcile(both, both).map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  it('agree about what one of them has a minute later, on the next day', () => {
    const late = entry('A')
    const around = day([late], [late])
    expect(reconcile(day([late], []), around)).toMatchObject([{ outcome: 'matched' }])
    expect(reconcile(day([], [late]), around)).toMatchObject([{ outcome: 'matched' }])
  })

  it('say nothing of a day of which neither is asked', () => {
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

describe('a person who opens a payment link', () => {
  it.each([
    ['can pay an open order', facts, 'open'],
    ['can pay an invoice that was fulfilled', orderIs('fulfilled'), 'open'],
    ['can pay a checkout that was sent there', orderIs('paying'), 'open'],
    ['waits while a payment is on its way', { ...facts, hasOpenPayment: true }, 'waiting'],
    ['waits while the bank was not heard', orderIs('unknown'), 'waiting'],
    ['finds a paid order paid', orderIs('fulfilled', NOW), 'paid'],
    ['finds a refunded order paid', orderIs('refunded', NOW), 'paid'],
    ['finds an order paid whose payment date is not on record', orderIs('paid'), 'paid'],
    ['finds a refunded order paid without a date too', orderIs('refunded'), 'paid'],
    ['finds a partly refunded order paid', orderIs('partly refunded'), 'paid'],
    ['finds a failed checkout over', orderIs('failed'), 'canceled'],
    ['finds a canceled order over', orderIs('canceled'), 'canceled'],
    ['finds a link that staff ended over', { ...facts, link: { ...link, canceledAt: NOW } }, 'canceled'],
    ['finds a link whose time has passed over', { ...facts, link: { ...link, expiresAt: NOW } }, 'expired'],
    [
      'is told paid rather than expired',
      { ...orderIs('fulfilled', NOW), link: { ...link, expiresAt: NOW } },
      'paid',
    ],
  ] as const)('%s', (_title, given, state) => {
    expect(linkState(given)).toBe(state)
  })
})

describe('the answer to the TCEQ prompt', () => {
  it.each([
    ['a plain yes', 'Yes', { taken: true, courses: [] }],
    ['a plain no', 'no', { taken: false, courses: [] }],
    ['with its courses', '{"taken":true,"courses":["OLC110"]}', { taken: true, courses: ['OLC110'] }],
    ['nothing, where nobody asked', '', null],
    ['nothing, where it cannot be read', '{"taken":"perhaps"}', null],
    ['nothing, where it is no answer at all', '[1,2', null],
  ])('is %s', (_title, text, answer) => {
    expect(readTceq(text)).toEqual(answer)
  })

  it('is read as it was written', () => {
    const answer = { taken: false, courses: ['OLC110', 'OLC150'] }
    expect(readTceq(writeTceq(answer))).toEqual(answer)
  })
})
