import { expect, it } from 'vitest'
import { patternAddress, symptomOf } from './symptom-address.ts'

it.each([
  ['flow', 0, 2, 'flow-down'],
  ['flow', 2, 2, 'flow-down'],
  ['drop', 0, 2, 'drop-all'],
  ['drop', 1, 1, 'drop-all'],
  ['drop', 1, 2, 'drop-first'],
  ['drop', 2, 2, 'drop-last'],
  ['drop', 2, 3, 'drop-first'],
  ['passage', 0, 2, 'passage-all'],
  ['passage', 1, 1, 'passage-all'],
  ['passage', 1, 2, 'passage-first'],
  ['passage', 2, 2, 'passage-last'],
] as const)(
  'maps an alert of %s at part %i of %i stages to the symptom %s',
  (rule, part, stages, symptom) => {
    expect(symptomOf(rule, part, stages)).toBe(symptom)
  },
)

it.each([
  ['o-ring', '/dtree?symptom=passage-vessel&profile=step'],
  ['feed-adapter', '/dtree?symptom=passage-vessel&profile=end'],
  ['tail-adapter', '/dtree?symptom=passage-vessel&profile=end'],
  ['element', '/dtree?symptom=passage-vessel&profile=hump'],
  ['bypass', '/dtree?symptom=passage-vessel&profile=high'],
  ['good', null],
  ['rise', null],
  ['unclear', null],
  ['missing', null],
] as const)('maps a profile that shows %s to %s', (pattern, address) => {
  expect(patternAddress(pattern)).toBe(address)
})
