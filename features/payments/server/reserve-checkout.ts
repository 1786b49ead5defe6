import { readWireCart, type WireCart } from '#features/cart/contract/wire-cart.ts'
import type { CheckoutCode } from '#features/orders/contract.ts'
import {
  type BillingDetails,
  type Checkout,
  findByKey,
  type Order,
  reserveOrder,
} from '#features/orders/server/public.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import type { TceqAnswer } from '../contract/tceq.ts'

interface CheckoutInput {
  cart: WireCart
  partner: string
  currency?: string | undefined
  tceq: TceqAnswer | null
}

/** What a reservation decided while its transaction is open. */
interface Wanted {
  input: CheckoutInput
  billing: BillingDetails
  /** What the buyer saw to be paid, in minor units. */
  seenMinor: number
  /** As the buyer typed it. */
  credit: string
  key: string
}

/** What only a changed page, a second device or a forger sends; staff find it in the audit. */
const SUSPICIOUS = new Set(['price-changed', 'credit-changed', 'not-sold', 'empty-cart', 'sold-out'])

/**
 * Reserves the order of a checkout and does what follows from it in the same transaction. Answers null when the same
 * request has reserved before: its repeat is refused by the key of the order, or because of what the first one changed.
 * A refusal is written down in a transaction of its own.
 */
export async function reserveCheckout<C extends SignedInCall<CheckoutCode>, T>(
  call: C,
  wanted: Wanted,
  then: (inner: C, order: Order) => Promise<T>,
): Promise<T | null> {
  const partner = (wanted.input.partner || call.actor.partner).toLowerCase()
  try {
    return await call.transaction(async (inner) => {
      const { order } = await reserveOrder(inner, checkoutOf(wanted, partner))
      return then(inner, order)
    })
  } catch (error) {
    if (isDuplicate(error, 'orders_idempotency')) return null
    if (error instanceof Refusal && (await findByKey(call.db, call.actor.userId, wanted.key))) return null
    if (error instanceof Refusal && (SUSPICIOUS.has(error.code) || error.declared))
      await noteRefusal(call, wanted, error)
    throw error
  }
}

function checkoutOf({ input, billing, seenMinor, credit, key }: Wanted, partner: string): Checkout {
  return {
    lines: readWireCart(input.cart),
    seenTotalMinor: seenMinor,
    credit: fromMajor(credit || '0') ?? 0,
    currency: input.currency,
    partner,
    billing,
    tceq: input.tceq,
    idempotencyKey: key,
    isPaying: true,
  }
}

async function noteRefusal(call: SignedInCall, { input, seenMinor, credit }: Wanted, error: Refusal) {
  const lines = readWireCart(input.cart).map(({ kind, code, quantity }) => ({ kind, code, quantity }))
  await call.audit({
    action: 'payments.checkout',
    outcome: 'refused',
    target: call.actor.userId,
    details: {
      code: error.code,
      seenMinor,
      credit,
      currency: input.currency ?? null,
      lines: lines.slice(0, 30),
    },
  })
}
