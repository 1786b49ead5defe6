import { and, inArray, ne } from 'drizzle-orm'
import type { Order, OrderLine } from '#features/shop/orders/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { cancelRegistrations } from '../records/write-registrations.ts'
import { registrations } from '../tables.ts'
import { removeSeminars } from './added-seminars.ts'
import { detailsOf } from './ordered-groups.ts'

/** Cancels the remaining registrations of fully refunded lines. Idempotent. */
export async function reverseGroups(ctx: Context, _order: Order, lines: readonly OrderLine[]): Promise<void> {
  const active = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(inArray(registrations.orderLineId, pluck(lines, 'id')), ne(registrations.state, 'canceled')))
  const ids = active.map(({ id }) => id)
  await cancelRegistrations(ctx, ids, { message: 'The order was canceled.' })
  await removeSeminars(
    ctx,
    lines.filter((line) => detailsOf(line).adds),
  )
}
