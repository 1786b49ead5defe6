import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Context } from '#platform/server/context.ts'
import { run } from '#platform/server/db.ts'
import { lineCredits } from '../rules/credit-parts.ts'
import type { OrderState } from '../rules/order-states.ts'
import type { Order, OrderLine } from './offer-kinds.ts'
import { orderName } from './order-numbers.ts'

type OrderDraft = Pick<
  Order,
  | 'userId'
  | 'partner'
  | 'billing'
  | 'tceq'
  | 'idempotencyKey'
  | 'creditMinor'
  | 'creditInUsdMinor'
  | 'promoCode'
> &
  Partial<Pick<Order, 'id' | 'companyId' | 'purchaseOrder' | 'dueAt' | 'expiresAt' | 'isTest'>> & {
    /** States the order passes through immediately; it stays in the last one. */
    states: readonly Extract<OrderState, 'open' | 'reserved' | 'paying'>[]
    quote: Quote
    /** The cart lines that each kind needs for fulfillment later. */
    cartLines?: readonly CartLine[]
    reason?: string
  }

// Writes the order, its lines and its first state in one round trip, because every checkout runs it.
const writeStatement = {
  name: 'orders.write',
  text: `
    with written as (
      insert into orders (id, number, user_id, state, partner, currency, rate_micros, total_minor,
        total_in_usd_minor, credit_minor, credit_in_usd_minor, promo_code, company_id, purchase_order, due_at,
        expires_at, found_by, is_test, billing, tceq, idempotency_key, created_at, changed_at)
      select $1, number, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
        'P-' || number || ' ' || $16, $17, $18, $19, $20, $21, $21
      from (select nextval('order_numbers') as number) next
      returning id, number
    ), noted as (
      insert into order_events (id, order_id, state, at, actor_id, reason)
      select event.id, written.id, event.state, $21, $23, $24
      from written, unnest($22::uuid[], $26::text[]) event (id, state)
    ), lines as (
      insert into order_lines (id, order_id, position, kind, cart_line_id, code, name, quantity, users, details,
        unit_minor, total_minor, total_in_usd_minor, credit_minor, trace, registration_codes)
      select line.id, $1, position, kind, "cartLineId", code, name, quantity, users, details,
        "unitMinor", "totalMinor", "totalInUsdMinor", "creditMinor", trace, '[]'
      from jsonb_to_recordset($25::jsonb) as line(id uuid, position int, kind text, "cartLineId" text, code text,
        name text, quantity int, users int, details jsonb, "unitMinor" int, "totalMinor" int,
        "totalInUsdMinor" int, "creditMinor" int, trace jsonb)
    )
    select number from written`,
}

/** Writes an order with its quoted lines. */
export async function writeOrder(
  ctx: Context,
  draft: OrderDraft,
): Promise<{ order: Order; lines: OrderLine[] }> {
  const order = orderOf(ctx, draft)
  const lines = linesOf(ctx, order.id, draft)
  const [written] = await run<{ number: string }>(ctx.db, writeStatement, [
    order.id,
    order.userId,
    order.state,
    order.partner,
    order.currency,
    order.rateMicros,
    order.totalMinor,
    order.totalInUsdMinor,
    order.creditMinor,
    order.creditInUsdMinor,
    order.promoCode,
    order.companyId,
    order.purchaseOrder,
    order.dueAt,
    order.expiresAt,
    order.foundBy,
    order.isTest,
    JSON.stringify(order.billing),
    order.tceq === null ? null : JSON.stringify(order.tceq),
    order.idempotencyKey,
    ctx.now,
    draft.states.map(() => ctx.newId()),
    ctx.actor?.userId ?? null,
    draft.reason ?? null,
    JSON.stringify(lines),
    draft.states,
  ])
  if (!written) throw new Error('The order was not written')
  const number = Number(written.number)
  return { order: { ...order, number, foundBy: `${orderName(number)} ${order.foundBy}` }, lines }
}

function orderOf(ctx: Context, draft: OrderDraft): Order {
  const { quote, billing } = draft
  const names = [
    billing.firstName,
    billing.lastName,
    billing.company,
    billing.email,
    ctx.actor?.username ?? '',
  ]
  return {
    id: draft.id ?? ctx.newId(),
    number: 0,
    userId: draft.userId,
    state: draft.states.at(-1) ?? 'reserved',
    partner: draft.partner,
    currency: quote.currency,
    rateMicros: quote.rateMicros,
    totalMinor: quote.total,
    totalInUsdMinor: quote.totalInUsd,
    creditMinor: draft.creditMinor,
    creditInUsdMinor: draft.creditInUsdMinor,
    refundedMinor: 0,
    refundedCreditMinor: 0,
    creditedMinor: 0,
    promoCode: draft.promoCode,
    companyId: draft.companyId ?? null,
    purchaseOrder: draft.purchaseOrder ?? null,
    dueAt: draft.dueAt ?? null,
    paidAt: null,
    expiresAt: draft.expiresAt ?? null,
    foundBy: names.join(' '),
    isTest: draft.isTest ?? false,
    billing,
    tceq: draft.tceq ?? null,
    paidWith: null,
    idempotencyKey: draft.idempotencyKey,
    createdAt: ctx.now,
    changedAt: ctx.now,
  }
}

function linesOf(ctx: Context, orderId: string, { quote, cartLines, creditMinor }: OrderDraft): OrderLine[] {
  const credits = lineCredits(quote.lines, creditMinor, quote.currency)
  return quote.lines.map((line, position) => ({
    id: ctx.newId(),
    orderId,
    position,
    kind: line.kind,
    cartLineId: line.lineId,
    ...pick(line, 'code', 'name', 'quantity', 'users'),
    details: { ...cartLines?.find(({ lineId }) => lineId === line.lineId) },
    unitMinor: line.unitPrice,
    totalMinor: line.total,
    totalInUsdMinor: line.totalInUsd,
    creditMinor: credits[position] ?? 0,
    refundedMinor: 0,
    refundedCreditMinor: 0,
    trace: line.trace,
    registrationCodes: [],
  }))
}
