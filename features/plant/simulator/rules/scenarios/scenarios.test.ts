import { describe, expect, it } from 'vitest'
import { randomScript } from '../testing/random-script.ts'
import { expertScript } from './experts.ts'
import { replay } from './replay.ts'
import { findScenario, scenarios } from './scenarios.ts'

const cases = scenarios.map((each) => [each.id, each] as const)

describe('Scenario', () => {
  it.each(cases)('%s has rules that total 100 points, and does not pass an idle run', (_id, scenario) => {
    const most = scenario.rules.reduce((sum, { points }) => sum + Math.max(0, points), 0)
    expect(most).toBe(100)
    expect(replay(scenario, 2, [], 900).result.score).toBeLessThanOrEqual(40)
  })

  it.each(cases)(
    '%s scores the expert at least 90 for each tested seed, with a reason for each rule',
    (_id, scenario) => {
      for (const seed of [1, 6, 11]) {
        const script = expertScript(scenario.id, seed)
        if (!script) throw new Error('no script')
        const { result, session } = replay(scenario, seed, script.done, script.seconds)
        expect(session.log.filter(({ done }) => !done)).toEqual([])
        expect(result.score, JSON.stringify(result.reasons)).toBeGreaterThanOrEqual(90)
        expect(result.reasons.map(({ id }) => id)).toEqual(
          scenario.rules.filter(({ points }) => points > 0).map(({ id }) => id),
        )
      }
    },
  )

  it.each(cases)(
    '%s scores random actions at most 40',
    (_id, scenario) => {
      for (let script = 0; script < 5; script++) {
        const seconds = Math.min(scenario.minutes * 60, 1500)
        const { result } = replay(
          scenario,
          script,
          randomScript(script * 31 + scenario.id.length, seconds),
          seconds,
        )
        expect(result.score).toBeLessThanOrEqual(40)
      }
    },
    60_000,
  )

  it.each(cases)('%s replays to the same score and the same log', (_id, scenario) => {
    const script = randomScript(4, 600)
    const [one, two] = [1, 2].map(() => replay(scenario, 8, script, 600))
    expect(one?.result).toEqual(two?.result)
    expect(one?.session.log).toEqual(two?.session.log)
  })
})

describe('Score after a single mistake', () => {
  const scoreOf = (id: string, change: (script: NonNullable<ReturnType<typeof expertScript>>) => void) => {
    const scenario = findScenario(id)
    const script = expertScript(id, 6)
    if (!scenario || !script) throw new Error('no such scenario')
    change(script)
    return replay(scenario, 6, script.done, script.seconds).result
  }

  it.each<
    [
      string,
      string,
      string,
      (entry: { action: { do: string; on?: string | undefined; value?: number | undefined } }) => void,
    ]
  >([
    [
      'start-up',
      'a ramp that is not slowed down',
      'ramp',
      ({ action }) => {
        if (action.do === 'ramp') action.value = 8
      },
    ],
    [
      'cleaning',
      'a cold solution',
      'warm',
      ({ action }) => {
        if (action.on === 'high-ph') action.value = 24
      },
    ],
    [
      'fouling',
      'an SDI with a used disk',
      'sdi',
      ({ action }) => {
        if (action.do === 'sdi') Object.assign(action, { way: 6 })
      },
    ],
    [
      'o-ring',
      'no lockout',
      'locked',
      ({ action }) => {
        if (action.do === 'lock') action.value = 0
      },
    ],
    [
      'oxidant',
      'a stale sample',
      'proof',
      ({ action }) => {
        if (action.do === 'chlorine') Object.assign(action, { way: 2 })
      },
    ],
    [
      'wrong-probe',
      'the wrong verdict',
      'verdict',
      ({ action }) => {
        if (action.do === 'answer') action.on = 'o-ring'
      },
    ],
  ])('%s: %s', (id, _mistake, rule, change) => {
    const { score, reasons } = scoreOf(id, ({ done }) => done.forEach(change))
    expect(reasons.find((each) => each.id === rule)?.points).toBe(0)
    expect(score).toBeLessThan(100)
  })
})
