import { expect, it } from 'vitest'
import { ageText, locationPath } from './words.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T11:30:00Z', 'less than an hour'],
  ['2026-11-20T13:00:00Z', 'less than an hour'],
  ['2026-11-20T11:00:00Z', '1 hour'],
  ['2026-11-19T13:00:00Z', '23 hours'],
  ['2026-11-19T12:00:00Z', '1 day'],
  ['2026-11-08T11:00:00Z', '12 days'],
])('shows for a question of %s a wait of %s', (since, words) => {
  expect(ageText(since, now)).toBe(words)
})

it('links a question to the full second of its video', () => {
  const location = { courseid: 'OLC110', unitid: 'u1', second: 44.7 }
  expect(locationPath(location)).toBe('/instructorAdmin/units/OLC110/u1?t=44')
  expect(locationPath({ ...location, second: null })).toBe('/instructorAdmin/units/OLC110/u1')
})
