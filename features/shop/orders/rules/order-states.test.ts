import { describe, expect, it } from 'vitest'
import { orderBadges } from './order-badges.ts'
import { stateLabels } from './order-state-labels.ts'
import { isBought, isWaiting, mayBecome, type OrderState, orderStates } from './order-states.ts'

const reaches = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
  for (const to of orderStates) {
    if (!mayBecome(from, to) || seen.has(to)) continue
    seen.add(to)
    reaches(to, seen)
  }
  return seen
}

describe('Order states', () => {
  it.each([
    ['paying', 'paid', true],
    ['paying', 'unknown', true],
    ['unknown', 'paid', true],
    ['failed', 'paid', true],
    ['paid', 'failed', false],
    ['fulfilled', 'paying', false],
    ['refunded', 'paid', false],
    ['open', 'fulfilled', false],
    ['open', 'paid', true],
    ['paying', 'open', true],
    ['fulfilled', 'canceled', true],
    ['canceled', 'paid', false],
    ['partly refunded', 'canceled', false],
    ['partly refunded', 'partly refunded', true],
  ] as const)('allows %s to %s: %s', (from, to, allowed) => {
    expect(mayBecome(from, to)).toBe(allowed)
  })
  it('reaches every state from an open order', () => {
    expect([...reaches('open')].sort()).toEqual([...orderStates].sort())
  })
  it('has no state that is both waiting and bought', () => {
    expect(orderStates.filter((state) => isWaiting(state) && isBought(state))).toEqual([])
  })
})

describe('Order badges', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const late = '2026-11-01T12:00:00Z'
  const later = '2026-12-01T12:00:00Z'
  it.each([
    ['paid by card', 'fulfilled', null, null, ['Paid', 'Completed']],
    ['with an invoice that is not yet due', 'fulfilled', later, null, ['Unpaid', 'Completed']],
    ['with an overdue invoice', 'fulfilled', late, null, ['Overdue', 'Completed']],
    ['with an invoice paid late', 'fulfilled', late, late, ['Paid', 'Completed']],
    ['with a canceled invoice', 'canceled', late, null, ['Canceled']],
    ['with a failed payment', 'failed', null, null, ['Payment failed']],
  ] as const)('shows the payment first for an order %s', (_which, state, dueAt, paidAt, labels) => {
    const badges = orderBadges({ state, dueAt, paidAt }, stateLabels, now)
    expect(badges.map(({ label }) => label)).toEqual(labels)
    expect(badges.map(({ color }) => color).includes('red')).toBe(/Overdue|failed/.test(labels.join()))
  })
})
