import { readWireCart, type WireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CheckoutCode } from '#features/shop/orders/contract.ts'
import {
  type BillingDetails,
  type Checkout,
  findByKey,
  type Order,
  reserveOrder,
} from '#features/shop/orders/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { TceqAnswer } from '../contract/tceq.ts'

interface CheckoutInput {
  cart: WireCart
  partner: string
  currency?: string | undefined
  tceq: TceqAnswer | null
}

/** Input of a reservation within its open transaction. */
interface Requested {
  input: CheckoutInput
  billing: BillingDetails
  /** Amount due shown to the buyer, in minor units; null if none was shown. */
  seenMinor: number | null
  /** Exactly as entered by the buyer. */
  credit: string
  key: string
}

/** Errors caused only by a changed page, a second device or forgery. Staff find them in the audit log. */
const SUSPICIOUS = new Set(['price-changed', 'credit-changed', 'not-sold', 'empty-cart', 'sold-out'])

/**
 * Reserves the order of a checkout and runs `then` in the same transaction. Returns null if the same request has
 * already made a reservation: its repeat fails on the order key or on changes made by the first. Refusals are recorded
 * in a separate transaction.
 */
export async function reserveCheckout<C extends SignedInContext<CheckoutCode>, T>(
  ctx: C,
  requested: Requested,
  then: (inner: C, order: Order) => Promise<T>,
): Promise<T | null> {
  const partner = (requested.input.partner || ctx.actor.partner).toLowerCase()
  try {
    return await ctx.transaction(async (inner) => {
      const { order } = await reserveOrder(inner, checkoutOf(requested, partner))
      return then(inner, order)
    })
  } catch (error) {
    if (isDuplicate(error, 'orders_idempotency')) return null
    if (error instanceof Refusal && (await findByKey(ctx.db, ctx.actor.userId, requested.key))) return null
    if (error instanceof Refusal && (SUSPICIOUS.has(error.code) || error.declared))
      await auditRefusal(ctx, requested, error)
    throw error
  }
}

function checkoutOf({ input, billing, seenMinor, credit, key }: Requested, partner: string): Checkout {
  return {
    lines: readWireCart(input.cart),
    seenTotalMinor: seenMinor,
    credit: fromMajor(credit || '0') ?? 0,
    currency: undefined,
    seenCurrency: input.currency,
    partner,
    billing,
    tceq: input.tceq,
    idempotencyKey: key,
    isPaying: true,
  }
}

async function auditRefusal(ctx: SignedInContext, { input, seenMinor, credit }: Requested, error: Refusal) {
  const lines = readWireCart(input.cart).map(({ kind, code, quantity }) => ({ kind, code, quantity }))
  await ctx.audit({
    action: 'payments.checkout',
    outcome: 'refused',
    target: ctx.actor.userId,
    details: {
      code: error.code,
      seenMinor,
      credit,
      currency: input.currency ?? null,
      lines: lines.slice(0, 30),
    },
  })
}
