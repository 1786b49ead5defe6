import { expect, it } from 'vitest'
import { monthChoices } from './month-choices.ts'

it('months to choose begin with the one that runs and go back over the turn of the year', () => {
  expect(monthChoices(new Date('2027-01-31T23:30:00Z'), 3)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
    { value: '2026-11', label: 'November 2026' },
  ])
})

it('two years of months can be chosen', () => {
  const choices = monthChoices(new Date('2026-11-27T08:00:00Z'))
  expect(choices).toHaveLength(24)
  expect(choices.at(-1)).toEqual({ value: '2024-12', label: 'December 2024' })
})

it('the first month is that of the office', () => {
  expect(monthChoices(new Date('2026-12-01T05:59:59Z'), 1)).toEqual([
    { value: '2026-11', label: 'November 2026' },
  ])
})
