import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { priceOfSeats, unitsOf } from '../../rules/refund-parts.ts'
import { type Order, type OrderLine, offerKinds, type Refund } from '../offer-kinds.ts'

/** An amount of a line, or a number of its unused seats at their price. */
export interface RequestedLine {
  lineId: string
  minor?: number | undefined
  seats?: number | undefined
}

/** Returns the amounts to refund. Refuses more seats than are unused. */
export async function amountsOf(
  ctx: Context<'refund-too-much'>,
  order: Order,
  lines: readonly OrderLine[],
  { wanted: requested, earlier }: { wanted: readonly RequestedLine[]; earlier: readonly Refund[] },
): Promise<{ lineId: string; minor: number }[]> {
  const amounts: { lineId: string; minor: number }[] = []
  for (const { lineId, minor = 0, seats = 0 } of requested) {
    const line = lines.find(({ id }) => id === lineId) ?? refuse('not-found')
    if (seats > 0) await refuseUsedSeats(ctx, line, seats)
    const before = seatsBack(earlier, lineId)
    amounts.push({ lineId, minor: seats > 0 ? priceOfSeats(line, seats, before, order.currency) : minor })
  }
  return amounts
}

/** Number of unused seats of a line; 0 for kinds without seats or no longer sold. */
export async function unusedSeats(ctx: Context, line: OrderLine): Promise<number> {
  const kind = ctx.parts(offerKinds).find((each) => each.kind === line.kind)
  return (await kind?.seats?.unused(ctx, line)) ?? 0
}

async function refuseUsedSeats(
  ctx: Context<'refund-too-much'>,
  line: OrderLine,
  seats: number,
): Promise<void> {
  const unused = await unusedSeats(ctx, line)
  if (seats <= unused && seats <= unitsOf(line)) return
  const message =
    unused === 0
      ? `${line.name} has no unused seats. Please refund an amount instead.`
      : `${line.name}: only ${unused} seats are unused. Please reclaim others first.`
  ctx.refuse('refund-too-much', { message })
}

/** Number of seats of a line that have been refunded or are being refunded. */
export const seatsBack = (earlier: readonly Refund[], lineId: string): number =>
  earlier
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.lineId === lineId ? sum + (line.seats ?? 0) : sum), 0)
