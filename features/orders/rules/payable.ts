/** What is still to be paid by card, wallet or transfer: the total less credit; minor units of the order's currency. */
export const payableOf = (order: { totalMinor: number; creditMinor: number }): number =>
  order.totalMinor - order.creditMinor
