import { describe, expect, it } from 'vitest'
import { contrastProblem } from './contrast-problems.ts'

describe('Color behind white text', () => {
  it.each([
    ['#14532d', true],
    ['#767676', true],
    ['#777777', false],
    ['#ffd400', false],
    ['#ffffff', false],
    ['green', false],
  ])('%s is accepted: %s', (color, isTaken) => {
    expect(contrastProblem(color) === undefined).toBe(isTaken)
  })

  it('is reported with its contrast rounded down, so that 4.48 does not look sufficient', () => {
    expect(contrastProblem('#777777')).toContain('4.4 to 1')
  })
})
