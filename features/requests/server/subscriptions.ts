import { and, eq, inArray, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { companiesOf } from '#features/companies/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { ServiceKind } from '../rules/service-kinds.ts'
import {
  type Period,
  periodEnd,
  type SubscriptionState,
  stateOfPeriods,
} from '../rules/subscription-period.ts'
import { requestEvents, requests } from './tables.ts'

export interface Subscription {
  state: SubscriptionState
  /** When it ends or has ended. */
  endsAt: Date | null
}

/** The subscription to a tool that somebody bought, or their company for them. */
export async function subscriptionOf(
  db: Db,
  userId: string,
  kind: ServiceKind,
  now: Date,
): Promise<Subscription> {
  const companies = (await companiesOf(db, userId)).map(({ compid }) => compid)
  const rows = await db
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
        or(eq(requests.userId, userId), inArray(requests.companyId, companies)),
      ),
    )
  const periods = rows.map(
    ({ answers, from }): Period => ({ from, until: periodEnd(from, answers.period ?? '') }),
  )
  return stateOfPeriods(periods, now)
}

interface Sold {
  kind: ServiceKind
  userId: string
  companyId: string | null
  partner: string
  answers: Record<string, string>
  /** Below 1000: those that the shop numbers itself begin there. */
  number: number
}

/** Records a subscription that was sold before the shop took requests. */
export async function recordSubscription(call: Call, sold: Sold): Promise<void> {
  const id = uuid({ msecs: call.now.getTime() })
  const at = call.now
  await call.db.insert(requests).values({ id, ...sold, state: 'ordered', createdAt: at, changedAt: at })
  await call.db
    .insert(requestEvents)
    .values({ id: uuid({ msecs: at.getTime() }), requestId: id, state: 'ordered', at })
}
