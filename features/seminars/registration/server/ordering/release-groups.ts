import { and, eq, inArray } from 'drizzle-orm'
import { freeSeats } from '#features/seminars/events/server/public.ts'
import { releaseOffer } from '#features/seminars/waiting-list/server/public.ts'
import type { Order, OrderLine } from '#features/shop/orders/server/public.ts'
import { returnSeminarPromo } from '#features/shop/pricing/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { demandsOf } from '../../contract/group.ts'
import { type Registration, registrations } from '../tables.ts'
import { demandsOfGroup } from './hold-group.ts'
import { type BoughtGroup, boughtGroups } from './ordered-groups.ts'

/** Releases an unpaid order: removes held registrations, returns seats to their source, frees the code's use. */
export async function releaseGroups(
  ctx: Context<'not-sold'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const held = await ctx.db
    .delete(registrations)
    .where(and(inArray(registrations.orderLineId, pluck(lines, 'id')), eq(registrations.state, 'held')))
    .returning()
  for (const group of await boughtGroups(ctx, order, lines)) await giveBack(ctx, order, group, held)
  await returnSeminarPromo(ctx, order.id)
}

async function giveBack(
  ctx: Context<'not-sold'>,
  order: Order,
  group: BoughtGroup,
  held: readonly Registration[],
): Promise<void> {
  const { event, details, ordered } = group
  const own = held.filter(({ orderLineId }) => orderLineId === ordered.id)
  if (own.length === 0 && !details.adds) return
  const demands = details.adds ? await demandsOfGroup(ctx, group, order.userId) : demandsOf(own)
  const use = { token: details.offer, userId: order.userId, eventId: event.id, demands }
  if (details.offer && (await releaseOffer(ctx, use))) return
  await freeSeats(ctx, event.id, demands)
}
