import type { Choice } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/db.ts'
import { extensionPoint } from '#platform/server/extensions/extension-point.ts'

interface CodeEvents {
  /** Whether there is such an event for a code to count at. */
  exists: (db: Db, eventId: string) => Promise<boolean>
  /** Events by words, the latest first, with the one that is chosen. */
  choices: (db: Db, input: { search: string; chosen: string }) => Promise<Choice[]>
}

/** The events at which codes count: asked of the feature whose events they are. */
export const codeEvents = extensionPoint<CodeEvents>('pricing.codeEvents')
