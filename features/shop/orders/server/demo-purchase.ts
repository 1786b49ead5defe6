import { findUser } from '#features/core/accounts/server/public.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { SignedInActor, SignedInContext } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { billingOf } from '../rules/billing-of.ts'
import type { TceqAnswer } from '../rules/tceq-text.ts'
import type { Order, OrderLine } from './offer-kinds.ts'
import { quoteLines } from './quote-lines.ts'
import { linesOf } from './read-order.ts'
import { reserveOrder } from './reserve-order.ts'
import type { BillingDetails } from './tables.ts'

interface Purchase {
  lines: readonly CartLine[]
  currency?: string
  /** Referral credit to apply, in minor units of the currency. */
  credit?: number
  /** Test card of the payment provider. */
  card?: string
  /** Answer to the 'TCEQ Approved' prompt. */
  tceq?: TceqAnswer | null
}

/** Buys a cart as a demo user. Returns the order with its lines after payment. */
export async function purchase(
  world: World,
  person: SignedInActor,
  { lines, currency = 'USD', credit = 0, card, tceq = null }: Purchase,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const { order } = await world.call(person, async (ctx) => {
    const choice = { partner: person.partner, currency }
    const { total } = await quoteLines(ctx, lines, choice)
    return reserveOrder(ctx, {
      ...choice,
      lines,
      seenTotalMinor: total - credit,
      billing: await ownBilling(ctx),
      tceq,
      credit,
      idempotencyKey: `demo:${ctx.now.getTime()}`,
    })
  })
  await world.pay(person, order.id, card)
  return { order, lines: await world.call(person, (ctx) => linesOf(ctx.db, order.id)) }
}

/** Creates a cart line for a course. */
export const courseLine = (code: string, quantity = 1): CartLine => ({
  lineId: `course:${code}`,
  kind: 'course',
  code,
  quantity,
})

/** Returns the billing details of the user's account. */
export async function ownBilling(ctx: SignedInContext): Promise<BillingDetails> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (!user) throw new Error(`There is no ${ctx.actor.username}`)
  return billingOf(user)
}
