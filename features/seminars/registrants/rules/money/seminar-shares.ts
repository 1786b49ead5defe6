import {
  type LineMoney,
  lineMoneyInUsd,
  moneyFields,
  type SoldAmounts,
} from '#features/shop/orders/rules/line-money.ts'
import { split } from '#platform/contract/money.ts'

interface SoldGroup extends SoldAmounts {
  /** Seminars of each participant. */
  choices: readonly (readonly string[])[]
}

/**
 * Computes the revenue of each seminar of an event, in US cents. The amounts of a line are split by the prices of its
 * participants' seminars, so that the shares add up to the amount sold.
 */
export function seminarShares(
  groups: readonly SoldGroup[],
  priceOf: (semid: string) => number,
): Map<string, LineMoney> {
  const shares = new Map<string, LineMoney>()
  for (const group of groups) {
    const weights = new Map<string, number>()
    for (const semid of group.choices.flat()) weights.set(semid, (weights.get(semid) ?? 0) + priceOf(semid))
    const semids = [...weights.keys()].sort()
    const amounts = lineMoneyInUsd(group)
    for (const field of moneyFields) {
      const parts = split(
        amounts[field],
        semids.map((semid) => weights.get(semid) ?? 0),
      )
      semids.forEach((semid, index) => {
        const share = shares.get(semid) ?? { sold: 0, invoiced: 0, paid: 0, open: 0, refunded: 0 }
        share[field] += parts[index] ?? 0
        shares.set(semid, share)
      })
    }
  }
  return shares
}
