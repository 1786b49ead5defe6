import { describe, expect, it } from 'vitest'
import { dissolvedSolids } from '#features/plant/water/rules/analysis.ts'
import { project } from '#features/plant/water/rules/projection/project.ts'
import { inUnit } from '#platform/contract/numbers/units.ts'
import {
  addressWithWater,
  exampleWater,
  fromProjectionAddress,
  inSystem,
  openingFields,
  type ProjectionFields,
  projectionAddress,
  readProjection,
  waterOf,
  withWater,
} from './fields.ts'

const designOf = (fields: ProjectionFields) => {
  const read = readProjection(fields)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  return read.design
}
const problemsOf = (fields: ProjectionFields) => {
  const read = readProjection(fields)
  return 'problems' in read ? read.problems : {}
}

describe('Projection fields', () => {
  it.each(['US', 'SI'] as const)('default to a train that can be computed in every case: %s', (system) => {
    const projection = project(designOf(openingFields(system)), system)
    expect('cases' in projection && projection.cases.every((each) => 'projected' in each)).toBe(true)
  })

  it('default to the same train in both unit systems', () => {
    const [american, metric] = [designOf(openingFields('US')), designOf(openingFields('SI'))]
    expect(metric.permeateFlow / american.permeateFlow).toBeCloseTo(1, 4)
    expect(metric.backPressure / american.backPressure).toBeCloseTo(1, 3)
    expect(metric.coldest).toBeCloseTo(american.coldest, 1)
  })

  it('preserve the train and explicitly typed units when the unit system changes', () => {
    const typed = { ...openingFields('US'), permeate: '200 gpm', back: '1 bar', boost2: 'much' }
    const metric = inSystem(typed, 'SI')
    expect(metric).toMatchObject({ units: 'SI', back: '1 bar', boost2: 'much', stage1: '4', recovery: '75' })
    expect(Number(metric.warmest)).toBe(25)
    expect(inSystem(inSystem(openingFields('US'), 'SI'), 'US')).toEqual(openingFields('US'))
  })

  it('may be empty only for later stages and boosts', () => {
    const one = { ...openingFields('US'), stage2: '', boost2: '', permeate: '60', recovery: '50' }
    expect(designOf(one).vessels).toEqual([4])
    for (const name of ['permeate', 'recovery', 'stage1', 'elements', 'coldest', 'pump'])
      expect(problemsOf({ ...openingFields('US'), [name]: '' })).toHaveProperty(name)
  })

  it.each([
    [{ permeate: 'much' }, 'permeate', /number like/],
    [{ permeate: '5 mg/L' }, 'permeate', /not a unit/],
    [{ stage2: '', stage3: '2' }, 'stage2', /needs a stage 2/],
    [{ 'w.calcium': '-3' }, 'water', /mg\/L, 0 or more/],
    [{ 'w.acid': 'sulfuric' }, 'water', /pH/],
  ])('are refused at the field that causes the problem: %o', (change, name, message) => {
    const problems: Readonly<Record<string, string>> = problemsOf({ ...openingFields('US'), ...change })
    expect(problems[name]).toMatch(message)
  })

  it('ignore nonexistent options', () => {
    const design = designOf({ ...openingFields('US'), element: 'x', source: 'toString', device: '' })
    expect([design.element.id, design.source, design.device]).toEqual(['brackish', 'well', 'none'])
  })
})

describe('Projection water', () => {
  it('defaults to an example; an analysis replaces it and sets the recovery and temperatures', () => {
    expect(Math.round(dissolvedSolids(designOf(openingFields('US')).feed) * 1000)).toBe(1531)
    const own = { sodium: '393', chloride: '607', celsius: '18', recovery: '80', ph: '7.1' }
    const fields = withWater(openingFields('SI'), own)
    expect(fields).toMatchObject({ recovery: '80', coldest: '13', warmest: '23' })
    expect(waterOf(fields)).toEqual({ sodium: '393', chloride: '607', ph: '7.1' })
    expect(designOf(fields).feed).toMatchObject({ ph: 7.1 })
  })

  it('is acidified when the analysis specifies acid', () => {
    const fields = withWater(openingFields('US'), { ...exampleWater, acid: 'sulfuric', acidPh: '6.8' })
    expect(designOf(fields).dosing).toEqual({ antiscalant: true, acid: { kind: 'sulfuric', ph: 6.8 } })
  })
})

describe('Projection address', () => {
  const again = (address: Record<string, string>) => fromProjectionAddress(new URLSearchParams(address))

  it('contains the train, so that it can be shared', () => {
    const fields = { ...openingFields('SI'), permeate: '60', shown: 'warm-new' }
    expect(designOf(again(projectionAddress(fields)) ?? {})).toEqual(designOf(fields))
    expect(again(projectionAddress(fields))?.shown).toBe('warm-new')
  })

  it('preserves an emptied field', () => {
    expect(again(projectionAddress({ ...openingFields('US'), stage2: '' }))?.stage2).toBe('')
  })

  it('opens the projection with the water of an analysis', () => {
    const fields = again(addressWithWater({ ...exampleWater, recovery: '70' }, 'US')) ?? {}
    expect(inUnit(designOf(fields).permeateFlow as never, 'flow', 'gpm')).toBeCloseTo(150, 6)
    expect(designOf(fields).recovery).toBeCloseTo(0.7, 9)
  })

  it('drops unknown parameters and returns null without a train', () => {
    expect(again({ tool: 'recovery' })).toBeNull()
    expect(again({ units: 'US', evil: 'x'.repeat(500) })).not.toHaveProperty('evil')
  })

  it('fits the number of fields of a saved case', () => {
    const full = projectionAddress(
      withWater(
        { ...openingFields('US'), shown: 'cold-old' },
        {
          ...exampleWater,
          ammonium: '1',
          boron: '1',
          nitrite: '1',
          carbonate: '1',
          hydroxide: '0',
          bromide: '1',
          hydrogen: '0',
          acid: 'sulfuric',
          acidPh: '6',
        },
      ),
    )
    expect(Object.keys(full).length).toBeLessThanOrEqual(60)
  })
})
