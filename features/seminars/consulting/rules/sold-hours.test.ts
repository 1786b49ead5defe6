import { describe, expect, it } from 'vitest'
import { halvesOfPackage, halvesTakenBack, halvesText, isHeld } from './sold-hours.ts'

describe('Hold', () => {
  it.each([
    ['10:14:59', null, true],
    ['10:15:00', null, false],
    ['10:15:00', 'line', true],
    ['23:00:00', 'line', true],
  ])('until 10:15 is valid at %s with the order line %s: %s', (time, orderLineId, is) => {
    const heldUntil = new Date('2027-03-08T10:15:00Z')
    expect(isHeld({ heldUntil, orderLineId }, new Date(`2027-03-08T${time}Z`))).toBe(is)
  })
})

describe('Package', () => {
  it.each([
    ['CONSULT-1', 2],
    ['CONSULT-5', 10],
    ['CONSULT-10', 20],
    ['CONSULT-2', null],
    ['CONSULT-', null],
    ['OLC110', null],
  ])('with the code %s has %s half hours', (code, halves) => expect(halvesOfPackage(code)).toBe(halves))

  it('is shown in half hours', () =>
    expect([halvesText(1), halvesText(4)]).toEqual(['1 half hour', '4 half hours']))
})

describe('Refunded hours', () => {
  it.each([
    // bought, balance, appointment, reversed
    [4, 4, null, 4],
    [4, 1, null, 1],
    [4, 0, null, 0],
    [4, -1, null, 0],
    [2, 2, 'to-come', 2],
    [2, 6, 'canceled-in-time', 2],
    [2, 1, 'canceled-in-time', 1],
    [2, 6, 'canceled-late', 0],
    [2, 6, 'over', 0],
  ] as const)('are removed for %i of %i, appointment %s: %i', (bought, balance, appointment, taken) =>
    expect(halvesTakenBack({ bought, balance, appointment })).toBe(taken),
  )
})
