import { describe, expect, it } from 'vitest'
import { quantity } from '#platform/contract/numbers/units.ts'
import {
  fieldsOf,
  isFarFromLast,
  isFieldKey,
  isUnusual,
  MAX_STAGES,
  neededFields,
  stageFields,
  trainFields,
} from './fields.ts'
import { arrayName } from './train.ts'

const keysOf = (stage: number, stages: number) => stageFields(stage, stages).map(({ key }) => key)
const fieldOf = (key: string) => {
  const found = fieldsOf(MAX_STAGES).find((field) => field.key === key)
  if (!found) throw new Error(key)
  return found
}

it('has stage fields only for several stages, and no outlet pressure for the last stage', () => {
  expect(keysOf(1, 1)).toEqual([])
  expect(keysOf(1, 2)).toEqual(['s1.outletPressure', 's1.permeateFlow', 's1.permeateConductivity'])
  expect(keysOf(2, 2)).toEqual(['s2.permeateFlow', 's2.permeateConductivity'])
  expect(fieldsOf(1).length).toBe(trainFields.length)
  expect(fieldsOf(3).length).toBe(trainFields.length + 3 + 3 + 2)
})

it.each([
  ['sdi', true],
  ['s3.outletPressure', true],
  ['s4.permeateFlow', true],
  ['s4.outletPressure', false],
  ['s5.permeateFlow', false],
  ['s0.permeateFlow', false],
  ['', false],
] as const)('recognizes %s as a field key: %s', (key, isOne) => {
  expect(isFieldKey(key)).toBe(isOne)
})

it('includes every field that normalization needs in the fields of all trains', () => {
  expect(neededFields.filter((key) => !trainFields.some((field) => field.key === key))).toEqual([])
  expect(neededFields.length).toBe(7)
})

describe('isUnusual', () => {
  const psi = (value: number) => quantity('pressure', value, 'psi')
  const gpm = (value: number) => quantity('flow', value, 'gpm')
  const micro = (value: number) => quantity('conductivity', value, 'µS/cm')
  it.each([
    ['feedPressure', psi(50), psi(1200)],
    ['concentratePressure', psi(30), psi(1200)],
    ['permeatePressure', psi(0), psi(60)],
    ['permeateFlow', gpm(0.5), gpm(20_000)],
    ['concentrateFlow', gpm(0.2), gpm(20_000)],
    ['temperature', 274.15, 318.15],
    ['feedConductivity', micro(50), micro(70_000)],
    ['permeateConductivity', micro(0.5), micro(3000)],
    ['feedPh', 4, 10],
    ['turbidity', 0, 1],
    ['sdi', 0, 5],
    ['orp', -300, 300],
    ['s1.outletPressure', psi(30), psi(1200)],
    ['s1.permeateFlow', gpm(0.2), gpm(20_000)],
    ['s2.permeateConductivity', micro(0.5), micro(5000)],
  ] as const)('flags %s only outside the range from %d to %d', (key, least, most) => {
    const [field, step] = [fieldOf(key), (most - least) * 1e-6]
    expect([least, most].map((value) => isUnusual(field, value))).toEqual([false, false])
    expect([least - step, most + step].map((value) => isUnusual(field, value))).toEqual([true, true])
  })
})

it('names an array by the vessels of its stages', () => {
  expect(arrayName([4, 2, 1].map((vessels) => ({ vessels, elements: 6 })))).toBe('4:2:1')
})

it.each([
  [13.8, 138, true],
  [175, 138, true],
  [150, 138, false],
  [150, undefined, false],
  [0.5, 0, false],
])('flags a reading of %s after %s as far from the last one: %s', (si, last, far) => {
  expect(isFarFromLast(si, last)).toBe(far)
})
