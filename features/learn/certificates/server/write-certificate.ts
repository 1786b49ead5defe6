import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'
import type { CertificateRow } from './read-certificates.ts'
import { type CertificateSource, certificates } from './tables.ts'

interface Written {
  userId: string
  /** Email address, added to the search text for staff. */
  email: string
  key: string
  running: number
  source: CertificateSource
  snapshot: CertificateSnapshot
  replaces: string | null
}

/** Returns the next running number; unused numbers leave harmless gaps. */
export async function nextRunning(ctx: Context): Promise<number> {
  const { rows } = await ctx.db.execute<{ running: string }>(
    sql`select nextval('certificate_numbers') as running`,
  )
  return Number(rows[0]?.running)
}

/** Inserts a certificate; returns null if its key already exists. */
export async function writeCertificate(ctx: Context, draft: Written): Promise<CertificateRow | null> {
  const { snapshot, email, ...row } = draft
  const { number, type, course, holder, issuedAt, expiresAt } = snapshot
  const [written] = await ctx.db
    .insert(certificates)
    .values({
      ...row,
      id: ctx.newId(),
      number,
      type,
      courseCode: course?.code ?? null,
      snapshot,
      issuedAt: new Date(issuedAt),
      expiresAt: expiresAt ? new Date(expiresAt) : null,
      verifyToken: randomBytes(18).toString('base64url'),
      foundBy: [number, holder.name, email, course?.code, course?.name].filter(Boolean).join(' '),
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: certificates.key })
    .returning()
  return written ?? null
}

export async function findByKey(ctx: Context, key: string): Promise<CertificateRow | null> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.key, key))
  return row ?? null
}

/**
 * Marks the older certificate as replaced by the newer one. Returns false if it was already replaced or revoked,
 * including concurrently.
 */
export async function supersede(ctx: Context, olderId: string, newerId: string): Promise<boolean> {
  const changed = await ctx.db
    .update(certificates)
    .set({ supersededAt: ctx.now, supersededBy: newerId })
    .where(
      and(eq(certificates.id, olderId), isNull(certificates.supersededAt), isNull(certificates.revokedAt)),
    )
    .returning({ id: certificates.id })
  return changed.length > 0
}
