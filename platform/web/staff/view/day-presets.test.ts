import { describe, expect, it } from 'vitest'
import { dayPresets } from './day-presets.ts'

const periodOf = (today: string, label: string) => {
  const found = dayPresets(today).find((each) => each.label === label)
  return found && [found.from, found.to]
}

describe('Period', () => {
  it.each([
    ['Today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['Last 7 days', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['Last 7 days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['Last 30 days', '2026-01-05', '2025-12-07', '2026-01-05'],
    ['This month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['Last month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['Last month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['This year', '2026-11-22', '2026-01-01', '2026-12-31'],
  ])('for %s as of %s is %s to %s', (label, today, from, to) => {
    expect(periodOf(today, label)).toEqual([from, to])
  })
})
