import type { SignedInContext } from '#platform/server/context.ts'
import type { CheckoutCode } from '../../contract.ts'
import { CORPORATE_CREDIT } from '../../rules/paid-with.ts'
import type { Order } from '../offer-kinds.ts'
import { type Checkout, reserveOrder } from '../reserve-order.ts'
import { settlePaid } from '../settle-order.ts'

/**
 * Orders lines for a company and pays them with its credit in one transaction: reserves the credit, fulfills the order,
 * and spends it. Refuses like `reserveOrder`, and with `credit-changed` if there is too little credit.
 */
export async function orderFromCredit(
  ctx: SignedInContext<CheckoutCode>,
  checkout: Omit<Checkout, 'invoice' | 'isPaying' | 'credit'> &
    Required<Pick<Checkout, 'company' | 'fromCredit'>>,
): Promise<Order> {
  const { order } = await reserveOrder(ctx, { ...checkout, credit: 0 })
  await settlePaid(ctx, order.id, CORPORATE_CREDIT)
  return order
}
