interface PayableOrder {
  totalMinor: number
  /** Amount paid by referral credit. */
  creditMinor: number
  /** Amount deducted by credit notes before the invoice was paid. */
  creditedMinor: number
}

/**
 * Amount to pay by card, wallet, or transfer: the total less credit and credit notes on an open invoice, in minor units
 * of the order's currency.
 */
export const payableOf = (order: PayableOrder): number =>
  order.totalMinor - order.creditMinor - order.creditedMinor
