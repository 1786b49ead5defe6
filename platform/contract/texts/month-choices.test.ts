import { expect, it } from 'vitest'
import { monthChoices } from './month-choices.ts'

it('lists months from the current month back across the turn of the year', () => {
  expect(monthChoices(new Date('2027-01-31T23:30:00Z'), 3)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
    { value: '2026-11', label: 'November 2026' },
  ])
})

it('lists two years of months by default', () => {
  const choices = monthChoices(new Date('2026-11-27T08:00:00Z'))
  expect(choices).toHaveLength(24)
  expect(choices.at(-1)).toEqual({ value: '2024-12', label: 'December 2024' })
})

it('starts with the current month in the business time zone', () => {
  expect(monthChoices(new Date('2026-12-01T05:59:59Z'), 1)).toEqual([
    { value: '2026-11', label: 'November 2026' },
  ])
})
