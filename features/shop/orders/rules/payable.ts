interface PayableOrder {
  totalMinor: number
  /** Paid by referral credit. */
  creditMinor: number
  /** Taken off by credit notes before the invoice was paid. */
  creditedMinor: number
}

/**
 * What is to be paid by card, wallet or transfer: the total less credit and what credit notes took off an open
 * invoice; minor units of the order's currency.
 */
export const payableOf = (order: PayableOrder): number =>
  order.totalMinor - order.creditMinor - order.creditedMinor
