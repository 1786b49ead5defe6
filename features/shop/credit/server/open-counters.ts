import type { App } from '#platform/server/app.ts'
import { counter, providerBuckets } from '../rules/ledger-names.ts'
import { creditLedgers } from './tables.ts'

/** Creates the provider's ledgers on first start. */
export async function openCounters(app: App): Promise<void> {
  const openedAt = app.clock()
  await app.db
    .insert(creditLedgers)
    .values(
      providerBuckets.map((bucket) => ({
        name: counter(bucket),
        owner: 'provider' as const,
        bucket,
        openedAt,
      })),
    )
    .onConflictDoNothing()
}
