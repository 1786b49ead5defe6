import { and, eq, inArray, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { ServiceKind } from '../rules/service-kinds.ts'
import { requestEvents, requests } from './tables.ts'

interface Buyers {
  userId: string
  companies: readonly string[]
}

/** Returns the orders of a service by a user or one of their companies: form answers and start date. */
export const orderedServices = (
  db: Db,
  kind: ServiceKind,
  { userId, companies }: Buyers,
): Promise<{ answers: Record<string, string>; from: Date }[]> =>
  db
    .select({ answers: requests.answers, from: requestEvents.at })
    .from(requests)
    .innerJoin(
      requestEvents,
      and(eq(requestEvents.requestId, requests.id), eq(requestEvents.state, 'ordered')),
    )
    .where(
      and(
        eq(requests.kind, kind),
        eq(requests.state, 'ordered'),
        or(eq(requests.userId, userId), inArray(requests.companyId, [...companies])),
      ),
    )

interface Sold {
  kind: ServiceKind
  userId: string
  companyId: string | null
  partner: string
  answers: Record<string, string>
  /** Below 1000, where the shop's own numbers start. */
  number: number
}

/** Records a service sold before the shop accepted requests. */
export async function recordSale(ctx: Context, sold: Sold): Promise<void> {
  const id = ctx.newId()
  const at = ctx.now
  await ctx.db.insert(requests).values({ id, ...sold, state: 'ordered', createdAt: at, changedAt: at })
  await ctx.db
    .insert(requestEvents)
    .values({ id: uuid({ msecs: at.getTime() }), requestId: id, state: 'ordered', at })
}
