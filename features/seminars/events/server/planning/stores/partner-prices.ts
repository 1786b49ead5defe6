import { asc, eq } from 'drizzle-orm'
import { listPartners } from '#features/core/partner/server/public.ts'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import type { FieldMessages } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/server/db.ts'
import type { SeminarDraft } from '../../../contract/seminar-draft.ts'
import { seminarPartnerPrices } from '../../tables.ts'

type Prices = SeminarDraft['partnerPrices']

/** Returns the price overrides of a seminar by partner. */
export async function pricesByPartner(db: Db, seminarId: string): Promise<Prices> {
  const rows = await db
    .select()
    .from(seminarPartnerPrices)
    .where(eq(seminarPartnerPrices.seminarId, seminarId))
    .orderBy(asc(seminarPartnerPrices.partner))
  return rows.map(({ partner, priceMinor }) => ({ partner, price: toMajor(priceMinor) }))
}

/** Replaces the price overrides; omitted partners revert to the usual price. */
export async function writePartnerPrices(db: Db, seminarId: string, prices: Prices): Promise<void> {
  await db.delete(seminarPartnerPrices).where(eq(seminarPartnerPrices.seminarId, seminarId))
  if (prices.length === 0) return
  await db
    .insert(seminarPartnerPrices)
    .values(prices.map(({ partner, price }) => ({ partner, seminarId, priceMinor: fromMajor(price) ?? 0 })))
}

/** Rejects prices of unknown partners. */
export async function unknownPartners(db: Db, prices: Prices): Promise<FieldMessages> {
  if (prices.length === 0) return {}
  const known = new Set((await listPartners(db)).map(({ code }) => code))
  return Object.fromEntries(
    prices.flatMap(({ partner }, index) =>
      known.has(partner) ? [] : [[`partnerPrices.${index}.partner`, 'There is no such partner.']],
    ),
  )
}
