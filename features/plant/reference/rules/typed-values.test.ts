import { describe, expect, it } from 'vitest'
import { relations } from '#features/plant/water/rules/relations.ts'
import { compute, fromAddress, inOtherUnit, opening, toAddress, unitOf } from './typed-values.ts'

const relationOf = (id: string) => {
  const found = relations.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}
const recovery = relationOf('recovery')

describe('a calculator with what somebody typed', () => {
  it('computes when every other field can be read, in the units beside them', () => {
    const typed = { target: 'recovery', texts: { feed: '100', permeate: '17 m3/h' }, units: {} }
    expect(compute(recovery, typed, 'US')).toMatchObject({
      state: 'solved',
      solved: { value: expect.closeTo(0.7485, 4) },
    })
  })

  it('waits quietly while a field is empty, and says what is wrong with one that is not', () => {
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

  it('opens with the usual values in the units of the reader', () => {
    expect(opening(relationOf('flux'), 'US').texts).toEqual({ area: '400' })
    expect(opening(relationOf('flux'), 'SI').texts).toEqual({ area: '37.1612' })
  })

  it('keeps the quantity when another unit is chosen', () => {
    const [gpm, metric] = [
      unitOf(recovery, 'feed', { units: {} }, 'US'),
      unitOf(recovery, 'feed', { units: {} }, 'SI'),
    ]
    expect(inOtherUnit('100', gpm, metric, recovery, 'feed')).toBe('22.71247')
    expect(inOtherUnit('abc', gpm, metric, recovery, 'feed')).toBe('abc')
  })

  it('comes back from its address as it was, for every calculator', () => {
    for (const of of relations) {
      const typed = { ...opening(of, 'US'), units: { [Object.keys(of.variables)[0] ?? '']: 'x' } }
      const address = new URLSearchParams(toAddress(of.id, typed))
      expect(fromAddress(of, address)).toEqual(typed)
    }
    expect(fromAddress(recovery, new URLSearchParams({ for: 'constructor' }))).toBeNull()
  })
})
