import { describe, expect, it } from 'vitest'
import { needsApproval } from './approval-rules.ts'

describe('Purchase by a supervisor with company credit', () => {
  it.each([
    ['never', 0, 1_000_000, false],
    ['always', 1_000_000, 1, true],
    ['over-limit', 50_000, 50_000, false],
    ['over-limit', 50_000, 50_001, true],
  ] as const)(
    'under the rule "%s" with a limit of %i cents, %i cents need approval: %s',
    (purchases, limitMinor, total, needed) => {
      expect(needsApproval({ addPeople: false, purchases, limitMinor }, total)).toBe(needed)
    },
  )
})
