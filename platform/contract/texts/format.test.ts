import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMajor,
  formatMoney,
  formatPercent,
  formatTime,
} from './format.ts'

const late = '2026-12-23T05:59:00Z'

describe('people read', () => {
  it.each([
    ['an amount', formatMoney(100_725, 'USD'), '$1,007.25'],
    ['an amount that is taken off', formatMoney(-5000, 'USD'), '-$50.00'],
    ['another currency', formatMoney(24_900, 'CAD'), 'CA$249.00'],
    ['an amount of the wire', formatMajor('1007.25', 'USD'), '$1,007.25'],
    ['a day', formatDay('2026-12-22'), 'Dec 22, 2026'],
    ['a moment by the calendar of its zone', formatDate(late, 'America/Chicago'), 'Dec 22, 2026'],
    ['a moment by another calendar', formatDate(late, 'UTC'), 'Dec 23, 2026'],
    ['a moment with its time', formatDateTime(late, 'America/Chicago'), 'Dec 22, 2026, 11:59 PM'],
    ['a time of day', formatTime('2026-12-22T14:02:00Z', 'America/Chicago'), '8:02 AM'],
    ['a share', formatPercent(5500), '55%'],
    ['a part of a percent', formatPercent(1250), '12.5%'],
  ])('%s as in the United States', (_, text, expected) => expect(text).toBe(expected))
})
