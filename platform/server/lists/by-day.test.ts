import { expect, it } from 'vitest'
import { byDay } from './by-day.ts'

it('returns each business day up to today once, with zero for days without a row', () => {
  const rows = [
    { day: '2026-11-21', value: 300 },
    { day: '2026-10-01', value: 9 },
  ]
  // In the business time zone it is still the 22nd.
  const points = byDay(rows, new Date('2026-11-23T03:00:00Z'), {
    days: 3,
    to: (day) => `/orders?from=${day}`,
  })
  expect(points).toEqual([
    { label: '2026-11-20', value: 0, of: null, to: '/orders?from=2026-11-20' },
    { label: '2026-11-21', value: 300, of: null, to: '/orders?from=2026-11-21' },
    { label: '2026-11-22', value: 0, of: null, to: '/orders?from=2026-11-22' },
  ])
})
