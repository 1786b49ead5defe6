import { describe, expect, it, test } from 'vitest'
import { addMoney, lineMoney, lineMoneyInUsd } from './line-money.ts'
import { isBought, isWaiting, orderStates } from './order-states.ts'
import { paperName } from './papers.ts'
import { payableOf } from './payable.ts'
import { remainingLines } from './remaining-lines.ts'

describe('what is to be paid of an order', () => {
  test.each([
    ['is its total', { totalMinor: 10_000, creditMinor: 0, creditedMinor: 0 }, 10_000],
    ['is less by credit', { totalMinor: 10_000, creditMinor: 2500, creditedMinor: 0 }, 7500],
    ['is less by credit notes', { totalMinor: 10_000, creditMinor: 2500, creditedMinor: 1000 }, 6500],
  ])('%s', (_message, order, payable) => {
    expect(payableOf(order)).toBe(payable)
  })
})

describe('the lines of an invoice after credit notes', () => {
  const line = { quantity: 3, users: 5, unitMinor: 1000, totalMinor: 3000, refundedMinor: 0 }

  it('are as they were where nothing was taken off', () => {
    expect(remainingLines([line])).toEqual([line])
  })

  it('are one piece of what is left, and gone where nothing is', () => {
    expect(
      remainingLines([
        { ...line, refundedMinor: 2999 },
        { ...line, refundedMinor: 3000 },
      ]),
    ).toEqual([{ quantity: 1, users: null, unitMinor: 1, totalMinor: 1, refundedMinor: 2999 }])
  })
})

describe('the money of a line', () => {
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
    ['that was paid at once is paid', {}, [10_000, 0, 10_000, 0, 0]],
    ['on an open invoice is open', { dueAt: day, paidAt: null }, [10_000, 10_000, 0, 10_000, 0]],
    ['on a paid invoice is paid', { dueAt: day }, [10_000, 10_000, 10_000, 0, 0]],
    ['that goes back is still sold', back, [10_000, 0, 10_000, 0, 1000]],
    [
      'that makes an invoice smaller was never sold',
      { ...back, orderCreditedMinor: 3080, dueAt: day, paidAt: null },
      [9000, 9000, 0, 9000, 0],
    ],
    ['that costs nothing is none', { totalMinor: 0, totalInUsdMinor: 0 }, [0, 0, 0, 0, 0]],
  ])('%s', (_message, changes, [sum, invoiced, paid, open, refunded]) => {
    expect(lineMoneyInUsd({ ...sold, ...changes })).toEqual({ sold: sum, invoiced, paid, open, refunded })
  })

  it('that was paid at once is on no invoice, in the order’s own currency too', () => {
    const amounts = { sold: 15_400, invoiced: 0, paid: 15_400, open: 0, refunded: 0 }
    expect(lineMoney(sold)).toEqual(amounts)
    expect(lineMoney({ ...sold, paidAt: null })).toEqual(amounts)
  })
})

it('amounts are added field by field', () => {
  const one = { sold: 1, invoiced: 20, paid: 300, open: 4000, refunded: 50_000 }
  const sum = { sold: 2, invoiced: 40, paid: 600, open: 8000, refunded: 100_000 }
  expect(addMoney([one, one])).toEqual(sum)
  expect(addMoney([])).toEqual({ sold: 0, invoiced: 0, paid: 0, open: 0, refunded: 0 })
})

it('a paper is named by its type and number', () => {
  expect([paperName('receipt', 7), paperName('invoice', 8), paperName('credit note', 9)]).toEqual([
    'R-7',
    'I-8',
    'C-9',
  ])
})

it('a buyer waits for an answer, or holds what was bought, in some states', () => {
  expect(orderStates.filter(isWaiting)).toEqual(['reserved', 'paying', 'unknown'])
  expect(orderStates.filter(isBought)).toEqual(['paid', 'invoiced', 'fulfilled', 'partly refunded'])
})
