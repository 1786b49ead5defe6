import { describe, expect, it } from 'vitest'
import { hoursByKind, hoursByYear, validityLine } from './report-sums.ts'

const entries = [
  { source: 'course', hours: 8, year: 2024 },
  { source: 'exam', hours: 0, year: 2024 },
  { source: 'seminar', hours: 26.1, year: 2026 },
  { source: 'course', hours: 2.2, year: 2026 },
]

it('adds up contact hours by kind in descending order, without kinds that have none', () => {
  expect(hoursByKind(entries)).toEqual([
    { key: 'seminar', hours: 26.1 },
    { key: 'course', hours: 10.2 },
  ])
})

it('adds up contact hours by year, including a year without any', () => {
  expect(hoursByYear(entries, ({ year }) => year)).toEqual([
    { key: 2024, hours: 8 },
    { key: 2025, hours: 0 },
    { key: 2026, hours: 28.3 },
  ])
  expect(hoursByYear([], () => 2026)).toEqual([])
})

describe('Certificate timeline', () => {
  it('runs from the first issue to the last expiry, with today in between', () => {
    const held = [
      { issuedOn: '2026-01-01', expiresOn: '2026-04-11' },
      { issuedOn: '2026-02-20', expiresOn: null },
    ]
    expect(validityLine(held, '2026-03-12')).toEqual({
      from: '2026-01-01',
      to: '2026-04-11',
      today: 70,
      rows: [
        { held: held[0], start: 0, length: 100 },
        { held: held[1], start: 50, length: 50 },
      ],
    })
  })

  it('has room for a certificate issued today', () => {
    const [row] = validityLine([{ issuedOn: '2026-03-12', expiresOn: null }], '2026-03-12').rows
    expect(row).toMatchObject({ start: 0, length: 100 })
  })
})
