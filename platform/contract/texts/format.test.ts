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

describe('US formatting', () => {
  it.each([
    ['an amount', formatMoney(100_725, 'USD'), '$1,007.25'],
    ['a negative amount', formatMoney(-5000, 'USD'), '-$50.00'],
    ['an amount in another currency', formatMoney(24_900, 'CAD'), 'CA$249.00'],
    ['yen without decimals', formatMoney(885_000, 'JPY'), '¥8,850'],
    ['forint without decimals', formatMoney(2_065_000, 'HUF'), 'HUF\u00a020,650'],
    ['Taiwan dollars in wire format', formatMajor('1859.00', 'TWD'), 'NT$1,859'],
    ['an old amount with decimals', formatMoney(185_850, 'TWD'), 'NT$1,858.50'],
    ['an amount in wire format', formatMajor('1007.25', 'USD'), '$1,007.25'],
    ['a day', formatDay('2026-12-22'), 'Dec 22, 2026'],
    ['a time as a date in its time zone', formatDate(late, 'America/Chicago'), 'Dec 22, 2026'],
    ['a time as a date in OFFICE_ZONE', formatDate(late), 'Dec 22, 2026'],
    ['a time as a date in another time zone', formatDate(late, 'Pacific/Auckland'), 'Dec 23, 2026'],
    [
      'a date and time with the time zone',
      formatMoment(late, 'America/Chicago'),
      'Dec 22, 2026, 11:59 PM CST',
    ],
    ['a date and time', formatDateTime(late, 'America/Chicago'), 'Dec 22, 2026, 11:59 PM'],
    ['a time of day', formatTime('2026-12-22T14:02:00Z', 'America/Chicago'), '8:02 AM'],
    ['a percentage', formatPercent(5500), '55%'],
    ['a fraction of a percent', formatPercent(1250), '12.5%'],
  ])('formats %s', (_, text, expected) => expect(text).toBe(expected))
})

it.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '1.5 KB'],
  [41 * 1024 ** 2, '41 MB'],
  [3 * 1024 ** 4, '3 TB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
