import { describe, expect, it, test } from 'vitest'
import { addMoney, lineMoney, lineMoneyInUsd } from './line-money.ts'
import { isBought, isWaiting, orderStates } from './order-states.ts'
import { paperName } from './papers.ts'
import { payableOf } from './payable.ts'
import { remainingLines } from './remaining-lines.ts'

describe('Amount payable of an order', () => {
  test.each([
    ['equals the total', { totalMinor: 10_000, creditMinor: 0, creditedMinor: 0 }, 10_000],
    ['is reduced by credit', { totalMinor: 10_000, creditMinor: 2500, creditedMinor: 0 }, 7500],
    ['is reduced by credit notes', { totalMinor: 10_000, creditMinor: 2500, creditedMinor: 1000 }, 6500],
  ])('%s', (_message, order, payable) => {
    expect(payableOf(order)).toBe(payable)
  })
})

describe('Invoice after credit notes', () => {
  const line = { quantity: 3, users: 5, unitMinor: 1000, totalMinor: 3000, refundedMinor: 0 }

  it('leaves lines unchanged when nothing was credited', () => {
    expect(remainingLines([line])).toEqual([line])
  })

  it('merges the rest of a line into one piece and drops a fully credited line', () => {
    expect(
      remainingLines([
        { ...line, refundedMinor: 2999 },
        { ...line, refundedMinor: 3000 },
      ]),
    ).toEqual([{ quantity: 1, users: null, unitMinor: 1, totalMinor: 1, refundedMinor: 2999 }])
  })
})

describe('Money of a line', () => {
  const day = new Date('2026-11-20T16:00:00Z')
  const sold = {
    totalMinor: 15_400,
    totalInUsdMinor: 10_000,
    backMinor: 0,
    orderBackMinor: 0,
    orderCreditedMinor: 0,
    dueAt: null,
    paidAt: day,
  }
  const back = { backMinor: 1540, orderBackMinor: 3080 }

  test.each([
    ['counts as paid after an immediate payment', {}, [10_000, 0, 10_000, 0, 0]],
    ['counts as open on an open invoice', { dueAt: day, paidAt: null }, [10_000, 10_000, 0, 10_000, 0]],
    ['counts as paid on a paid invoice', { dueAt: day }, [10_000, 10_000, 10_000, 0, 0]],
    ['still counts as sold after a refund', back, [10_000, 0, 10_000, 0, 1000]],
    [
      'does not count as sold when it reduces an open invoice',
      { ...back, orderCreditedMinor: 3080, dueAt: day, paidAt: null },
      [9000, 9000, 0, 9000, 0],
    ],
    ['is zero for a free line', { totalMinor: 0, totalInUsdMinor: 0 }, [0, 0, 0, 0, 0]],
  ])('%s', (_message, changes, [sum, invoiced, paid, open, refunded]) => {
    expect(lineMoneyInUsd({ ...sold, ...changes })).toEqual({ sold: sum, invoiced, paid, open, refunded })
  })

  it('is on no invoice for a line paid immediately, in the order currency too', () => {
    const amounts = { sold: 15_400, invoiced: 0, paid: 15_400, open: 0, refunded: 0 }
    expect(lineMoney(sold)).toEqual(amounts)
    expect(lineMoney({ ...sold, paidAt: null })).toEqual(amounts)
  })
})

it('adds amounts field by field', () => {
  const one = { sold: 1, invoiced: 20, paid: 300, open: 4000, refunded: 50_000 }
  const sum = { sold: 2, invoiced: 40, paid: 600, open: 8000, refunded: 100_000 }
  expect(addMoney([one, one])).toEqual(sum)
  expect(addMoney([])).toEqual({ sold: 0, invoiced: 0, paid: 0, open: 0, refunded: 0 })
})

it('names a document by its type and number', () => {
  expect([paperName('receipt', 7), paperName('invoice', 8), paperName('credit note', 9)]).toEqual([
    'R-7',
    'I-8',
    'C-9',
  ])
})

it('classifies order states as waiting or bought', () => {
  expect(orderStates.filter(isWaiting)).toEqual(['reserved', 'paying', 'unknown'])
  expect(orderStates.filter(isBought)).toEqual(['paid', 'invoiced', 'fulfilled', 'partly refunded'])
})
