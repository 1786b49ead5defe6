import { formatMoney } from '#platform/contract/texts/format.ts'

type Difference = 'pays' | 'gets' | 'same'

export interface MovePrice {
  difference: Difference
  /** What is to be paid or comes back; never below zero. */
  minor: number
  message: string
}

/**
 * The cost of moving a place to another date: the price there now, less what was paid here. A refund is
 * limited to what is left of the order.
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
