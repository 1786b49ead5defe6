import { describe, expect, it } from 'vitest'
import { type Identity, identityStep, nextIdentityAnswer, plainAnswer } from './identity.ts'

const stated: Identity = {
  name: 'Ana Torres',
  statedAt: '2026-11-20T16:00:00Z',
  timein: 60,
  answers: [
    { question: 0, hash: 'a' },
    { question: 3, hash: 'b' },
  ],
  checks: [],
}
const check = (timein: number, right: boolean) => ({ at: '2026-11-20T17:00:00Z', timein, right })

describe('Learner identity', () => {
  it.each([
    ['is stated at the start', null, 0, 'state'],
    ['is not verified in the first half hour', stated, 1859, null],
    ['is verified after half an hour of active time', stated, 1860, 'answer'],
    ['is verified again after a wrong answer', { ...stated, checks: [check(1860, false)] }, 1860, 'answer'],
    ['is confirmed by a correct answer', { ...stated, checks: [check(1900, true)] }, 3699, null],
    [
      'is verified again after the next half hour',
      { ...stated, checks: [check(1900, true)] },
      3700,
      'answer',
    ],
  ])('%s', (_, identity, timein, step) => {
    expect(identityStep(identity, timein)).toBe(step)
  })

  it('is checked with a different question each time', () => {
    expect(nextIdentityAnswer(stated)?.question).toBe(0)
    expect(nextIdentityAnswer({ ...stated, checks: [check(1, false)] })?.question).toBe(3)
    expect(nextIdentityAnswer({ ...stated, checks: [check(1, false), check(2, true)] })?.question).toBe(0)
  })

  it.each([
    ['Peña', 'pena'],
    [' St. Mary ', 'stmary'],
    ['1978 Ford F-150', '1978fordf150'],
    ['...', ''],
  ])('reads the answer %j as %j', (given, plain) => {
    expect(plainAnswer(given)).toBe(plain)
  })
})
