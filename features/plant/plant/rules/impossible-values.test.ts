import { describe, expect, it } from 'vitest'
import { fieldsOf, neededFields } from './fields.ts'
import { impossibleValues } from './impossible-values.ts'
import { readingOf } from './normal.ts'

const values = {
  feedPressure: 2_000_000,
  concentratePressure: 1_600_000,
  permeatePressure: 50_000,
  permeateFlow: 0.009,
  concentrateFlow: 0.003,
  temperature: 293.15,
  feedConductivity: 0.3,
  permeateConductivity: 0.0075,
  's1.outletPressure': 1_800_000,
  's1.permeateFlow': 0.006,
  's2.permeateFlow': 0.003,
  's1.permeateConductivity': 0.005,
  's2.permeateConductivity': 0.01,
}
const train = { stages: [4, 2].map((vessels) => ({ vessels, elements: 6 })), tdsFactor: 0.6, startedAt: null }

it('reports no problem for a possible round or a mostly empty one', () => {
  expect(impossibleValues(values, 2)).toEqual({})
  expect(impossibleValues({ permeatePressure: 90_000 }, 2)).toEqual({})
})

describe('Impossible values', () => {
  it.each([
    ['concentratePressure', 2_100_000, 0, /Higher than the feed pressure/],
    ['permeatePressure', 2_500_000, 0, /Higher than the feed pressure/],
    ['permeateConductivity', 0.4, 0, /saltier than the feed/],
    ['permeateConductivity', 0.3, 0, /as salty as the feed/],
    ['permeateFlow', 0, 0, /makes no water|more than the whole train/],
    ['concentrateFlow', 0, 0, /no recovery/],
    ['temperature', 271, 0, /0 to 50 °C/],
    ['temperature', 350, 0, /0 to 50 °C/],
    ['feedPressure', 20_000_000, 0, /check the sign and the unit/],
    ['feedConductivity', 9, 0, /above 70 g\/L/],
    ['s1.outletPressure', 2_300_000, 1, /Higher than the inlet/],
    ['s1.outletPressure', 1_500_000, 2, /Lower than the concentrate pressure/],
    ['s1.permeateFlow', 0.02, 1, /more than the whole train/],
    ['s1.permeateConductivity', 0.4, 1, /saltier than the feed/],
  ] as const)('reports %s of %d with its cause and computes nothing from it', (key, value, part, cause) => {
    const wrong = { ...values, [key]: value }
    const problems = Object.values(impossibleValues(wrong, 2))
    expect(problems).toContainEqual(expect.stringMatching(cause))
    expect(problems.every((problem) => problem.includes('nothing is computed'))).toBe(true)
    expect(readingOf(wrong, part, train)).toBeNull()
  })

  it('reports a feed pressure below the osmotic pressure', () => {
    const low = {
      ...values,
      feedPressure: 150_000,
      concentratePressure: 120_000,
      's1.outletPressure': 140_000,
    }
    expect(impossibleValues(low, 2)).toEqual({ feedPressure: expect.stringMatching(/cannot press water/) })
    expect(readingOf(low, 0, train)).toBeNull()
  })

  it('reports stages that make more than the train, beyond meter tolerance', () => {
    expect(impossibleValues({ ...values, 's2.permeateFlow': 0.0036 }, 2)).toEqual({})
    expect(impossibleValues({ ...values, 's2.permeateFlow': 0.005 }, 2)).toHaveProperty(['s2.permeateFlow'])
  })
})

describe('Train fields', () => {
  const fields = fieldsOf(2)

  it.each(fields.map(({ key }) => key))('reports a value of %s far below the possible range', (key) => {
    const problems = impossibleValues({ ...values, [key]: -5000 }, 2)
    expect(problems[key]).toMatch(/check the (?:sign|meter|thermometer|times|unit)/)
  })

  it.each(neededFields)(
    'computes nothing without %s and reports no problem for the rest of the round',
    (key) => {
      const { [key]: _, ...rest } = values as Record<string, number>
      expect(readingOf(rest, 0, train)).toBeNull()
      expect(impossibleValues(rest, 2)).toEqual({})
    },
  )

  it('only reports an impossible value that normalization does not use', () => {
    expect(impossibleValues({ ...values, feedPh: 15 }, 2)).toEqual({
      feedPh: expect.stringContaining('It is saved as read.'),
    })
    expect(readingOf({ ...values, feedPh: 15 }, 0, train)).not.toBeNull()
  })
})
