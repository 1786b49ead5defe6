import { and, eq, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import type { MergePart, TerminationPart } from '#features/core/accounts/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { namesOfOrders } from '../order-numbers.ts'
import { orders } from '../tables.ts'

/** Blocks ending an account with open orders. Account data is retained until settlement (privacy notice, section 5). */
export const ordersTerminationPart: TerminationPart = {
  async blockers(ctx, userId) {
    const onTheirWay = inArray(orders.state, ['open', 'reserved', 'paying', 'unknown', 'invoiced'])
    const owed = and(
      isNotNull(orders.dueAt),
      isNull(orders.paidAt),
      notInArray(orders.state, ['canceled', 'failed', 'refunded']),
    )
    const open = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.isTest, false), or(onTheirWay, owed)))
    const names = await namesOfOrders(ctx.db, pluck(open, 'id'))
    return open.map(({ id }) => `Order ${names.get(id) ?? id} is not settled yet.`)
  },
}

/** Settled orders move with the account; unsettled orders block the ending. */
export const mergeOfOrders: MergePart = { moves: [orders.userId] }
