import { describe, expect, it } from 'vitest'
import { relations } from '#features/plant/water/rules/relations.ts'
import { compute, fromAddress, inOtherUnit, opening, toAddress, unitOf } from './typed-values.ts'

const relationOf = (id: string) => {
  const found = relations.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}
const recovery = relationOf('recovery')

describe('Calculator with typed values', () => {
  it('computes when every other field is readable, in the selected units', () => {
    const typed = { target: 'recovery', texts: { feed: '100', permeate: '17 m3/h' }, units: {} }
    expect(compute(recovery, typed, 'US')).toMatchObject({
      state: 'solved',
      solved: { value: expect.closeTo(0.7485, 4) },
    })
  })

  it('reports no problem for an empty field, but one for an invalid value', () => {
    expect(compute(recovery, { target: 'recovery', texts: { feed: '100' }, units: {} }, 'US')).toEqual({
      state: 'incomplete',
      problems: {},
    })
    expect(
      compute(recovery, { target: 'recovery', texts: { feed: '1.2.3', permeate: '5' }, units: {} }, 'US'),
    ).toEqual({
      state: 'incomplete',
      problems: { feed: 'Please enter a number like 12.5.' },
    })
  })

  it('opens with default values in the selected unit system', () => {
    expect(opening(relationOf('flux'), 'US').texts).toEqual({ area: '400' })
    expect(opening(relationOf('flux'), 'SI').texts).toEqual({ area: '37.1612' })
  })

  it('preserves the quantity when the unit changes', () => {
    const [gpm, metric] = [
      unitOf(recovery, 'feed', { units: {} }, 'US'),
      unitOf(recovery, 'feed', { units: {} }, 'SI'),
    ]
    expect(inOtherUnit('100', gpm, metric, recovery, 'feed')).toBe('22.71247')
    expect(inOtherUnit('abc', gpm, metric, recovery, 'feed')).toBe('abc')
  })

  it('is restored from its address, for every calculator', () => {
    for (const of of relations) {
      const typed = { ...opening(of, 'US'), units: { [Object.keys(of.variables)[0] ?? '']: 'x' } }
      const address = new URLSearchParams(toAddress(of.id, typed))
      expect(fromAddress(of, address)).toEqual(typed)
    }
    expect(fromAddress(recovery, new URLSearchParams({ for: 'constructor' }))).toBeNull()
  })
})
