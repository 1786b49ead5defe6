import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inUnit, type Quantity, quantity } from '#platform/contract/numbers/units.ts'
import { temperatureFactor } from './membrane.ts'
import { normalize, type Reading, readingProblems } from './normalize.ts'

interface Log {
  permeate: number
  recovery?: number
  celsius: number
  feed: number
  drop: number
  back?: number
  feedSalt: number
  permeateSalt: number
}

/** Converts a log line in gpm, psi and mg/L to a reading. */
const readingOf = ({
  permeate,
  recovery = 0.75,
  celsius,
  feed,
  drop,
  back = 5,
  feedSalt,
  permeateSalt,
}: Log): Reading => ({
  permeateFlow: quantity('flow', permeate, 'gpm'),
  concentrateFlow: quantity('flow', permeate / recovery - permeate, 'gpm'),
  temperature: quantity('temperature', celsius, '°C'),
  feedPressure: quantity('pressure', feed, 'psi'),
  pressureDrop: quantity('pressure', drop, 'psi'),
  permeatePressure: quantity('pressure', back, 'psi'),
  feedSalt: quantity('concentration', feedSalt, 'mg/L'),
  permeateSalt: quantity('concentration', permeateSalt, 'mg/L'),
})
const reference = readingOf({
  permeate: 75,
  celsius: 25,
  feed: 200,
  drop: 30,
  feedSalt: 2000,
  permeateSalt: 40,
})

describe('Normalized reading', () => {
  // Computed with the ASTM D4516 expression in a script independent of this code.
  it.each([
    [
      { permeate: 73, celsius: 22, feed: 215, drop: 34, feedSalt: 2100, permeateSalt: 44 },
      149.23,
      74.76,
      2.26,
      35.4,
    ],
    [
      { permeate: 70, celsius: 28, feed: 190, drop: 31, feedSalt: 2000, permeateSalt: 46 },
      127.02,
      69.57,
      1.97,
      34.4,
    ],
  ])('%o', (log, net, flow, passage, drop) => {
    const normal = normalize(readingOf(log), reference)
    expect(inUnit(normal.netDrivingPressure, 'pressure', 'psi')).toBeCloseTo(net, 2)
    expect(inUnit(normal.permeateFlow, 'flow', 'gpm')).toBeCloseTo(flow, 2)
    expect(inUnit(normal.saltPassage, 'share', '%')).toBeCloseTo(passage, 2)
    expect(inUnit(normal.pressureDrop, 'pressure', 'psi')).toBeCloseTo(drop, 1)
  })

  it('equals the reference when nothing has changed', () => {
    const normal = normalize(reference, reference)
    expect(normal.permeateFlow).toBeCloseTo(reference.permeateFlow, 12)
    expect(normal.saltPassage).toBeCloseTo(0.02, 12)
    expect(normal.pressureDrop).toBeCloseTo(reference.pressureDrop, 6)
  })

  it('loses less than 2% of flow with a feed 4 °C colder, while the raw flow loses 10 to 13%', () => {
    const colder = readingOf({
      permeate: 75 * temperatureFactor(294.15),
      celsius: 21,
      feed: 200,
      drop: 30,
      feedSalt: 2000,
      permeateSalt: 40,
    })
    const lost = 1 - colder.permeateFlow / reference.permeateFlow
    expect(lost).toBeGreaterThan(0.1)
    expect(lost).toBeLessThan(0.13)
    const normal = normalize(colder, reference)
    expect(Math.abs(normal.permeateFlow / reference.permeateFlow - 1)).toBeLessThan(0.02)
  })

  it('does not depend on the units of the log', () => {
    const log = fc.record({
      permeate: fc.double({ min: 1, max: 500, noNaN: true }),
      celsius: fc.double({ min: 1, max: 40, noNaN: true }),
      feed: fc.double({ min: 150, max: 400, noNaN: true }),
      drop: fc.double({ min: 5, max: 60, noNaN: true }),
      feedSalt: fc.double({ min: 100, max: 4000, noNaN: true }),
      permeateSalt: fc.double({ min: 1, max: 90, noNaN: true }),
    })
    fc.assert(
      fc.property(log, (values) => {
        const american = readingOf(values)
        const bar = (psi: number) => quantity('pressure', psi * 0.068_947_572_93, 'bar')
        const metric: Reading = {
          ...american,
          temperature: quantity('temperature', values.celsius * 1.8 + 32, '°F'),
          feedPressure: bar(values.feed),
          pressureDrop: bar(values.drop),
          permeatePressure: bar(5),
        }
        if (Object.keys(readingProblems(american)).length > 0) return
        const [one, other] = [normalize(american, reference), normalize(metric, reference)]
        expect(other.permeateFlow / one.permeateFlow).toBeCloseTo(1, 6)
        expect(other.saltPassage / one.saltPassage).toBeCloseTo(1, 6)
      }),
      { seed: 3 },
    )
  })
})

describe('Reading validation by field', () => {
  const bad = (change: Partial<Reading>) => readingProblems({ ...reference, ...change })
  it('refuses a train that makes no water', () => {
    expect(bad({ permeateFlow: 0 as Quantity<'flow'> })).toEqual({
      permeateFlow: expect.stringContaining('makes no water'),
    })
  })
  it('refuses a negative or non-finite value', () => {
    for (const value of [Number.NaN, -1, Number.POSITIVE_INFINITY])
      expect(bad({ feedSalt: value as Quantity<'concentration'> })).toHaveProperty('feedSalt')
  })
  it('refuses a pressure that cannot press water through the membrane', () => {
    expect(bad({ feedPressure: quantity('pressure', 45, 'psi') })).toHaveProperty('feedPressure')
  })
  it('refuses a temperature below freezing or too hot for a membrane', () => {
    for (const celsius of [-3, 51])
      expect(bad({ temperature: quantity('temperature', celsius, '°C') })).toHaveProperty('temperature')
  })
  it('refuses a pressure drop as large as the feed pressure', () => {
    for (const drop of [200, 250])
      expect(bad({ pressureDrop: quantity('pressure', drop, 'psi') })).toEqual({
        pressureDrop: expect.stringContaining('check the gauges'),
      })
  })
  it('refuses a permeate as salty as the feed or saltier', () => {
    for (const salt of [2000, 2500])
      expect(bad({ permeateSalt: quantity('concentration', salt, 'mg/L') })).toEqual({
        permeateSalt: expect.stringContaining('as salty as the feed'),
      })
  })
  it('refuses feed salt beyond the range of known osmotic pressures', () => {
    expect(bad({ feedSalt: quantity('concentration', 45, 'g/L') })).toHaveProperty('feedSalt')
  })
  it('accepts a value that is only unusual', () => {
    expect(bad({ permeateSalt: quantity('concentration', 900, 'mg/L') })).toEqual({})
  })
})
