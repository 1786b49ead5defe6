import { describe, expect, it } from 'vitest'
import { mondayOf } from '#platform/contract/zoned-days.ts'
import type { Slot } from '../contract.ts'
import { clockText, gridOf } from './week-grid.ts'

const slot = (startsAt: string): Slot => ({
  slotid: startsAt,
  startsAt,
  zone: 'America/Denver',
  consultantid: 'c',
  consultant: 'Conrad Mbeki',
  title: '',
  body: '',
  color: '',
  state: 'free',
  heldUntil: null,
  bookedBy: null,
})

describe('Consultant week', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-29', '2026-11-23'],
    ['2026-12-01', '2026-11-30'],
  ])('of %s starts on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

  it('has every half hour of a working day, and slots outside it for other time zones', () => {
    const monday = '2026-11-30'
    expect(gridOf([], monday, 'America/Denver').map(({ minutes }) => minutes)).toHaveLength(19)
    const rows = gridOf([slot('2026-11-30T16:00:00.000Z')], monday, 'Australia/Perth')
    expect(rows[0]?.minutes).toBe(0)
    expect(rows[0]?.days[1]).toHaveLength(1)
  })
})

describe('Clock difference', () => {
  const winter = new Date('2026-12-01T16:00:00Z')
  it.each([
    ['America/Denver', 'America/Denver', 'The consultant’s clock shows the same time.'],
    ['America/Chicago', 'America/Denver', 'The consultant’s clock is 1 h behind yours.'],
    ['Australia/Adelaide', 'America/Denver', 'The consultant’s clock is 17 h 30 min behind yours.'],
    ['America/Denver', 'Australia/Perth', 'The consultant’s clock is 15 h ahead of yours.'],
  ])('between %s and %s is described in text', (own, other, words) =>
    expect(clockText(winter, own, other)).toBe(words),
  )
})
