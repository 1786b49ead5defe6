import { z } from 'zod'
import type { Order, OrderLine } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { readGroups } from './describe-group.ts'
import type { Group } from './group.ts'

export type BoughtGroup = Group & { ordered: OrderLine }

/** Returns the groups of an order's lines; each line stores the buyer's input from the cart. */
export async function boughtGroups(
  ctx: Context<'not-sold'>,
  order: Pick<Order, 'partner'>,
  lines: readonly OrderLine[],
): Promise<BoughtGroup[]> {
  const read = lines.map((line) => ({ lineId: line.id, code: line.code, details: detailsOf(line) }))
  const groups = await readGroups(ctx, read, order.partner)
  const byId = new Map(lines.map((line) => [line.id, line]))
  return groups.flatMap((group) => {
    const ordered = byId.get(group.line.lineId)
    return ordered ? [{ ...group, ordered }] : []
  })
}

const Stored = z.object({ details: z.record(z.string(), z.unknown()) })

/** Returns the group data from the cart line. */
export function detailsOf(line: Pick<OrderLine, 'details'>): Record<string, unknown> {
  const stored = Stored.safeParse(line.details)
  return stored.success ? stored.data.details : {}
}
