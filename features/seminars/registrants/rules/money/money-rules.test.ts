import { describe, expect, it } from 'vitest'
import { lineMoneyInUsd } from '#features/shop/orders/rules/line-money.ts'
import { reminderDue } from './reminder-due.ts'
import { seminarShares } from './seminar-shares.ts'

const invoice = {
  createdAt: new Date('2027-03-01T12:00:00Z'),
  // End of March 31 in the provider's time zone.
  dueAt: new Date('2027-04-01T04:59:59Z'),
}

describe('Reminder of an open invoice', () => {
  it.each([
    ['eight days before the due day', '2027-03-23T20:00:00Z', null],
    ['a minute before the seventh day begins in the provider time zone', '2027-03-24T04:59:00Z', null],
    ['when the seventh day begins in the provider time zone', '2027-03-24T05:00:00Z', 'before'],
    ['a day before the due day', '2027-03-30T20:00:00Z', 'before'],
    ['on the due day', '2027-03-31T12:00:00Z', 'due'],
    ['a day late', '2027-04-01T12:00:00Z', null],
    ['seven days late', '2027-04-07T12:00:00Z', 'after'],
    ['thirteen days late after a missed run', '2027-04-13T12:00:00Z', 'after'],
    ['long after the due day', '2027-04-20T12:00:00Z', null],
  ])('is chosen %s (%s): %s', (_when, now, kind) => {
    expect(reminderDue(invoice, new Date(now))).toBe(kind)
  })

  it('is not sent immediately for an invoice created within the week before', () => {
    const late = { ...invoice, createdAt: new Date('2027-03-28T12:00:00Z') }
    expect(reminderDue(late, new Date('2027-03-29T12:00:00Z'))).toBeNull()
    expect(reminderDue(late, new Date('2027-03-31T12:00:00Z'))).toBe('due')
  })
})

describe('Seminar share', () => {
  const group = {
    totalMinor: 10_001,
    totalInUsdMinor: 10_001,
    backMinor: 5000,
    orderBackMinor: 5000,
    orderCreditedMinor: 0,
    dueAt: null,
    paidAt: null,
    choices: [['a', 'b'], ['a']],
  }

  it('follows the seminar prices and adds up to the amount sold, to the cent', () => {
    const shares = seminarShares([group], (semid) => (semid === 'a' ? 100 : 50))
    expect(shares.get('a')).toMatchObject({ sold: 8001, refunded: 4000, open: 0 })
    expect(shares.get('b')).toMatchObject({ sold: 2000, refunded: 1000 })
  })

  it('is shown in US dollars at the rate of the order', () => {
    const inEuro = { ...group, totalMinor: 8000, totalInUsdMinor: 10_000, backMinor: 0, orderBackMinor: 0 }
    expect(seminarShares([inEuro], () => 1).get('a')?.sold).toBe(6667)
  })

  it('excludes amounts credited on an invoice before it was paid', () => {
    const credited = { ...group, dueAt: new Date(), orderCreditedMinor: 5000 }
    expect(lineMoneyInUsd(credited)).toEqual({ sold: 5001, invoiced: 5001, paid: 0, open: 5001, refunded: 0 })
  })
})
