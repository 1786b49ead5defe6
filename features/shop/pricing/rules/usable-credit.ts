import type { LineKind } from './quote-types.ts'

const payableKinds: readonly LineKind[] = ['course', 'bundle']

/**
 * How much referral credit can pay for these lines: never more than the credit, never below zero, never more than
 * courses and bundles cost (R-CAT-28). Exams, seminars and corporate credit are not paid with it, nor is the empty
 * first course of the specified cart, which has no code. All amounts are minor units of one currency.
 */
export function usableCredit(
  credit: number,
  lines: readonly { kind: LineKind; code: string; total: number }[],
): number {
  const payable = lines
    .filter((line) => payableKinds.includes(line.kind) && line.code !== '')
    .reduce((sum, line) => sum + line.total, 0)
  return Math.max(0, Math.min(credit, payable))
}
