import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

/** Whether there is such an event for a code to count at: asked of the feature whose events they are. */
export const codeEvents = extensionPoint<(db: Db, eventId: string) => Promise<boolean>>('pricing.codeEvents')
