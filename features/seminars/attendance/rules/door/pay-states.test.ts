import { expect, it } from 'vitest'
import { payStateOf } from './pay-states.ts'

const day = new Date('2026-11-20T16:00:00Z')
const order = { paidAt: day, dueAt: null, totalMinor: 10_000 }

it.each([
  ['is due while the seat is held, regardless of payment', { isHeld: true, order }, 'due'],
  ['is due without an order', { order: null }, 'due'],
  ['is free for a free seat without an order', { order: null, priceMinor: 0 }, 'free'],
  ['is paid for a paid order', { order }, 'paid'],
  ['is free for an order with a total of zero', { order: { ...order, totalMinor: 0 } }, 'free'],
  [
    'is free for an unpaid order with a total of zero',
    { order: { ...order, paidAt: null, totalMinor: 0 } },
    'free',
  ],
  ['is invoice while an invoice is open', { order: { ...order, paidAt: null, dueAt: day } }, 'invoice'],
  ['is paid when the invoice is paid', { order: { ...order, dueAt: day } }, 'paid'],
  ['is paid for an order covered by credit alone', { order: { ...order, paidAt: null } }, 'paid'],
])('the payment state of a seat %s', (_message, changes, state) => {
  expect(payStateOf({ isHeld: false, priceMinor: 10_000, ...changes })).toBe(state)
})
