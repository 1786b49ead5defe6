import { and, eq, inArray } from 'drizzle-orm'
import type { Order, OrderLine, OrderStart } from '#features/shop/orders/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { registrations } from '../tables.ts'

/** Returns the buyer's links to the new registrations: their own registration, the only one, else the list of all. */
export async function registrationStarts(
  ctx: Context,
  { userId }: Pick<Order, 'userId'>,
  lines: readonly OrderLine[],
): Promise<OrderStart[]> {
  const ids = lines.map(({ id }) => id)
  const rows = await ctx.db
    .select({ id: registrations.id, lineId: registrations.orderLineId, userId: registrations.userId })
    .from(registrations)
    .where(and(inArray(registrations.orderLineId, ids), eq(registrations.state, 'registered')))
  return ids.map((lineId) => {
    const group = rows.filter((row) => row.lineId === lineId)
    const one = group.find((row) => row.userId === userId) ?? (group.length === 1 ? group[0] : undefined)
    return {
      lineId,
      label: group.length > 1 ? 'See the registrations' : 'See the registration',
      path: one ? `/seminarSchedule/mine/${one.id}` : '/seminarSchedule/mine',
    }
  })
}
