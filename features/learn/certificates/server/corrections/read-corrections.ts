import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#platform/server/db.ts'
import type { CorrectionRow } from '../../contract/views.ts'
import { certificateCorrections } from '../tables.ts'

export type Correction = typeof certificateCorrections.$inferSelect

/** Returns the name correction requests of a certificate, latest first. */
export async function correctionsOf(db: Db, certificateId: string): Promise<z.input<typeof CorrectionRow>[]> {
  const rows = await db
    .select()
    .from(certificateCorrections)
    .where(eq(certificateCorrections.certificateId, certificateId))
    .orderBy(desc(certificateCorrections.askedAt))
  return rows.map(showCorrection)
}

export function showCorrection(row: Correction): z.input<typeof CorrectionRow> {
  const { id, requestedName, reason, state, askedAt, decidedAt, answer } = row
  return { correctionid: id, requestedName, reason, state, askedAt, decidedAt, answer }
}
