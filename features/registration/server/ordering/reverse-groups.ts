import { and, inArray, ne } from 'drizzle-orm'
import type { Order, OrderLine } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { cancelRegistrations } from '../records/write-registrations.ts'
import { registrations } from '../tables.ts'
import { removeSeminars } from './added-seminars.ts'
import { detailsOf } from './ordered-groups.ts'

/** All the money of these lines went back: whoever still has a place of theirs loses it. Bears being called twice. */
export async function reverseGroups(call: Call, _order: Order, lines: readonly OrderLine[]): Promise<void> {
  const active = await call.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        inArray(
          registrations.orderLineId,
          lines.map(({ id }) => id),
        ),
        ne(registrations.state, 'canceled'),
      ),
    )
  const ids = active.map(({ id }) => id)
  await cancelRegistrations(call, ids, { message: 'The order was canceled.' })
  await removeSeminars(
    call,
    lines.filter((line) => detailsOf(line).adds),
  )
}
