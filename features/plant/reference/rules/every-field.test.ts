import { describe, expect, it } from 'vitest'
import { designProblems } from '#features/plant/water/rules/projection/design.ts'
import type { Relation } from '#features/plant/water/rules/relation.ts'
import { relations } from '#features/plant/water/rules/relations.ts'
import { vectors } from '#features/plant/water/rules/testing/vectors.ts'
import { readQuantity } from '#platform/contract/numbers/read-quantity.ts'
import {
  type Dimension,
  fromSi,
  type UnitSystem,
  units,
  usualUnit,
} from '#platform/contract/numbers/units.ts'
import { readAnalysis } from './analysis-fields.ts'
import { exampleWater, openingFields, quantityFields, readProjection } from './projection/fields.ts'
import { compute, fromAddress, opening, toAddress, unitOf } from './typed-values.ts'

/** Texts that every field of a dimension rejects. */
const unreadable = (dimension: Dimension): string[] => [
  'abc',
  '1.2.3',
  ['pressure', 'energyPerVolume'].includes(dimension) ? '12 gpm' : '12 psi',
]

/** Independently computed values of a calculator: its target, and every other field as typed. */
const usable = vectors
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', target = '', known = ''] = line.split('|').map((part) => part.trim())
    const texts = Object.fromEntries(known.split('; ').map((part) => part.split('=') as [string, string]))
    return { id, target, texts }
  })

interface Case {
  of: Relation
  name: string
  target: string
  texts: Readonly<Record<string, string>>
}

/** Returns a case in which the field is an input. A field that is only computed there is swapped with another one. */
function caseOf(of: Relation, name: string): Case[] {
  const own = usable.filter(({ id }) => id === of.id)
  const found = own.find(({ texts }) => name in texts || of.variables[name]?.isOptional)
  if (found) return [{ of, name, ...found }]
  const [swapped] = own.flatMap(({ target, texts }) => {
    const other = Object.keys(of.solve).find((each) => each !== target && each in texts)
    const computed = compute(of, { target, texts, units: {} }, 'US')
    if (target !== name || !other || computed.state !== 'solved') return []
    const { [other]: _, ...rest } = texts
    const own = fromSi(computed.solved.value, unitOf(of, name, { units: {} }, 'US'))
    return [{ of, name, target: other, texts: { ...rest, [name]: String(own) } }]
  })
  return swapped ? [swapped] : []
}

/** Each field of each calculator, in a case with a result. */
const cases = relations.flatMap((of) => Object.keys(of.variables).flatMap((name) => caseOf(of, name)))

const typedWith = ({ target, texts, name }: Case, text: string) => ({
  target,
  texts: { ...texts, [name]: text },
  units: {},
})

describe.each(cases.map((each) => [`${each.of.id}: ${each.name}`, each] as const))('%s', (_name, each) => {
  const { of, name } = each
  const variable = of.variables[name]
  if (!variable) throw new Error(name)
  const { dimension, least, most, label } = variable
  const size = Math.max(1, Math.abs(least ?? 0), Math.abs(most ?? 0))
  const beyond = (limit: number, share: number): string[] =>
    (['US', 'SI'] as const).map((system) => {
      const unit = unitOf(of, name, { units: {} }, system)
      return `${fromSi(limit + share * size, unit)} ${unit.name}`
    })
  const isRefused = (text: string, system: UnitSystem = 'US') => {
    const typed = typedWith(each, text)
    const computed = compute(of, typed, system)
    if (computed.state !== 'incomplete') throw new Error(`${text} was computed`)
    expect(computed.problems[name], text).toMatch(/\p{L}{3}.*[.]$/u)
    // The URL holds the typed text.
    expect(fromAddress(of, new URLSearchParams(toAddress(of.id, typed)))?.texts[name]).toBe(text)
  }

  it('computes nothing while empty, unless optional', () => {
    expect(compute(of, typedWith(each, ''), 'US')).toMatchObject(
      variable.isOptional ? { state: 'solved' } : { state: 'incomplete', problems: {} },
    )
  })

  it('refuses non-numbers and units of another dimension', () => {
    for (const text of unreadable(dimension)) isRefused(text)
  })

  it('refuses a value outside its limits and names the field', () => {
    const outside = [
      ...(least === undefined ? [] : beyond(least, -0.01)),
      ...(most === undefined ? [] : beyond(most, 0.01)),
    ]
    for (const [at, text] of outside.entries()) {
      isRefused(text, at % 2 === 0 ? 'US' : 'SI')
      const computed = compute(of, typedWith(each, text), 'US')
      if (computed.state === 'incomplete' && !/Nothing is colder/.test(computed.problems[name] ?? ''))
        expect(computed.problems[name]).toContain(label)
    }
  })

  it('never gives an infinite result at zero', () => {
    const computed = compute(of, typedWith(each, '0'), 'US')
    if (computed.state === 'solved') expect(Number.isFinite(computed.solved.value)).toBe(true)
    else expect(Object.values(computed.problems).join(' ')).not.toMatch(/no result/)
  })
})

it('has a case for every variable that can be entered', () => {
  const missing = relations.flatMap((of) =>
    Object.keys(of.variables)
      .filter((name) => Object.keys(of.solve).some((target) => target !== name))
      .filter((name) => !cases.some((each) => each.of.id === of.id && each.name === name))
      .map((name) => `${of.id}: ${name}`),
  )
  expect(missing).toEqual([])
  expect(
    relations.every((of) => Object.keys(opening(of, 'US').texts).every((name) => name in of.variables)),
  ).toBe(true)
})

describe('Projection', () => {
  const fields = openingFields('US')
  it.each(Object.keys(quantityFields) as (keyof typeof quantityFields)[])(
    'refuses invalid input for %s',
    (name) => {
      const { dimension, ...rest } = quantityFields[name]
      for (const text of [...unreadable(dimension), '-7', '900000', ...('isOptional' in rest ? [] : [''])]) {
        const read = readProjection({ ...fields, [name]: text })
        const problems = 'problems' in read ? read.problems : designProblems(read.design, 'US')
        expect(problems[name], `${name} of "${text}"`).toMatch(/\p{L}{3}.*\.$/u)
      }
    },
  )
})

describe('Analysis', () => {
  const fields = [...Object.keys(exampleWater), 'celsius', 'recovery', 'polarization', 'boron', 'acidPh']
  it.each(fields.filter((name) => name !== 'antiscalant'))('refuses invalid input for %s', (name) => {
    for (const text of ['abc', '12 psi', '-7', '9000000'])
      expect(readAnalysis({ ...exampleWater, [name]: text }).problems, text).toEqual({
        [name]: expect.stringMatching(/\.$/),
      })
  })
})

describe('Unit converter', () => {
  it.each(Object.keys(units) as Dimension[])('refuses unreadable input for %s', (dimension) => {
    const unit = usualUnit(dimension, 'US')
    for (const text of [...unreadable(dimension), ''])
      expect(readQuantity(text, dimension, unit)).toEqual({ problem: expect.stringMatching(/\.$/) })
  })

  it('refuses a temperature below absolute zero', () => {
    expect(readQuantity('-300 °C', 'temperature', usualUnit('temperature', 'US'))).toEqual({
      problem: expect.stringContaining('−273.15 °C'),
    })
  })
})
