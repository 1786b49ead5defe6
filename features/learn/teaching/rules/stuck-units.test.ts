import { describe, expect, it } from 'vitest'
import { ENOUGH_LEARNERS, stuckUnits, type UnitDifficulty } from './stuck-units.ts'

const unit = (unitid: string, signs: Partial<UnitDifficulty> = {}): UnitDifficulty => ({
  unitid,
  title: unitid,
  minutes: 10,
  learners: 9,
  meanSeconds: 500,
  meanScore: null,
  questions: 0,
  ...signs,
})
const signsOf = (units: UnitDifficulty[]) =>
  stuckUnits(units).map(({ sign, unitid, value }) => [sign, unitid, value])

describe('Unit where learners get stuck', () => {
  it.each<[string, UnitDifficulty[], unknown[]]>([
    ['is not reported while all units follow the plan', [unit('a'), unit('b', { meanScore: 95 })], []],
    [
      'is the unit that takes longest for its minutes, not the longest unit',
      [unit('a', { minutes: 60, meanSeconds: 3600 }), unit('b', { minutes: 5, meanSeconds: 450 })],
      [['time', 'b', 150]],
    ],
    [
      'is the unit with the most questions',
      [unit('a', { questions: 2 }), unit('b', { questions: 3 })],
      [['questions', 'b', 3]],
    ],
    [
      'is the exam with the lowest score',
      [unit('a', { meanScore: 71 }), unit('b', { meanScore: 64 })],
      [['score', 'b', 64]],
    ],
    [
      'is not reported when few learners have opened it',
      [unit('a', { learners: ENOUGH_LEARNERS - 1, meanSeconds: 6000, meanScore: 10 })],
      [],
    ],
    [
      'is reported for a question even if few learners have opened it',
      [unit('a', { learners: 1, questions: 1 })],
      [['questions', 'a', 1]],
    ],
    [
      'can be the same unit for every reason',
      [unit('a'), unit('b', { meanSeconds: 900, meanScore: 50, questions: 4 })],
      [
        ['time', 'b', 150],
        ['questions', 'b', 4],
        ['score', 'b', 50],
      ],
    ],
    ['is not reported in a course without units', [], []],
  ])('%s', (_message, units, expected) => {
    expect(signsOf(units)).toEqual(expected)
  })
})
