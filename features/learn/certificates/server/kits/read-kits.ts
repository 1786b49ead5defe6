import { eq } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import type { Kit } from '../../contract/kit-contract.ts'
import { nameOfType } from '../../rules/certificate-types.ts'
import { kitName } from '../../rules/kits/kit-name.ts'
import { certificates } from '../tables.ts'
import { kits } from './tables.ts'

export type KitRecord = typeof kits.$inferSelect
type Certificate = Pick<typeof certificates.$inferSelect, 'id' | 'snapshot'>
type Moments = 'requestedAt' | 'printedAt' | 'shippedAt' | 'deliveredAt'

/** Returns a kit with its printed data. Timestamps are dates here and strings on the wire. */
export function kitView(
  kit: KitRecord,
  { snapshot }: Certificate,
): Omit<Kit, Moments> & Pick<KitRecord, Moments> {
  const { hatSize, shirtSize, shipTo, country, phone, carrier, trackingNumber, trackingUrl } = kit
  const { requestedAt, printedAt, shippedAt, deliveredAt } = kit
  return {
    kitid: kit.id,
    name: kitName(kit.number),
    certificateid: kit.certificateId,
    title: nameOfType(snapshot),
    certificateNumber: snapshot.number,
    holderName: snapshot.holder.name,
    state: kit.state,
    hatSize,
    shirtSize,
    shipTo,
    country,
    phone,
    carrier,
    trackingNumber,
    trackingUrl,
    requestedAt,
    printedAt,
    shippedAt,
    deliveredAt,
  }
}

export async function findKit(
  db: Db,
  kitId: string,
): Promise<{ kit: KitRecord; certificate: Certificate } | null> {
  const [row] = await db
    .select({ kit: kits, certificate: { id: certificates.id, snapshot: certificates.snapshot } })
    .from(kits)
    .innerJoin(certificates, eq(certificates.id, kits.certificateId))
    .where(eq(kits.id, kitId))
  return row ?? null
}
