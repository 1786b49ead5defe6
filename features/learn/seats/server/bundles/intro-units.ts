import { inArray } from 'drizzle-orm'
import { consumeIntroUnits, returnIntroUnits } from '#features/shop/catalog/server/public.ts'
import type { Order, OrderLine } from '#features/shop/orders/server/public.ts'
import { quote } from '#features/shop/pricing/rules/quote.ts'
import type { PriceFacts, QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import { isRunning } from '#features/shop/pricing/rules/steps/introductory-price.ts'
import { partnerPriceOf, unitsOf } from '#features/shop/pricing/rules/steps/price-rule.ts'
import { priceFacts } from '#features/shop/pricing/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { bundleIntroHolds } from './tables.ts'

/** Reserves the introductory-price units that the line uses. Refuses if fewer remain than when the line was priced. */
export async function holdIntroUnits(
  ctx: Context<'sold-out'>,
  order: Order,
  line: OrderLine,
  described: QuoteLine,
): Promise<void> {
  const facts = await priceFacts(ctx.db, {
    userId: order.userId,
    partnerCode: order.partner,
    currency: order.currency,
    now: ctx.now,
  })
  if (!isPricedAlike(line, described, facts, ctx.now)) soldOut(ctx, line)
  for (const part of [...(described.parts ?? [])].sort((a, b) => a.code.localeCompare(b.code))) {
    const units = unitsOf(described)
    if (!part.intro || partnerPriceOf(part, facts) !== null || !isRunning(part.intro, units, ctx.now))
      continue
    if (!(await consumeIntroUnits(ctx, part.code, units))) soldOut(ctx, line)
    await ctx.db.insert(bundleIntroHolds).values({ orderLineId: line.id, courseCode: part.code, units })
  }
}

/** Releases the units held by failed orders. Idempotent. */
export async function releaseIntroUnits(ctx: Context, orderLineIds: readonly string[]): Promise<void> {
  const held = await ctx.db
    .delete(bundleIntroHolds)
    .where(inArray(bundleIntroHolds.orderLineId, [...orderLineIds]))
    .returning()
  const inOrder = held.sort((one, other) => one.courseCode.localeCompare(other.courseCode))
  for (const { courseCode, units } of inOrder) await returnIntroUnits(ctx, courseCode, units)
}

/** True if the introductory prices shown to the buyer are still current. */
function isPricedAlike(line: OrderLine, described: QuoteLine, facts: PriceFacts, now: Date): boolean {
  const after = (trace: OrderLine['trace']) =>
    trace.find(({ rule }) => rule === 'introductory-price')?.unitAfter.minor
  const [quoted] = quote([described], facts, now).lines
  return quoted !== undefined && after(quoted.trace) === after(line.trace)
}

function soldOut(ctx: Context<'sold-out'>, line: OrderLine): never {
  return ctx.refuse('sold-out', { message: `An introductory price in ${line.name} has just run out.` })
}
