import { describe, expect, it, test } from 'vitest'
import { balancedSides } from './balanced.ts'
import { initials } from './initials.ts'
import { company, counter, ledgerOf, person, readLedgerName, supervisor } from './ledger-names.ts'
import { referralCredit } from './referral-credit.ts'
import { referrerOf } from './referrer-of.ts'

describe('Referral credit owed to a referrer', () => {
  test.each([
    { what: '2% of the captured amount', captured: 123_450, refunded: 0, owed: 2469, takenBack: 0 },
    {
      what: '2% of the amount left after a refund',
      captured: 123_450,
      refunded: 23_450,
      owed: 2000,
      takenBack: 469,
    },
    { what: 'zero after a full refund', captured: 123_450, refunded: 123_450, owed: 0, takenBack: 2469 },
    {
      what: 'zero if refunds exceed the captured amount',
      captured: 100,
      refunded: 500,
      owed: 0,
      takenBack: 2,
    },
    { what: 'one cent from 25 cents', captured: 25, refunded: 0, owed: 1, takenBack: 0 },
    { what: 'zero below 25 cents', captured: 24, refunded: 0, owed: 0, takenBack: 0 },
  ])('is $what', ({ captured, refunded, owed, takenBack }) => {
    expect(referralCredit(captured, refunded)).toEqual({ owed, takenBack })
  })
})

describe('Recipient of referral credit', () => {
  const buyer = { id: 'b', email: 'buyer@example.com', otherEmail: '', referredBy: 'r' }
  const referrer = { id: 'r', email: 'referrer@example.com', otherEmail: '', referredBy: null }

  test.each([
    { what: 'the referrer named at sign-up', buyer, referrer, gets: 'r' },
    { what: 'none without a referral', buyer: { ...buyer, referredBy: null }, referrer, gets: null },
    { what: 'none if the account of the referrer no longer exists', buyer, referrer: null, gets: null },
    {
      what: 'none if the buyer is the referrer',
      buyer: { ...buyer, referredBy: 'b' },
      referrer: { ...buyer, referredBy: 'b' },
      gets: null,
    },
    {
      what: 'none if buyer and referrer share an email address, regardless of case',
      buyer: { ...buyer, email: 'Referrer@Example.com' },
      referrer,
      gets: null,
    },
    {
      what: 'none if buyer and referrer share a second email address',
      buyer: { ...buyer, otherEmail: 'me@example.com' },
      referrer: { ...referrer, otherEmail: ' ME@example.com' },
      gets: null,
    },
    {
      what: 'the direct referrer only, in a chain of referrals',
      buyer,
      referrer: { ...referrer, referredBy: 'x' },
      gets: 'r',
    },
  ])('is $what', ({ buyer, referrer, gets }) => {
    expect(referrerOf(buyer, referrer)).toBe(gets)
  })

  it('shows only the initials of a referred person', () => {
    expect(initials({ firstName: 'Travis', lastName: 'okafor' })).toBe('T. O.')
    expect(initials({ firstName: ' 𝒜da ', lastName: '' })).toBe('𝒜.')
  })
})

describe('Sides of a transfer', () => {
  const [mine, yours] = [ledgerOf(person('b'), 'available'), ledgerOf(person('a'), 'available')]

  it('sorts sides by ledger and merges them, without empty sides', () => {
    const sides = [
      { ledger: mine, minor: -70 },
      { ledger: counter('written-off'), minor: 0 },
      { ledger: yours, minor: 100 },
      { ledger: mine, minor: -30 },
    ]
    const written = [
      { ledger: yours, minor: 100 },
      { ledger: mine, minor: -100 },
    ]
    expect(balancedSides(sides)).toEqual(written)
    expect(balancedSides(written)).toEqual(written)
  })

  test.each([
    { what: 'do not add up to zero', minor: 99, message: 'add up to -1' },
    { what: 'contain a fraction of a cent', minor: 99.5, message: 'no whole number' },
    { what: 'contain a value that is not a number', minor: Number.NaN, message: 'no whole number' },
  ])('refuses sides that $what', ({ minor, message }) => {
    expect(() =>
      balancedSides([
        { ledger: mine, minor: -100 },
        { ledger: yours, minor },
      ]),
    ).toThrow(message)
  })
})

describe('Ledger name', () => {
  it('identifies the owner and the bucket', () => {
    expect(ledgerOf(company('c1'), 'held')).toBe('company/c1/held')
    const ofCompany = { owner: 'company', ownerId: 'c1', companyId: 'c1', bucket: 'held' }
    expect(readLedgerName('company/c1/held')).toEqual(ofCompany)
    expect(ledgerOf(supervisor('c1', 'p1'), 'available')).toBe('supervisor/c1/p1/available')
    const ofSupervisor = { owner: 'supervisor', ownerId: 'p1', companyId: 'c1', bucket: 'available' }
    expect(readLedgerName('supervisor/c1/p1/available')).toEqual(ofSupervisor)
    const ofProvider = { owner: 'provider', ownerId: null, companyId: null, bucket: 'spent' }
    expect(readLedgerName('provider/spent')).toEqual(ofProvider)
  })

  it('is refused when it is invalid', () => {
    for (const name of ['', 'person', 'person/p1', 'person//held', 'staff/s/available', 'supervisor/c1/held'])
      expect(() => readLedgerName(name)).toThrow('no ledger')
  })
})
