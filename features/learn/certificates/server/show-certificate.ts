import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { CertificateCard, CertificateFacts } from '../contract/views.ts'
import { certificateStatus } from '../rules/certificate-status.ts'
import { approvalText } from '../rules/certificate-text.ts'
import { nameOfType } from '../rules/certificate-types.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'
import type { CertificateRow } from './read-certificates.ts'
import { certificates } from './tables.ts'
import { verifyAddress } from './verify-address.ts'

/** Returns the printed data of a certificate, from its snapshot, and its status at the time of the call. */
export function factsOf(row: CertificateRow, now: Date): z.input<typeof CertificateFacts> {
  const { snapshot } = row
  const { course, holder, approvals = [], title: _, issuer: __, ...printed } = snapshot
  return {
    ...printed,
    title: nameOfType(snapshot),
    course: course ? { courseid: course.code, name: course.name } : null,
    holderName: holder.name,
    approvals: approvals.map(approvalText),
    status: certificateStatus(row, now),
  }
}

/** Returns certificates as shown to their holders. */
export async function cardsOf(
  ctx: Context,
  rows: readonly CertificateRow[],
): Promise<z.input<typeof CertificateCard>[]> {
  const numbers = await numbersOf(
    ctx.db,
    rows.flatMap(({ supersededBy }) => supersededBy ?? []),
  )
  return rows.map((row) => ({
    ...factsOf(row, ctx.now),
    certificateid: row.id,
    expiresAt: row.expiresAt,
    verifyUrl: verifyAddress(ctx.settings, row.verifyToken),
    revokedAt: row.revokedAt,
    supersededBy: linkTo(numbers, row.supersededBy),
  }))
}

/** Returns certificate numbers by certificate id. */
export async function numbersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: certificates.id, number: certificates.number })
    .from(certificates)
    .where(inArray(certificates.id, [...new Set(ids)]))
  return new Map(found.map(({ id, number }) => [id, number]))
}

export function linkTo(numbers: ReadonlyMap<string, string>, id: string | null) {
  const number = id && numbers.get(id)
  return id && number ? { certificateid: id, number } : null
}

/** Returns the recorded evidence of a certificate. */
export const evidenceOf = ({ evidence }: CertificateSnapshot) => evidence.map((fact) => ({ ...fact }))
