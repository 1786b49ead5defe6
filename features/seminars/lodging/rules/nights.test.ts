import { describe, expect, it } from 'vitest'
import { daysTaken, freeFrom } from './nights.ts'

const words = (from: string, to: string, cleaning: number) =>
  daysTaken({ from, to }, cleaning).map(({ day, kind }) => `${day.slice(5)} ${kind}`)

describe('Bed days of a stay', () => {
  it.each([
    ['2027-03-01', '2027-03-03', 0, ['03-01 stay', '03-02 stay']],
    ['2027-03-01', '2027-03-02', 1, ['03-01 stay', '03-02 cleaning']],
    ['2027-02-28', '2027-03-01', 2, ['02-28 stay', '03-01 cleaning', '03-02 cleaning']],
  ])('run from %s to %s with %i days of cleaning', (from, to, cleaning, expected) => {
    expect(words(from, to, cleaning)).toEqual(expected)
  })

  it('end where the next stay may start', () => {
    const stay = { from: '2027-03-01', to: '2027-03-03' }
    expect(freeFrom(stay, 1)).toBe('2027-03-04')
    expect(daysTaken(stay, 1).map(({ day }) => day)).not.toContain('2027-03-04')
  })
})
