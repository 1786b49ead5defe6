import type { BasisPoints } from '#platform/contract/money.ts'
import { lessShare } from '../exact.ts'
import { percentText } from '../percent-text.ts'
import type { PriceRule } from './price-rule.ts'

/** Discounts by minimum number of users (R-CAT-14). */
export const multiUserSteps: readonly { users: number; basisPoints: BasisPoints }[] = [
  { users: 3, basisPoints: 500 },
  { users: 6, basisPoints: 1000 },
  { users: 10, basisPoints: 1500 },
  { users: 15, basisPoints: 2000 },
  { users: 20, basisPoints: 3000 },
]

/** Discounts bundles for several users on top of the general discount; the factors multiply. */
export const multiUserDiscount: PriceRule = (unit, line) => {
  if (line.kind !== 'bundle') return null
  const users = line.users ?? 1
  const step = multiUserSteps.findLast((each) => users >= each.users)
  if (!step) return null
  return {
    code: 'multi-user-discount',
    message: `${users} users: ${percentText(step.basisPoints)} off the price so far.`,
    unit: lessShare(unit, step.basisPoints),
  }
}
