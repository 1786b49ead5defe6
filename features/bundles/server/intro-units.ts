import { inArray } from 'drizzle-orm'
import { returnIntroUnits, takeIntroUnits } from '#features/catalog/server/public.ts'
import type { Order, OrderLine } from '#features/orders/server/public.ts'
import { quote } from '#features/pricing/rules/quote.ts'
import type { PriceFacts, QuoteLine } from '#features/pricing/rules/quote-types.ts'
import { isRunning } from '#features/pricing/rules/steps/introductory-price.ts'
import { partnerPriceOf, unitsOf } from '#features/pricing/rules/steps/price-rule.ts'
import { priceFacts } from '#features/pricing/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { bundleIntroHolds } from './tables.ts'

/** Takes what the line's introductory prices use. Refuses when less is left than when the line was priced. */
export async function holdIntroUnits(
  call: Call<'sold-out'>,
  order: Order,
  line: OrderLine,
  described: QuoteLine,
): Promise<void> {
  const facts = await priceFacts(call.db, {
    userId: order.userId,
    partnerCode: order.partner,
    currency: order.currency,
    now: call.now,
  })
  if (!isPricedAlike(line, described, facts, call.now)) soldOut(call, line)
  for (const part of [...(described.parts ?? [])].sort((a, b) => a.code.localeCompare(b.code))) {
    const units = unitsOf(described)
    if (!part.intro || partnerPriceOf(part, facts) !== null || !isRunning(part.intro, units, call.now))
      continue
    if (!(await takeIntroUnits(call, part.code, units))) soldOut(call, line)
    await call.db.insert(bundleIntroHolds).values({ orderLineId: line.id, courseCode: part.code, units })
  }
}

/** Gives back what failed orders held, once. */
export async function releaseIntroUnits(call: Call, orderLineIds: readonly string[]): Promise<void> {
  const held = await call.db
    .delete(bundleIntroHolds)
    .where(inArray(bundleIntroHolds.orderLineId, [...orderLineIds]))
    .returning()
  const inOrder = held.sort((one, other) => one.courseCode.localeCompare(other.courseCode))
  for (const { courseCode, units } of inOrder) await returnIntroUnits(call, courseCode, units)
}

/** Whether the introductory prices that were told to the buyer are those that run now. */
function isPricedAlike(line: OrderLine, described: QuoteLine, facts: PriceFacts, now: Date): boolean {
  const after = (trace: OrderLine['trace']) =>
    trace.find(({ rule }) => rule === 'introductory-price')?.unitAfter.minor
  const [quoted] = quote([described], facts, now).lines
  return quoted !== undefined && after(quoted.trace) === after(line.trace)
}

function soldOut(call: Call<'sold-out'>, line: OrderLine): never {
  return call.refuse('sold-out', { message: `An introductory price in ${line.name} has just run out.` })
}
