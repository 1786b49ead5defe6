import type { PeopleScope } from '#features/core/company-people/server/public.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** How many purchases wait for approval in a scope; the feature that enrolls people stores them. */
export const pendingPurchases = extensionPoint<(db: Db, scope: PeopleScope) => Promise<number>>(
  'company-office.pendingPurchases',
)
