import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Number of purchases in a scope that wait for approval; stored by the company enrollment feature. */
export const pendingPurchases = extensionPoint<(db: Db, scope: PeopleScope) => Promise<number>>(
  'company-office.pendingPurchases',
)
