import { formatMoney } from '#platform/contract/texts/format.ts'

type Difference = 'pays' | 'gets' | 'same'

export interface MovePrice {
  difference: Difference
  /** Amount to pay or refund; never negative. */
  minor: number
  message: string
}

/**
 * Returns the cost of moving a registration to another date: the new price minus the amount paid. A refund is limited
 * to the order's remaining amount.
 */
export function movePrice(
  { paidMinor, leftMinor, thereMinor }: { paidMinor: number; leftMinor: number; thereMinor: number },
  currency: string,
): MovePrice {
  const more = thereMinor - paidMinor
  if (more > 0) {
    const message = `This date costs ${formatMoney(more, currency)} more. You pay that first, and the registration moves with the payment.`
    return { difference: 'pays', minor: more, message }
  }
  const back = Math.min(-more, leftMinor)
  if (back <= 0) return { difference: 'same', minor: 0, message: 'Moving to this date costs nothing.' }
  return {
    difference: 'gets',
    minor: back,
    message: `This date costs ${formatMoney(back, currency)} less, which comes back to you.`,
  }
}
