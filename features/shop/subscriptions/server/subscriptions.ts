import { companiesOf } from '#features/core/company-people/server/public.ts'
import type { ServiceKind } from '#features/shop/quotes/rules/service-kinds.ts'
import { orderedServices } from '#features/shop/quotes/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import {
  type Period,
  periodEnd,
  type SubscriptionState,
  stateOfPeriods,
} from '../rules/subscription-period.ts'

export interface Subscription {
  state: SubscriptionState
  /** End time, past or future. */
  endsAt: Date | null
}

/** Returns the subscription to a tool bought by the user or by their company. */
export async function subscriptionOf(
  db: Db,
  userId: string,
  kind: ServiceKind,
  now: Date,
): Promise<Subscription> {
  const companies = (await companiesOf(db, userId)).map(({ compid }) => compid)
  const ordered = await orderedServices(db, kind, { userId, companies })
  const periods = ordered.map(
    ({ answers, from }): Period => ({ from, until: periodEnd(from, answers.period ?? '') }),
  )
  return stateOfPeriods(periods, now)
}
