import { desc, eq } from 'drizzle-orm'
import type { PersonalExport } from '#features/core/accounts/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { certificateStatus } from '../rules/certificate-status.ts'
import { certificateCorrections, certificates } from './tables.ts'
import { verifyAddress } from './verify-address.ts'

/** Exports a user's certificates as issued, and their correction requests. */
export const exportCertificates: PersonalExport = async ({ db, now, settings }, userId) => {
  const [own, requests] = await Promise.all([
    db
      .select()
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(certificates.issuedAt)),
    db.select().from(certificateCorrections).where(eq(certificateCorrections.userId, userId)),
  ])
  return {
    certificates: own.map((row) => ({
      ...row.snapshot,
      status: certificateStatus(row, now),
      ...pick(row, 'revokedAt', 'revokedReason', 'supersededAt'),
      verify: verifyAddress(settings, row.verifyToken),
    })),
    nameCorrections: requests.map(({ requestedName, reason, state, askedAt, decidedAt, answer }) => ({
      requestedName,
      reason,
      state,
      askedAt,
      decidedAt,
      answer,
    })),
  }
}
