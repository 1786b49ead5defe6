import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'
import type { CertificateRow } from './read-certificates.ts'
import { type CertificateSource, certificates } from './tables.ts'

interface Written {
  userId: string
  /** Where the holder is found at the desk besides the name: the email address. */
  email: string
  key: string
  running: number
  source: CertificateSource
  snapshot: CertificateSnapshot
  replaces: string | null
}

/** The next running number; one that is not used leaves a gap, which nobody minds. */
export async function nextRunning(call: Call): Promise<number> {
  const { rows } = await call.db.execute<{ running: string }>(
    sql`select nextval('certificate_numbers') as running`,
  )
  return Number(rows[0]?.running)
}

/** Writes a certificate; null when one with that key is there, whoever was quicker. */
export async function writeCertificate(call: Call, draft: Written): Promise<CertificateRow | null> {
  const { snapshot, email, ...row } = draft
  const { number, type, course, holder, issuedAt, expiresAt } = snapshot
  const [written] = await call.db
    .insert(certificates)
    .values({
      ...row,
      id: uuid({ msecs: call.now.getTime() }),
      number,
      type,
      courseCode: course?.code ?? null,
      snapshot,
      issuedAt: new Date(issuedAt),
      expiresAt: expiresAt ? new Date(expiresAt) : null,
      verifyToken: randomBytes(18).toString('base64url'),
      foundBy: [number, holder.name, email, course?.code, course?.name].filter(Boolean).join(' '),
      createdAt: call.now,
    })
    .onConflictDoNothing({ target: certificates.key })
    .returning()
  return written ?? null
}

export async function findByKey(call: Call, key: string): Promise<CertificateRow | null> {
  const [row] = await call.db.select().from(certificates).where(eq(certificates.key, key))
  return row ?? null
}

/**
 * The older certificate says from now on by which one it was replaced. False when it was replaced or revoked
 * already, also by somebody at the same moment.
 */
export async function supersede(call: Call, olderId: string, newerId: string): Promise<boolean> {
  const changed = await call.db
    .update(certificates)
    .set({ supersededAt: call.now, supersededBy: newerId })
    .where(
      and(eq(certificates.id, olderId), isNull(certificates.supersededAt), isNull(certificates.revokedAt)),
    )
    .returning({ id: certificates.id })
  return changed.length > 0
}
