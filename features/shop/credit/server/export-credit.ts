import { eq } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { creditEntries, creditLedgers, creditReferrals, creditTransfers } from './tables.ts'

/** Returns a user's credit data: the ledgers, each entry, and the earnings from referred users' orders. */
export const exportCredit: PersonalExport = async ({ db }, userId) => {
  const own = eq(creditLedgers.userId, userId)
  return {
    currency: 'USD',
    ledgers: await db
      .select({ ledger: creditLedgers.bucket, balanceMinor: creditLedgers.balanceMinor })
      .from(creditLedgers)
      .where(own),
    entries: await db
      .select({
        ledger: creditLedgers.bucket,
        at: creditTransfers.at,
        amountMinor: creditEntries.amountMinor,
        reason: creditTransfers.reason,
        orderId: creditTransfers.orderId,
      })
      .from(creditEntries)
      .innerJoin(creditLedgers, eq(creditLedgers.name, creditEntries.ledger))
      .innerJoin(creditTransfers, eq(creditTransfers.id, creditEntries.transferId))
      .where(own)
      .orderBy(creditEntries.id),
    // Only the earnings: the buyer's identity is private.
    referrals: await db
      .select({
        earnedMinor: creditReferrals.owedMinor,
        state: creditReferrals.state,
        capturedAt: creditReferrals.capturedAt,
        availableFrom: creditReferrals.dueAt,
      })
      .from(creditReferrals)
      .where(eq(creditReferrals.referrerId, userId))
      .orderBy(creditReferrals.capturedAt),
  }
}
