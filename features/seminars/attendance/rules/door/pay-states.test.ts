import { expect, it } from 'vitest'
import { payStateOf } from './pay-states.ts'

const day = new Date('2026-11-20T16:00:00Z')
const order = { paidAt: day, dueAt: null, totalMinor: 10_000 }

it.each([
  ['is due while its place is held, whatever was paid', { isHeld: true, order }, 'due'],
  ['is due where nobody ordered the place', { order: null }, 'due'],
  ['is nothing where nobody ordered a free place', { order: null, priceMinor: 0 }, 'free'],
  ['is paid', { order }, 'paid'],
  ['is nothing where the order came to nothing', { order: { ...order, totalMinor: 0 } }, 'free'],
  [
    'is nothing for a free order that nobody paid',
    { order: { ...order, paidAt: null, totalMinor: 0 } },
    'free',
  ],
  ['is on its way where an invoice is open', { order: { ...order, paidAt: null, dueAt: day } }, 'invoice'],
  ['is paid where the invoice is', { order: { ...order, dueAt: day } }, 'paid'],
  ['is paid by credit alone', { order: { ...order, paidAt: null } }, 'paid'],
])('the money of a place %s', (_message, changes, state) => {
  expect(payStateOf({ isHeld: false, priceMinor: 10_000, ...changes })).toBe(state)
})
