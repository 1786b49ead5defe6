import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuantity } from './read-number.ts'
import { type Known, type Relation, showWorking, solve, unitName, type Variables } from './relation.ts'
import { recovery, saltPassage } from './relations/balance.ts'
import { netDrivingPressure } from './relations/membrane.ts'
import { siltDensity } from './relations/scaling.ts'
import { relations } from './relations.ts'
import { unitFor } from './show-number.ts'
import { findUnit, fromSi, quantity, toSi } from './units.ts'
import { vectors } from './vectors.ts'

const relationOf = (id: string): Relation => {
  const found = relations.find((each) => each.id === id)
  if (!found) throw new Error(`There is no relation ${id}`)
  return found
}

/** Texts as somebody would type them, with their units. */
function typed(of: Relation, texts: Readonly<Record<string, string>>): Known<Variables> {
  const entries = Object.entries(texts).map(([name, text]) => {
    const variable = of.variables[name]
    if (!variable) throw new Error(`${of.id} has no ${name}`)
    const { dimension, unit } = variable
    const read = readQuantity(text, dimension, unitFor(dimension, 'US', unitName(unit, 'US')))
    if ('problem' in read) throw new Error(`${text}: ${read.problem}`)
    return [name, read.si] as const
  })
  return Object.fromEntries(entries) as Known<Variables>
}

const cases = vectors
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', target = '', known = '', result = '', unit = ''] = line
      .split('|')
      .map((part) => part.trim())
    const texts = Object.fromEntries(known.split('; ').map((part) => part.split('=') as [string, string]))
    return { id, target, known, texts, expected: Number(result), unit }
  })

describe('what a tool computes is what was computed apart from it', () => {
  it.each(cases)('$id: $target of $known is $expected $unit', ({ id, target, texts, expected, unit }) => {
    const of = relationOf(id)
    const solved = solve(of, target, typed(of, texts))
    if (!('value' in solved)) throw new Error(JSON.stringify(solved.problems))
    const shown = findUnit(of.variables[target]?.dimension ?? 'number', unit)
    if (!shown) throw new Error(`${unit} is no unit of ${target}`)
    const value = fromSi(solved.value, shown)
    expect(Math.abs(value - expected)).toBeLessThanOrEqual(Math.max(Math.abs(expected) * 2e-5, 1e-9))
  })

  it.each(['US', 'SI'] as const)(
    'whoever enters it all in %s units and reads the result in them',
    (system) => {
      const wrong = cases.filter(({ id, target, texts, expected, unit }) => {
        const of = relationOf(id)
        const usualOf = (name: string) => {
          const { dimension = 'number', unit: own } = of.variables[name] ?? {}
          return { dimension, usual: unitFor(dimension, system, own && unitName(own, system)) }
        }
        const entered = Object.entries(typed(of, texts)).map(([name, si]) => {
          const { dimension, usual } = usualOf(name)
          const read = readQuantity(String(fromSi(si ?? 0, usual)), dimension, usual)
          return [name, 'si' in read ? read.si : Number.NaN] as const
        })
        const solved = solve(of, target, Object.fromEntries(entered) as Known<Variables>)
        const { dimension, usual } = usualOf(target)
        const shown = findUnit(dimension, unit)
        if (!('value' in solved) || !shown) return true
        const wanted = fromSi(toSi(expected, shown), usual)
        return Math.abs(fromSi(solved.value, usual) - wanted) > Math.max(Math.abs(wanted) * 2e-5, 1e-9)
      })
      expect(wrong.map(({ id, known }) => `${id}: ${known}`)).toEqual([])
    },
  )

  it('in at least 150 cases, with every relation among them', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150)
    expect(new Set(cases.map(({ id }) => id))).toEqual(new Set(relations.map(({ id }) => id)))
  })
})

/** Values within what a relation takes, as its own limits say. */
const valuesOf = (of: Relation) =>
  fc.record(
    Object.fromEntries(
      Object.entries(of.variables).map(([name, { least = -1e6, most = 1e6 }]) => [
        name,
        // Flows of a few molecules a day are no cases: their roundings are larger than they are.
        fc.double({
          min: least === 0 ? 1e-6 : least,
          max: Math.min(most, Math.max(least, 1) * 1e6),
          noNaN: true,
        }),
      ]),
    ),
  )

describe('a tool never shows what is no number', () => {
  it.each(relations.map((of) => [of.id, of] as const))('%s, whatever is entered', (_id, of) => {
    const anything = fc.record(
      Object.fromEntries(
        Object.keys(of.variables).map((name) => [name, fc.oneof(fc.double(), fc.constant(0))]),
      ),
    )
    for (const target of Object.keys(of.solve))
      fc.assert(
        fc.property(fc.oneof(anything, valuesOf(of)), (values) => {
          const solved = solve(of, target, values as Known<Variables>)
          if ('problems' in solved) {
            expect(Object.values(solved.problems).every((text) => text.length > 5)).toBe(true)
            return
          }
          expect(Number.isFinite(solved.value)).toBe(true)
          const lines = showWorking(of, target, values as Known<Variables>, solved, { system: 'US' })
          expect(lines.join(' ')).not.toMatch(/NaN|Infinity|undefined/)
        }),
        { numRuns: 60, seed: 11 },
      )
  })

  it.each(relations.map((of) => [of.id, of] as const))(
    '%s gives back what it was computed from, where it goes both ways',
    (_id, of) => {
      const targets = Object.keys(of.solve)
      for (const [target, other] of targets.flatMap((one) => targets.map((two) => [one, two] as const))) {
        if (target === other) continue
        fc.assert(
          fc.property(valuesOf(of), (values) => {
            const there = solve(of, target, values as Known<Variables>)
            if (!('value' in there)) return
            const back = solve(of, other, { ...values, [target]: there.value } as Known<Variables>)
            if (!('value' in back)) return
            const expected = values[other] ?? 0
            // Where the other hardly shows in the result, nothing can give it back.
            const again = solve(of, target, { ...values, [other]: back.value } as Known<Variables>)
            if (!('value' in again)) return
            expect(Math.abs(again.value - there.value)).toBeLessThanOrEqual(
              Math.abs(there.value) * 1e-6 + 1e-9,
            )
            expect(Number.isFinite(expected)).toBe(true)
          }),
          { numRuns: 40, seed: 5 },
        )
      }
    },
  )
})

describe('the working', () => {
  it('shows the equation, the numbers put in, and each result in between', () => {
    const known = typed(netDrivingPressure as unknown as Relation, {
      ...{ feed: '200 psi', drop: '30 psi', back: '5 psi' },
      ...{ feedSalt: '2000 mg/L', permeateSalt: '40 mg/L', recovery: '75%' },
    }) as Known<typeof netDrivingPressure.variables>
    const solved = solve(netDrivingPressure, 'net', known)
    if (!('value' in solved)) throw new Error('not solved')
    expect(showWorking(netDrivingPressure, 'net', known, solved, { system: 'US' })).toEqual([
      'Cfb = Cf × ln(1 ÷ (1 − R)) ÷ R = 2,000 mg/L × ln(1 ÷ (1 − 75%)) ÷ 75% = 3,696.8 mg/L',
      'Δπ = (Cfb − Cp) × 1 psi ÷ 100 mg/L = (3,696.8 mg/L − 40 mg/L) × 1 psi ÷ 100 mg/L = 36.568 psi',
      'NDP = Pf − ΔP ÷ 2 − Pp − Δπ = 200 psi − 30 psi ÷ 2 − 5 psi − 36.568 psi = 143.43 psi',
    ])
  })

  it('is in the units of whoever reads it', () => {
    const known = { feed: quantity('flow', 100, 'gpm'), permeate: quantity('flow', 75, 'gpm') }
    const solved = solve(recovery, 'recovery', known)
    if (!('value' in solved)) throw new Error('not solved')
    expect(showWorking(recovery, 'recovery', known, solved, { system: 'SI' })).toEqual([
      'R = Qp ÷ Qf = 17.034 m³/h ÷ 22.712 m³/h = 75%',
    ])
  })
})

describe('what cannot be is refused at its field', () => {
  it('a field that is empty', () => {
    expect(solve(recovery, 'recovery', { feed: quantity('flow', 100, 'gpm') })).toEqual({
      problems: { permeate: 'Please enter Permeate flow.' },
    })
  })

  it('a negative flow, and a recovery of 100%', () => {
    const known = { feed: quantity('flow', -1, 'gpm'), recovery: quantity('share', 100, '%') }
    expect(solve(recovery, 'permeate', known)).toEqual({
      problems: { feed: 'Feed flow is 0 gpm or more.', recovery: 'Recovery is 99.5% or less.' },
    })
  })

  it('a division by nothing', () => {
    const none = quantity('concentration', 0, 'mg/L')
    expect(solve(saltPassage, 'passage', { feed: none, permeate: none })).toEqual({
      problems: { '': 'These values have no result. Please check them.' },
    })
  })

  it('a last time below the first, which would be water that unplugs the filter', () => {
    const known = {
      first: quantity('time', 40, 's'),
      last: quantity('time', 30, 's'),
      between: quantity('time', 15, 'min'),
    }
    expect(solve(siltDensity, 'index', known)).toEqual({
      problems: { '': 'The result is not possible: Silt density index is 0 or more.' },
    })
  })

  it('and what leaves the range of its equation is computed with a word of warning', () => {
    const known = {
      first: quantity('time', 24, 's'),
      last: quantity('time', 120, 's'),
      between: quantity('time', 15, 'min'),
    }
    expect(solve(siltDensity, 'index', known)).toMatchObject({
      notes: [expect.stringContaining('More than 75% is plugged'), expect.stringContaining('no guarantee')],
    })
  })
})
