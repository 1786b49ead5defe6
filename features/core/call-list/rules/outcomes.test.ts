import { describe, expect, it } from 'vitest'
import { afterCall, type Outcome } from './outcomes.ts'

const now = new Date('2026-03-02T17:30:00Z')

describe('afterCall', () => {
  it.each<[Outcome, string | null, string | null, boolean, boolean]>([
    ['reached', null, null, true, false],
    ['reached', '2026-03-09', null, true, false],
    ['solved', null, null, true, false],
    ['wrong-number', null, null, true, false],
    ['no-answer', null, '2026-03-03T14:00:00.000Z', false, false],
    ['no-answer', '2026-03-05', '2026-03-05T14:00:00.000Z', false, false],
    ['call-back', '2026-03-09', '2026-03-09T13:00:00.000Z', false, false],
    ['do-not-call', null, null, true, true],
  ])('after %s with next day %s returns next %s, done %s, blocked %s', (outcome, day, next, done, blocks) => {
    const after = afterCall(outcome, now, day)
    expect(after.nextAt?.toISOString() ?? null).toBe(next)
    expect(after.doneAt).toEqual(done ? now : null)
    expect(after.blocks).toBe(blocks)
  })
})
