import { describe, expect, it } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMajor,
  formatMoment,
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
    ['yen without decimals', formatMoney(885_000, 'JPY'), '¥8,850'],
    ['forint without decimals', formatMoney(2_065_000, 'HUF'), 'HUF\u00a020,650'],
    ['Taiwan dollars of the wire', formatMajor('1859.00', 'TWD'), 'NT$1,859'],
    ['the decimals of an old amount', formatMoney(185_850, 'TWD'), 'NT$1,858.50'],
    ['an amount of the wire', formatMajor('1007.25', 'USD'), '$1,007.25'],
    ['a day', formatDay('2026-12-22'), 'Dec 22, 2026'],
    ['a moment by the calendar of its zone', formatDate(late, 'America/Chicago'), 'Dec 22, 2026'],
    ['a moment by the calendar of the office', formatDate(late), 'Dec 22, 2026'],
    ['a moment by another calendar', formatDate(late, 'Pacific/Auckland'), 'Dec 23, 2026'],
    ['a moment with its zone', formatMoment(late, 'America/Chicago'), 'Dec 22, 2026, 11:59 PM CST'],
    ['a moment with its time', formatDateTime(late, 'America/Chicago'), 'Dec 22, 2026, 11:59 PM'],
    ['a time of day', formatTime('2026-12-22T14:02:00Z', 'America/Chicago'), '8:02 AM'],
    ['a share', formatPercent(5500), '55%'],
    ['a part of a percent', formatPercent(1250), '12.5%'],
  ])('%s as in the United States', (_, text, expected) => expect(text).toBe(expected))
})

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '1.5 KB'],
  [41 * 1024 ** 2, '41 MB'],
  [3 * 1024 ** 4, '3 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
