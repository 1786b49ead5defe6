import { describe, expect, it } from 'vitest'
import { contrastFault } from './contrast-faults.ts'

describe('a color on which white words stand', () => {
  it.each([
    ['#14532d', true],
    ['#767676', true],
    ['#777777', false],
    ['#ffd400', false],
    ['#ffffff', false],
    ['green', false],
  ])('%s is taken: %s', (color, isTaken) => {
    expect(contrastFault(color) === undefined).toBe(isTaken)
  })

  it('is told with its contrast, rounded down, so that 4.48 does not read as enough', () => {
    expect(contrastFault('#777777')).toContain('4.4 to 1')
  })
})
