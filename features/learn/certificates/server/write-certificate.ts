import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'
import type { CertificateRow } from './read-certificates.ts'
import { type CertificateSource, certificates } from './tables.ts'

interface Written {
  userId: string
  /** Where the holder is found in the office besides the name: the email address. */
  email: string
  key: string
  running: number
  source: CertificateSource
  snapshot: CertificateSnapshot
  replaces: string | null
}

/** The next running number; one that is not used leaves a gap, which nobody minds. */
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
 * The older certificate says from now on by which one it was replaced. False when it was replaced or revoked
 * already, also by somebody at the same moment.
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
