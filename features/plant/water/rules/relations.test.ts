import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUnit } from '#platform/contract/numbers/find-unit.ts'
import { readQuantity } from '#platform/contract/numbers/read-quantity.ts'
import { fromSi, quantity, toSi } from '#platform/contract/numbers/units.ts'
import { type Known, type Relation, showWorking, solve, unitName, type Variables } from './relation.ts'
import { recovery, saltPassage } from './relations/balance.ts'
import { netDrivingPressure } from './relations/driving.ts'
import { siltDensity } from './relations/scaling.ts'
import { relations } from './relations.ts'
import { unitFor } from './show-number.ts'
import { vectors } from './testing/vectors.ts'

const relationOf = (id: string): Relation => {
  const found = relations.find((each) => each.id === id)
  if (!found) throw new Error(`There is no relation ${id}`)
  return found
}

/** Parses texts with units, as typed by a user. */
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
    const [id = '', target = '', known = '', result = '', unit = '', within = ''] = line
      .split('|')
      .map((part) => part.trim())
    const texts = Object.fromEntries(known.split('; ').map((part) => part.split('=') as [string, string]))
    const tolerance = within === '' ? 2e-5 : Number(within.replace('%', '')) / 100
    return { id, target, known, texts, expected: Number(result), unit, tolerance }
  })

describe('Tool results compared with independent computations', () => {
  it.each(cases)(
    '$id: $target of $known is $expected $unit',
    ({ id, target, texts, expected, unit, tolerance }) => {
      const of = relationOf(id)
      const solved = solve(of, target, typed(of, texts))
      if (!('value' in solved)) throw new Error(JSON.stringify(solved.problems))
      const shown = findUnit(of.variables[target]?.dimension ?? 'number', unit)
      if (!shown) throw new Error(`${unit} is no unit of ${target}`)
      const value = fromSi(solved.value, shown)
      expect(Math.abs(value - expected)).toBeLessThanOrEqual(Math.max(Math.abs(expected) * tolerance, 1e-9))
    },
  )

  it.each(['US', 'SI'] as const)(
    'are the same when all values are entered and read in %s units',
    (system) => {
      const wrong = cases.filter(({ id, target, texts, expected, unit, tolerance }) => {
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
        const requested = fromSi(toSi(expected, shown), usual)
        return (
          Math.abs(fromSi(solved.value, usual) - requested) > Math.max(Math.abs(requested) * tolerance, 1e-9)
        )
      })
      expect(wrong.map(({ id, known }) => `${id}: ${known}`)).toEqual([])
    },
  )

  it('cover at least 150 cases and every relation', () => {
    expect(cases.length).toBeGreaterThanOrEqual(150)
    expect(new Set(cases.map(({ id }) => id))).toEqual(new Set(relations.map(({ id }) => id)))
  })
})

/** Generates values within the limits of a relation. */
const valuesOf = (of: Relation) =>
  fc.record(
    Object.fromEntries(
      Object.entries(of.variables).map(([name, { least = -1e6, most = 1e6 }]) => [
        name,
        // Excludes negligible flows, whose rounding errors exceed their values.
        fc.double({
          min: least === 0 ? 1e-6 : least,
          max: Math.min(most, Math.max(least, 1) * 1e6),
          noNaN: true,
        }),
      ]),
    ),
  )

describe('Tool with arbitrary input', () => {
  it.each(relations.map((of) => [of.id, of] as const))('shows only finite numbers: %s', (_id, of) => {
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
    'is consistent when solved in both directions: %s',
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
            // If the other variable barely affects the result, it cannot be recovered.
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

describe('Worked solution', () => {
  it('shows the equation, the inserted values, and each intermediate result', () => {
    const known = typed(netDrivingPressure as unknown as Relation, {
      feed: '200 psi',
      drop: '30 psi',
      back: '5 psi',
      feedSalt: '2000 mg/L',
      permeateSalt: '40 mg/L',
      recovery: '75%',
      temperature: '25 °C',
    }) as Known<typeof netDrivingPressure.variables>
    const solved = solve(netDrivingPressure, 'net', known)
    if (!('value' in solved)) throw new Error('not solved')
    expect(showWorking(netDrivingPressure, 'net', known, solved, { system: 'US' })).toEqual([
      'Cfb = Cf × ln(1 ÷ (1 − R)) ÷ R = 2,000 mg/L × ln(1 ÷ (1 − 75%)) ÷ 75% = 3,696.8 mg/L',
      'πfb = 265,400 × Cfb × T ÷ (1000 − Cfb) = 265,400 × 3,696.8 mg/L × 77 °F ÷ (1000 − 3,696.8 mg/L) = 42.584 psi',
      'πp = 265,400 × Cp × T ÷ (1000 − Cp) = 265,400 × 40 mg/L × 77 °F ÷ (1000 − 40 mg/L) = 0.45909 psi',
      'Δπ = πfb − πp = 42.584 psi − 0.45909 psi = 42.125 psi',
      'NDP = Pf − ΔP ÷ 2 − Pp − Δπ = 200 psi − 30 psi ÷ 2 − 5 psi − 42.125 psi = 137.87 psi',
    ])
  })

  it('uses the selected units', () => {
    const known = { feed: quantity('flow', 100, 'gpm'), permeate: quantity('flow', 75, 'gpm') }
    const solved = solve(recovery, 'recovery', known)
    if (!('value' in solved)) throw new Error('not solved')
    expect(showWorking(recovery, 'recovery', known, solved, { system: 'SI' })).toEqual([
      'R = Qp ÷ Qf = 17.034 m³/h ÷ 22.712 m³/h = 75%',
    ])
  })
})

describe('Input validation', () => {
  it('refuses an empty field', () => {
    expect(solve(recovery, 'recovery', { feed: quantity('flow', 100, 'gpm') })).toEqual({
      problems: { permeate: 'Please enter Permeate flow.' },
    })
  })

  it('refuses a negative flow and a recovery of 100%', () => {
    const known = { feed: quantity('flow', -1, 'gpm'), recovery: quantity('share', 100, '%') }
    expect(solve(recovery, 'permeate', known)).toEqual({
      problems: { feed: 'Feed flow is 0 gpm or more.', recovery: 'Recovery is 99.5% or less.' },
    })
  })

  it.each([
    ['recovery', 'recovery', { feed: '100 gpm', permeate: '120 gpm' }, 'permeate', /check the meters/],
    [
      'concentrate-flow',
      'concentrate',
      { feed: '100 gpm', permeate: '120 gpm' },
      'permeate',
      /check the meters/,
    ],
    ['concentrate-flow', 'permeate', { feed: '100 gpm', concentrate: '120 gpm' }, 'concentrate', /meters/],
    ['salt-passage', 'passage', { feed: '100 mg/L', permeate: '120 mg/L' }, 'permeate', /check the samples/],
    [
      'concentrate-tds',
      'concentrate',
      { feed: '100 mg/L', permeate: '120 mg/L', recovery: '50%' },
      'permeate',
      /check the samples/,
    ],
    [
      'make-up',
      'product',
      { volume: '500 gal', target: '30%', targetDensity: '1', strength: '10%' },
      'target',
      /stronger/,
    ],
    ['dilution', 'taken', { strong: '5 g/L', weak: '50 g/L', made: '1 L' }, 'weak', /stronger/],
    [
      'softener-run',
      'treated',
      { resin: '10 ft³', capacity: '100', hardness: '100' },
      'capacity',
      /35 kilograins/,
    ],
    ['osmotic-rule', 'osmotic', { salt: '35 g/L' }, 'salt', /20,000 mg\/L/],
    [
      'osmotic-pressure',
      'osmotic',
      { salt: '400 g/L', molarMass: '58.44', ions: '2', temperature: '25 °C' },
      'salt',
      /or less/,
    ],
  ] as const)('refuses in %s to compute %s from %j', (id, target, texts, field, sentence) => {
    const of = relationOf(id)
    expect(solve(of, target, typed(of, texts))).toEqual({
      problems: { [field]: expect.stringMatching(sentence) },
    })
  })

  it.each([
    [{ drop: '205 psi' }, 'drop'],
    [{ drop: '190 psi', back: '120 psi' }, 'drop'],
    [{ drop: '250 psi' }, 'drop'],
    [{ back: '210 psi' }, 'back'],
    [{ permeateSalt: '2,500 mg/L' }, 'permeateSalt'],
    [{ feedSalt: '60 g/L' }, 'feedSalt'],
  ])('refuses to compute a net driving pressure with %j', (change, field) => {
    const usual = { feed: '205 psi', drop: '20 psi', back: '5 psi', feedSalt: '2,000 mg/L' }
    const texts = { ...usual, permeateSalt: '20 mg/L', recovery: '56%', temperature: '25 °C', ...change }
    const of = relationOf('net-driving-pressure')
    expect(solve(of, 'net', typed(of, texts))).toEqual({ problems: { [field]: expect.any(String) } })
  })

  it('reports limits in the selected units and in the unit of the field', () => {
    const of = relationOf('temperature-factor')
    const hot = { temperature: quantity('temperature', 60, '°C') }
    const problem = (shown: Parameters<typeof solve>[3]) => solve(of, 'factor', hot, shown)
    expect(problem({ system: 'US' })).toMatchObject({
      problems: { temperature: expect.stringContaining('122 °F') },
    })
    expect(problem({ system: 'SI' })).toMatchObject({
      problems: { temperature: expect.stringContaining('50 °C') },
    })
    expect(problem({ system: 'US', chosen: { t: 'K' } })).toMatchObject({
      problems: { temperature: expect.stringContaining('323.2 K') },
    })
  })

  it('refuses a division by zero', () => {
    const none = quantity('concentration', 0, 'mg/L')
    expect(solve(saltPassage, 'passage', { feed: none, permeate: none })).toEqual({
      problems: { feed: 'Feed TDS is 0: nothing can be divided by it. Please check it.' },
    })
  })

  it('refuses a last time shorter than the first, which would mean that water unplugs the filter', () => {
    const known = {
      first: quantity('time', 40, 's'),
      last: quantity('time', 30, 's'),
      between: quantity('time', 15, 'min'),
    }
    expect(solve(siltDensity, 'index', known)).toEqual({
      problems: { last: expect.stringContaining('shorter than the first') },
    })
  })

  it.each([
    [
      'lsi',
      'index',
      { ph: '11', tds: '400', temperature: '25', calcium: '240', alkalinity: '196' },
      /no longer bicarbonate/,
    ],
    [
      'lsi',
      'index',
      { ph: '8', tds: '400', temperature: '60 °C', calcium: '240', alkalinity: '196' },
      /Above 50 °C/,
    ],
    ['conductivity-25', 'at25', { reading: '0.2', temperature: '60 °C' }, /4.5 to 7%/],
    ['sdi', 'index', { first: '30 s', last: '60 s', between: '10 min' }, /Report it as SDI₁₀/],
    ['sdi', 'index', { first: '20 s', last: '60 s', between: '15 min', blank: '30 s' }, /off the blank/],
    ['flux', 'elements', { permeate: '150 gpm', flux: '15 gfd', area: '1,398 ft²' }, /plan 11/],
  ] as const)('computes in %s the %s from %j with a note', (id, target, texts, note) => {
    const of = relationOf(id)
    expect(solve(of, target, typed(of, texts))).toMatchObject({
      notes: expect.arrayContaining([expect.stringMatching(note)]),
    })
  })

  it('computes values outside the range of the equation with a note', () => {
    const known = {
      first: quantity('time', 24, 's'),
      last: quantity('time', 120, 's'),
      between: quantity('time', 15, 'min'),
    }
    expect(solve(siltDensity, 'index', known)).toMatchObject({
      notes: [
        'Report it as SDI₁₅.',
        expect.stringContaining('More than 75% is plugged'),
        expect.stringContaining('no guarantee'),
      ],
    })
  })
})
