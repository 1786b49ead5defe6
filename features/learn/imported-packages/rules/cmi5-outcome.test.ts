import { expect, it } from 'vitest'
import { cmi5Outcome, masteryProblem, verbOf } from './cmi5-outcome.ts'

it.each([
  ['Passed', ['initialized', 'completed'], false],
  ['Passed', ['passed'], true],
  ['Completed', ['passed'], false],
  ['Completed', ['completed'], true],
  ['CompletedAndPassed', ['completed'], false],
  ['CompletedAndPassed', ['completed', 'passed'], true],
  ['CompletedOrPassed', ['failed'], false],
  ['CompletedOrPassed', ['passed'], true],
  ['NotApplicable', ['initialized'], true],
  ['NotApplicable', [], false],
] as const)('moves on by the rule %s after %j: %s', (rule, verbs, complete) => {
  expect(cmi5Outcome(rule, { verbs, scaled: null }).complete).toBe(complete)
})

it.each([
  ['passed', 0.69, 'below'],
  ['passed', 0.7, null],
  ['failed', 0.7, 'reaches'],
  ['completed', 0.1, null],
] as const)('checks %s with %d against the mastery score', (verb, scaled, problem) => {
  const found = masteryProblem(verb, scaled, 0.7)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toContain(problem)
})

it('ignores verbs of other vocabularies', () => {
  expect(verbOf('http://adlnet.gov/expapi/verbs/passed')).toBe('passed')
  expect(verbOf('https://other.example/verbs/passed')).toBeNull()
})
