import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { CartLine } from '#features/cart/rules/cart-lines.ts'
import type { Quote } from '#features/pricing/rules/quote-types.ts'
import { quoteFor } from '#features/pricing/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { noteState } from './move-order.ts'
import { byKind, type Order, type OrderLine } from './offer-kinds.ts'
import { type BillingDetails, orderLines, orders } from './tables.ts'

export interface Checkout {
  lines: readonly CartLine[]
  /** The total that the buyer saw, in minor units; only compared. */
  seenTotalMinor: number
  currency: string | undefined
  partner: string
  billing: BillingDetails
  tceq: unknown
  idempotencyKey: string
}

/** Prices the lines as they stand now; refuses an empty cart and what is not sold. */
export async function quoteLines(
  call: SignedInCall,
  lines: readonly CartLine[],
  choice: { partner: string; currency: string | undefined },
): Promise<Quote> {
  if (lines.length === 0) refuse('empty-cart')
  const described = await Promise.all(
    byKind(lines).map(([kind, ofKind]) => kind.describe(call, ofKind, choice.partner)),
  )
  const buyer = {
    userId: call.actor.userId,
    partnerCode: choice.partner,
    currency: choice.currency,
    now: call.now,
  }
  return quoteFor(call.db, buyer, described.flat())
}

/** The first step of a checkout: prices, holds and the order's rows, in the running transaction. */
export async function reserveOrder(
  call: SignedInCall,
  checkout: Checkout,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const quoted = await quoteLines(call, checkout.lines, checkout)
  if (quoted.total !== checkout.seenTotalMinor) {
    refuse('price-changed', {
      data: { total: toMajor(quoted.total), currency: quoted.currency, quote: quoted },
    })
  }
  const orderId = uuid({ msecs: call.now.getTime() })
  const [order] = await call.db
    .insert(orders)
    .values({
      id: orderId,
      number: sql`nextval('order_numbers')`,
      userId: call.actor.userId,
      state: 'reserved',
      partner: checkout.partner,
      currency: quoted.currency,
      rateMicros: quoted.rateMicros,
      totalMinor: quoted.total,
      totalInUsdMinor: quoted.totalInUsd,
      billing: checkout.billing,
      tceq: checkout.tceq ?? null,
      idempotencyKey: checkout.idempotencyKey,
      createdAt: call.now,
      changedAt: call.now,
    })
    .returning()
  if (!order) throw new Error('The order was not written')
  const lines = await call.db
    .insert(orderLines)
    .values(quoted.lines.map((line, position) => lineRow(call.now, orderId, position, line)))
    .returning()
  await noteState(call, orderId, 'reserved')
  for (const [kind, ofKind] of byKind(lines)) await kind.hold(call, order, ofKind)
  return { order, lines }
}

function lineRow(now: Date, orderId: string, position: number, line: Quote['lines'][number]) {
  return {
    id: uuid({ msecs: now.getTime() }),
    orderId,
    position,
    kind: line.kind,
    code: line.code,
    name: line.name,
    quantity: line.quantity,
    unitMinor: line.unitPrice,
    totalMinor: line.total,
    totalInUsdMinor: line.totalInUsd,
    trace: line.trace,
    registrationCodes: [],
  }
}
