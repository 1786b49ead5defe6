import { describe, expect, it } from 'vitest'
import { limitsOf, stayProblem } from './stay-dates.ts'

const today = '2027-03-01'
const limits = limitsOf('2027-03-10', '2027-03-12')

describe('Stay dates', () => {
  it.each([
    ['2027-03-09', '2027-03-13', null],
    ['2027-03-10', '2027-03-12', null],
    ['2027-03-08', '2027-03-12', 'from'],
    ['2027-03-10', '2027-03-14', 'to'],
    ['2027-03-10', '2027-03-10', 'to'],
    ['2027-02-28', '2027-03-10', 'from'],
  ])('are checked for a seminar from March 10 to 12: %s to %s', (from, to, field) => {
    expect(stayProblem({ from, to }, { today, limits })?.field ?? null).toBe(field)
  })

  it.each([
    ['2027-03-01', '2027-03-31', null],
    ['2027-03-01', '2027-04-01', 'to'],
    ['2027-06-01', '2027-06-02', null],
  ])('are checked for staff: %s to %s', (from, to, field) => {
    expect(stayProblem({ from, to }, { today, limits: null })?.field ?? null).toBe(field)
  })
})
