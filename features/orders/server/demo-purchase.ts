import { findUser } from '#features/accounts/server/public.ts'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import type { SignedInActor, SignedInCall } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { billingOf } from '../rules/billing-of.ts'
import type { TceqAnswer } from '../rules/tceq-words.ts'
import type { Order, OrderLine } from './offer-kinds.ts'
import { quoteLines } from './quote-lines.ts'
import { linesOf } from './read-order.ts'
import { reserveOrder } from './reserve-order.ts'
import type { BillingDetails } from './tables.ts'

interface Purchase {
  lines: readonly CartLine[]
  currency?: string
  /** Referral credit to be used, in minor units of the currency. */
  credit?: number
  /** A test card of the provider. */
  card?: string
  /** The answer to the 'TCEQ Approved' prompt. */
  tceq?: TceqAnswer | null
}

/** Somebody of the demo world buys a cart now; answers the order with its lines as they are afterwards. */
export async function purchase(
  world: World,
  person: SignedInActor,
  { lines, currency = 'USD', credit = 0, card, tceq = null }: Purchase,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const { order } = await world.call(person, async (call) => {
    const choice = { partner: person.partner, currency }
    const { total } = await quoteLines(call, lines, choice)
    return reserveOrder(call, {
      ...choice,
      lines,
      seenTotalMinor: total - credit,
      billing: await ownBilling(call),
      tceq,
      credit,
      idempotencyKey: `demo:${call.now.getTime()}`,
    })
  })
  await world.pay(person, order.id, card)
  return { order, lines: await world.call(person, (call) => linesOf(call.db, order.id)) }
}

/** One line of a course as a cart has it. */
export const courseLine = (code: string, quantity = 1): CartLine => ({
  lineId: `course:${code}`,
  kind: 'course',
  code,
  quantity,
})

/** Where an account is billed. */
export async function ownBilling(call: SignedInCall): Promise<BillingDetails> {
  const user = await findUser(call.db, call.actor.userId)
  if (!user) throw new Error(`There is no ${call.actor.username}`)
  return billingOf(user)
}
