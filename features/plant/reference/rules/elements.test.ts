import { describe, expect, it } from 'vitest'
import { elements, placeOf, waterGroups, waterNotes } from './elements.ts'

const symbolsIn = (row: number) =>
  elements
    .filter(({ number }) => placeOf(number).row === row)
    .sort((one, other) => placeOf(one.number).column - placeOf(other.number).column)
    .map(({ symbol }) => symbol)

describe('Periodic table', () => {
  it('has 118 unique elements with plausible weights', () => {
    expect(elements.length).toBe(118)
    expect(new Set(elements.map(({ symbol }) => symbol)).size).toBe(118)
    expect(new Set(elements.map(({ name }) => name)).size).toBe(118)
    for (const { weight } of elements) expect(weight).toBeGreaterThan(0)
    expect(elements.find(({ symbol }) => symbol === 'Ca')).toMatchObject({ number: 20, weight: 40.078 })
    expect(elements.find(({ symbol }) => symbol === 'U')).toMatchObject({ number: 92, isRadioactive: true })
  })

  it('places each element in a separate cell', () => {
    const places = elements.map(({ number }) => `${placeOf(number).row} ${placeOf(number).column}`)
    expect(new Set(places).size).toBe(118)
    expect(placeOf(5)).toEqual({ row: 2, column: 13 })
    expect(placeOf(26)).toEqual({ row: 4, column: 8 })
    expect(placeOf(72)).toEqual({ row: 6, column: 4 })
    expect(placeOf(118)).toEqual({ row: 7, column: 18 })
  })

  it('has the noble gases in its last column and the alkali metals in its first', () => {
    const column = (requested: number) =>
      elements
        .filter(({ number }) => placeOf(number).column === requested && placeOf(number).row < 8)
        .map(({ symbol }) => symbol)
    expect(column(18)).toEqual(['He', 'Ne', 'Ar', 'Kr', 'Xe', 'Rn', 'Og'])
    expect(column(1)).toEqual(['H', 'Li', 'Na', 'K', 'Rb', 'Cs', 'Fr'])
    expect(symbolsIn(9)[0]).toBe('La')
    expect(symbolsIn(10).at(-1)).toBe('Lr')
  })

  it('has notes only for existing elements and groups', () => {
    const symbols = new Set(elements.map(({ symbol }) => symbol))
    for (const [symbol, { groups, text }] of Object.entries(waterNotes)) {
      expect(symbols.has(symbol), symbol).toBe(true)
      expect(text.length).toBeGreaterThan(10)
      for (const group of groups) expect(Object.keys(waterGroups)).toContain(group)
    }
  })
})
