import type { LineKind } from './quote-types.ts'

const payableKinds: readonly LineKind[] = ['course', 'bundle']

/**
 * Returns the referral credit that can pay for these lines: limited to the available credit and the price of courses
 * and bundles, and never below zero (R-CAT-28). It cannot pay for exams, seminars, corporate credit, or the empty first
 * course of the specified cart, which has no code. All amounts are in minor units of one currency.
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
