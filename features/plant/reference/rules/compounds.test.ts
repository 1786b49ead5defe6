import { describe, expect, it } from 'vitest'
import { compoundKinds, compounds } from './compounds.ts'
import { elements } from './elements.ts'

const weights = new Map(elements.map(({ symbol, weight }) => [symbol, weight]))
const number = (subscript: string): number =>
  Number([...subscript].map((digit) => '₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)).join('') || 1)

/** Computes the molar mass of a formula such as 'Al₂(SO₄)₃·14H₂O', in g/mol. */
function massOf(formula: string): number {
  return formula.split('·').reduce((sum, part) => {
    const [, count = '', rest = ''] = /^(\d*)(.*)$/.exec(part) ?? []
    const flat = rest.replace(/\(([^()]+)\)([₀-₉]*)/g, (_, inner: string, times: string) =>
      inner.repeat(number(times)),
    )
    const atoms = [...flat.matchAll(/([A-Z][a-z]?)([₀-₉]*)/g)]
    const mass = atoms.reduce(
      (total, [, symbol = '', times = '']) => total + (weights.get(symbol) ?? Number.NaN) * number(times),
      0,
    )
    return sum + mass * Number(count || 1)
  }, 0)
}

describe('Chemical data', () => {
  it.each(
    compounds.flatMap(({ name, formula, molarMass }) =>
      molarMass === null ? [] : [[name, formula, molarMass] as const],
    ),
  )('gives %s the molar mass of its formula %s: %d g/mol', (_name, formula, molarMass) => {
    expect(Math.abs(massOf(formula) - molarMass)).toBeLessThan(0.1)
  })

  it.each(compounds)('describes the use, incompatible substances and protection for $name', (compound) => {
    const { use, keepFrom, protect, kind, product } = compound
    for (const text of [use, keepFrom, protect]) expect(text).toMatch(/^[A-Z0-9].*\.$/)
    expect(Object.keys(compoundKinds)).toContain(kind)
    if (product) {
      expect(product.strength).toBeGreaterThan(0)
      expect(product.strength).toBeLessThanOrEqual(100)
      // No common liquid product is lighter than water or twice as dense.
      expect(product.density).toBeGreaterThanOrEqual(1)
      expect(product.density).toBeLessThan(2)
    }
  })

  it('lists each chemical once, with a unique name', () => {
    expect(compounds.length).toBeGreaterThanOrEqual(19)
    expect(new Set(compounds.map(({ id }) => id)).size).toBe(compounds.length)
    expect(new Set(compounds.map(({ name }) => name)).size).toBe(compounds.length)
  })

  it.each([
    ['acid', 'hypochlorite'],
    ['oxidant', 'acid'],
  ])('says to keep an %s away from %s', (kind, what) => {
    const own = compounds.filter((each) => each.kind === kind && /hypochlor|acid/i.test(each.name))
    expect(own.length).toBeGreaterThan(0)
    for (const { keepFrom } of own) expect(keepFrom.toLowerCase()).toContain(what)
  })
})
