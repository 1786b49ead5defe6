import { eq } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { creditEntries, creditLedgers, creditReferrals, creditTransfers } from './tables.ts'

/** Everything about a person's credit: the ledgers, each entry, and what referred people's orders earned. */
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
    // Who bought is the buyer's affair: only what it earned.
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
