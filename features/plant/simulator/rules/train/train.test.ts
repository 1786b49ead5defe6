import { describe, expect, it } from 'vitest'
import { readProfile } from '#features/plant/plant/rules/probing/read-profile.ts'
import { quantity } from '#platform/contract/numbers/units.ts'
import { measure } from '../bench/measure.ts'
import { runningTrain } from '../scenarios/scenario.ts'
import { randomScript } from '../testing/random-script.ts'
import { act } from './act.ts'
import { saltHeld, vesselSalt } from './balance.ts'
import { areaAt, gpm, psi } from './design.ts'
import { breakDown } from './faults.ts'
import { step } from './step.ts'
import type { Train } from './train.ts'

const run = (train: Train, seconds: number): Train => {
  for (let second = 0; second < seconds; second++) step(train)
  return train
}
const reference = (): Train => {
  const train = runningTrain(1)
  act(train, { do: 'speed', value: 84.1 })
  return run(train, 600)
}

describe('Simulator train compared with the reference train of the lectures', () => {
  const train = reference()
  const { flows } = train
  it.each([
    ['feed pressure, psi', flows.discharge / psi(1), 205],
    ['interstage pressure, psi', flows.interstage / psi(1), 185],
    ['concentrate pressure, psi', flows.outlet / psi(1), 167],
    ['permeate flow of stage 1, gpm', flows.permeate[0] / gpm(1), 112],
    ['permeate flow of stage 2, gpm', flows.permeate[1] / gpm(1), 38],
    ['concentrate flow, gpm', flows.concentrate / gpm(1), 50],
    ['permeate salinity of stage 1, mg/L', flows.permeateSalt[0] * 1000, 20],
    ['concentrate salinity, mg/L', (train.salt.at(-1) ?? 0) * 1000, 7910],
  ])('matches the reference %s', (_name, value, requested) => {
    expect(Math.abs(value / requested - 1)).toBeLessThan(0.04)
  })

  it('matches the falling flux along the path in the figure of OLC111', () => {
    const figure = [18.7, 18, 17.3, 16.5, 15.5, 14.4, 13.7, 12.8, 11.9, 10.8, 9.7, 8.6]
    const fluxes = train.made.map((made, place) => made / areaAt(place) / quantity('flux', 1, 'gfd'))
    for (const [place, flux] of fluxes.entries())
      expect(Math.abs(flux - (figure[place] ?? 0))).toBeLessThan(0.8)
    expect(fluxes.reduce((sum, flux) => sum + flux * areaAt(0), 0)).toBeGreaterThan(0)
  })
})

describe('Water and salt balance', () => {
  const SECONDS = 8 * 3600

  it('closes within 0.1% at each second of 8 hours under random actions', () => {
    const train = runningTrain(3)
    const acts = randomScript(7, SECONDS)
    let worst = 0
    for (let second = 0; second < SECONDS; second++) {
      const before = { ...train.totals, held: saltHeld(train) }
      const now = acts.filter(({ at }) => at === second)
      for (const { action } of now) act(train, action)
      // Restart every half hour; a tripped train would otherwise stay stopped for the rest of the test.
      if (second % 1800 === 0) {
        act(train, { do: 'reset' })
        for (const on of ['feed', 'concentrate', 'drain']) act(train, { do: 'valve', on, value: 60 })
        act(train, { do: 'feed-pump', value: 1 })
        act(train, { do: 'high-pump', value: 1 })
        act(train, { do: 'speed', value: 60 + ((second / 1800) % 5) * 8 })
      }
      step(train)
      const water = train.totals.waterIn - before.waterIn
      const waterLost = Math.abs(water - (train.totals.waterOut - before.waterOut))
      const salt = train.totals.saltIn - before.saltIn
      const saltLost = Math.abs(
        salt - (train.totals.saltOut - before.saltOut) - (saltHeld(train) - before.held),
      )
      worst = Math.max(worst, water > 0 ? waterLost / water : 0, salt > 0 ? saltLost / salt : saltLost)
    }
    expect(train.totals.waterIn).toBeGreaterThan(100)
    expect(worst).toBeLessThan(0.001)
  }, 120_000)

  it('produces the same numbers for the same seed and actions', () => {
    const twice = [1, 2].map(() => {
      const train = runningTrain(9)
      for (const { action } of randomScript(5, 300)) {
        act(train, action)
        run(train, 5)
      }
      return JSON.stringify(train)
    })
    expect(twice[0]).toBe(twice[1])
  })
})

describe('Leaking O-ring', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'raises the salt of its vessel and shows a profile step at its joint: seed %i',
    (seed) => {
      const train = runningTrain(seed)
      const sound = vesselSalt(train, 1, 1)
      breakDown(train, 'seal')
      run(train, 120)
      const [leak] = train.leaks
      expect(leak).toBeDefined()
      const { stage = 0, vessel = 0, place = 0 } = leak ?? {}
      expect(vesselSalt(train, stage, vessel)).toBeGreaterThan(1.5 * sound)
      for (const other of [1, 2, 3, 4].filter((each) => each !== vessel))
        expect(vesselSalt(train, 1, other)).toBeLessThan(1.2 * sound)
      const probed = measure(train, { do: 'probe', stage, vessel, value: 90 })
      expect(readProfile(probed?.profile ?? [])).toEqual({ pattern: 'o-ring', place })
      act(train, { do: 'high-pump', value: 0 })
      act(train, { do: 'feed-pump', value: 0 })
      expect(act(train, { do: 'seal', stage, vessel, place })).toBe(true)
      expect(train.leaks).toEqual([])
    },
  )

  it('differs from an intact vessel, which shows a feed-end leak only when probed too fast', () => {
    const train = runningTrain(1)
    const fast = measure(train, { do: 'probe', stage: 1, vessel: 2, value: 20 })
    expect([fast?.isSound, readProfile(fast?.profile ?? []).pattern]).toEqual([false, 'feed-adapter'])
    const slow = measure(train, { do: 'probe', stage: 1, vessel: 2, value: 90 })
    expect([slow?.isSound, readProfile(slow?.profile ?? []).pattern]).toEqual([true, 'rise'])
  })
})

describe('Simulated fault', () => {
  const later = (change: (train: Train) => void, seconds = 3600) => {
    const train = runningTrain(1)
    change(train)
    return run(train, seconds)
  }
  const sound = later(() => {})

  it('raises the pressure drop of stage 1 with particles', () => {
    const fouled = later((train) => breakDown(train, 'media'))
    expect(fouled.flows.drops[0]).toBeGreaterThan(1.1 * sound.flows.drops[0])
    expect(Math.abs(fouled.flows.drops[1] / sound.flows.drops[1] - 1)).toBeLessThan(0.05)
    expect(fouled.fouling[0]).toBeGreaterThan((fouled.fouling[5] ?? 0) * 3)
  })

  it('scales the tail without antiscalant: less water and more salt in stage 2', () => {
    const scaled = later((train) => breakDown(train, 'antiscalant'))
    expect(scaled.scaling.at(-1)).toBeGreaterThan((scaled.scaling[3] ?? 0) * 2)
    expect(scaled.flows.permeate[1]).toBeLessThan(0.95 * sound.flows.permeate[1])
    expect(scaled.flows.permeateSalt[1]).toBeGreaterThan(1.05 * sound.flows.permeateSalt[1])
  })

  it('passes more salt and water in stage 1 after a thousand ppm-hours of chlorine', () => {
    const oxidized = later((train) => {
      train.exposure = train.exposure.map((_, place) => 1000 * 0.85 ** place)
    }, 600)
    expect(oxidized.flows.permeateSalt[0]).toBeGreaterThan(2 * sound.flows.permeateSalt[0])
    expect(oxidized.flows.permeate[0]).toBeGreaterThan(sound.flows.permeate[0])
  })

  it('makes less permeate with cold water', () => {
    expect(later((train) => breakDown(train, 'cold'), 600).flows.permeate[0]).toBeLessThan(
      0.97 * sound.flows.permeate[0],
    )
  })
})

describe('Trip that stops the pump until it is reset', () => {
  it.each<[string, (train: Train) => void]>([
    ['suction', (train) => act(train, { do: 'valve', on: 'feed', value: 15 })],
    ['orp', (train) => breakDown(train, 'bisulfite')],
    [
      'pressure',
      (train) => [
        act(train, { do: 'valve', on: 'concentrate', value: 0 }),
        act(train, { do: 'speed', value: 100 }),
      ],
    ],
    ['permeate', (train) => act(train, { do: 'valve', on: 'tank', value: 0 })],
    [
      'drop',
      (train) => {
        train.fouling = train.fouling.map(() => 1.6)
        act(train, { do: 'speed', value: 95 })
        act(train, { do: 'valve', on: 'concentrate', value: 100 })
      },
    ],
  ])('%s', (name, change) => {
    const train = runningTrain(1)
    change(train)
    run(train, 90)
    expect([train.trip, train.highPump, train.speed]).toEqual([name, false, 0])
    expect(act(train, { do: 'high-pump', value: 1 })).toBe(false)
    act(train, { do: 'reset' })
    expect(act(train, { do: 'high-pump', value: 1 })).toBe(true)
  })
})
