import { and, eq, inArray } from 'drizzle-orm'
import { freeSeats } from '#features/events/server/public.ts'
import type { Order, OrderLine } from '#features/orders/server/public.ts'
import { returnSeminarPromo } from '#features/pricing/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { demandsOf } from '../../contract/group.ts'
import { type Registration, registrations } from '../tables.ts'
import { giveBackOffer } from '../waiting/offered-seats.ts'
import { demandsOfGroup } from './hold-group.ts'
import { type BoughtGroup, boughtGroups } from './ordered-groups.ts'

/** No money came: held places go, their seats go back to where they came from, the code's use goes to others. */
export async function releaseGroups(
  call: Call<'not-sold'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  const held = await call.db
    .delete(registrations)
    .where(
      and(
        inArray(
          registrations.orderLineId,
          lines.map(({ id }) => id),
        ),
        eq(registrations.state, 'held'),
      ),
    )
    .returning()
  for (const group of await boughtGroups(call, order, lines)) await giveBack(call, order, group, held)
  await returnSeminarPromo(call, order.id)
}

async function giveBack(
  call: Call<'not-sold'>,
  order: Order,
  group: BoughtGroup,
  held: readonly Registration[],
): Promise<void> {
  const { event, details, ordered } = group
  const own = held.filter(({ orderLineId }) => orderLineId === ordered.id)
  if (own.length === 0 && !details.adds) return
  const demands = details.adds ? await demandsOfGroup(call, group, order.userId) : demandsOf(own)
  const use = { token: details.offer, userId: order.userId, eventId: event.id, demands }
  if (details.offer && (await giveBackOffer(call, use))) return
  await freeSeats(call, event.id, demands)
}
