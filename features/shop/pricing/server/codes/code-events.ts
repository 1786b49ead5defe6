import type { Choice } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

interface CodeEvents {
  /** True if the event exists. */
  exists: (db: Db, eventId: string) => Promise<boolean>
  /** Searches events, latest first, and includes the selected event. */
  choices: (db: Db, input: { search: string; chosen: string }) => Promise<Choice[]>
}

/** Events to which codes apply, provided by the feature that owns events. */
export const codeEvents = extensionPoint<CodeEvents>('pricing.codeEvents')
