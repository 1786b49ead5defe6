import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFormula } from '#platform/contract/formula/formula.ts'
import { inUnit, quantity } from '#platform/contract/numbers/units.ts'
import { meanFactor, polarizationFactor, temperatureFactor } from './membrane.ts'
import { standardOsmotic } from './osmotic.ts'
import { silicaCeiling } from './relations/scaling.ts'

const root = join(import.meta.dirname, '../../../../content')

/** Charts and exercises contain separate formulas, since they draw numbers; each is checked against the core. */
interface Form {
  name: string
  /** Pattern that identifies lines that compute it. */
  sign: RegExp
  /** Required notation, with the value that varies. */
  form: RegExp
  /** The core's result for that value. */
  core: (value: number) => number
  values: readonly number[]
}

const kelvin = (celsius: number) => quantity('temperature', celsius, '°C')
const VALUE = String.raw`([a-zA-Z]\w*|[\d.]+)`

const forms: readonly Form[] = [
  {
    name: 'temperature correction factor',
    sign: /\bexp\(\([^()]*\b(?:2640|3020)\b/,
    form: new RegExp(
      String.raw`exp\(\(${VALUE} >= 25 \? 2640 : 3020\) \* \(1 / 298\.15 - 1 / \(\1 \+ 273\.15\)\)\)`,
      'g',
    ),
    core: (celsius) => temperatureFactor(kelvin(celsius)),
    values: [2, 15, 25, 38],
  },
  {
    name: 'osmotic pressure at 25 °C in kPa',
    sign: /0\.2654 \*/,
    form: new RegExp(
      String.raw`0\.2654 \* ${VALUE} \* (?:298\.15|\(t \+ 273\.15\)) / \(1000 - \1 / 1000\)`,
      'g',
    ),
    core: (salt) => inUnit(standardPressure(salt), 'pressure', 'kPa'),
    values: [100, 2000, 18_000],
  },
  {
    name: 'temperature term of the LSI',
    sign: /13\.12 \*/,
    form: new RegExp(String.raw`13\.12 \* log10\((?:${VALUE} \+ 273|2\d\d|3\d\d)\)`, 'g'),
    core: (celsius) => 13.12 * Math.log10(kelvin(celsius) - 0.15),
    values: [5, 25, 40],
  },
  {
    name: 'mean feed–brine factor',
    sign: /\bln\(1 \/ \(1 -/,
    form: new RegExp(String.raw`ln\(1 / \(1 - ${VALUE}( / 100)?\)\) / (?:\1|\(\1\2\))`, 'g'),
    core: meanFactor,
    values: [0.1, 0.5, 0.85],
  },
  {
    name: 'concentration polarization',
    sign: /0\.99 \* exp/,
    form: new RegExp(
      String.raw`0\.99 \* exp\(2 \* (?:${VALUE}|\(\w+ / 100\)) / \(2 - (?:\1|\w+ / 100)\)\)`,
      'g',
    ),
    core: polarizationFactor,
    values: [0.08, 0.15, 0.3],
  },
  {
    name: 'silica that stays dissolved',
    sign: /\b70 \+ 2 \*/,
    form: new RegExp(String.raw`70 \+ 2 \* ${VALUE}`, 'g'),
    core: (celsius) => silicaCeiling(kelvin(celsius)) * 1000,
    values: [8, 25, 35],
  },
]

const standardPressure = (salt: number) =>
  standardOsmotic(quantity('concentration', salt, 'mg/L'), kelvin(25)) as ReturnType<
    typeof quantity<'pressure'>
  >

const lines = ['courses', 'exams'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|yaml)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, folder, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ at: `${file}:${index + 1}`, text })),
    ),
)

describe.each(forms)('$name in charts and exercises', ({ sign, form, core, values }) => {
  const found = lines.filter(({ text }) => sign.test(text))

  it('is written in a single form', () => {
    expect(found.length).toBeGreaterThan(1)
    const own = found.filter(({ text }) => sign.test(text.replaceAll(form, '')))
    expect(own.map(({ at, text }) => `${at}: ${text.trim()}`)).toEqual([])
  })

  it('evaluates to the value of the core', () => {
    const written = new Set(found.flatMap(({ text }) => [...text.matchAll(form)].map(([whole]) => whole)))
    for (const formula of written) {
      const [, name] = [...formula.matchAll(new RegExp(form.source, 'g'))][0] ?? []
      if (name === undefined || /^\d/.test(name)) continue
      const percent = /\/ 100(?!\d)/.test(formula) ? 100 : 1
      for (const value of values)
        expect(readFormula(formula)({ t: 25, [name]: value * percent }), formula).toBeCloseTo(core(value), 4)
    }
  })
})
