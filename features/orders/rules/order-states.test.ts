import { describe, expect, it } from 'vitest'
import { isBought, isWaiting, mayBecome, type OrderState, orderStates } from './order-states.ts'

const reaches = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
  for (const to of orderStates) {
    if (!mayBecome(from, to) || seen.has(to)) continue
    seen.add(to)
    reaches(to, seen)
  }
  return seen
}

describe('the states of an order', () => {
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
  ] as const)('%s to %s: %s', (from, to, allowed) => {
    expect(mayBecome(from, to)).toBe(allowed)
  })
  it('every state can be reached from an open order', () => {
    expect([...reaches('open')].sort()).toEqual([...orderStates].sort())
  })
  it('an order that waits is not bought yet', () => {
    expect(orderStates.filter((state) => isWaiting(state) && isBought(state))).toEqual([])
  })
})
