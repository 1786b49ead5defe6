import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Db } from '#platform/server/db.ts'
import { type CertificateStatus, certificateStatus } from '../rules/certificate-status.ts'
import { type CertificateTypeCode, nameOfType } from '../rules/certificate-types.ts'
import type { CertificateSnapshot } from '../rules/snapshot.ts'
import { certificates } from './tables.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** A certificate as other features see it; `status` is that at the time of the request. */
export interface Certificate {
  id: string
  number: string
  userId: string
  type: CertificateTypeCode
  /** Example: 'Reverse Osmosis Specialist, Level I'. */
  title: string
  courseCode: string | null
  courseName: string | null
  holderName: string
  hours: number
  scorePercent: number | null
  issuedAt: Date
  /** End of the last day of validity; null if it never expires. */
  expiresAt: Date | null
  /** Both dates in the holder's time zone, as printed (YYYY-MM-DD). */
  issuedOn: string
  expiresOn: string | null
  status: CertificateStatus
  verifyToken: string
  supersededBy: string | null
  revokedAt: Date | null
  snapshot: CertificateSnapshot
}

export function toCertificate(row: CertificateRow, now: Date): Certificate {
  const { snapshot } = row
  return {
    ...pick(row, 'id', 'number', 'userId', 'type'),
    title: nameOfType(snapshot),
    courseCode: snapshot.course?.code ?? null,
    courseName: snapshot.course?.name ?? null,
    holderName: snapshot.holder.name,
    hours: snapshot.hours,
    scorePercent: snapshot.scorePercent,
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
    issuedOn: snapshot.issuedOn,
    expiresOn: snapshot.expiresOn,
    status: certificateStatus(row, now),
    ...pick(row, 'verifyToken', 'supersededBy', 'revokedAt'),
    snapshot,
  }
}

/** Returns all certificates of a user, newest first. */
export async function certificatesOf(db: Db, userId: string, now: Date): Promise<Certificate[]> {
  const rows = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
  return rows.map((row) => toCertificate(row, now))
}

/** Returns all certificates of these users, by user. */
export async function certificatesOfPeople(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Certificate[]>> {
  const byPerson = new Map<string, Certificate[]>(userIds.map((id) => [id, []]))
  if (userIds.length === 0) return byPerson
  const rows = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.userId, [...userIds]))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
  for (const row of rows) byPerson.get(row.userId)?.push(toCertificate(row, now))
  return byPerson
}

/** Returns the issued certificates with these keys, by key. */
export async function certificatesByKeys(
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Certificate>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(certificates)
    .where(inArray(certificates.key, [...keys]))
  return new Map(rows.map((row) => [row.key, toCertificate(row, now)]))
}

export async function findCertificate(db: Db, id: string, now: Date): Promise<Certificate | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id))
  return row ? toCertificate(row, now) : null
}

/** True if a user has a certificate of that type that is not expired, revoked, or superseded. */
export async function holdsValid(
  db: Db,
  userId: string,
  type: CertificateTypeCode,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        eq(certificates.type, type),
        isNull(certificates.revokedAt),
        isNull(certificates.supersededAt),
        or(isNull(certificates.expiresAt), gte(certificates.expiresAt, now)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** A user's best certificate of a type: neither revoked nor superseded, with the latest expiry. */
export interface HeldCertificate {
  userId: string
  type: CertificateTypeCode
  /** As printed on the certificate (YYYY-MM-DD). */
  issuedOn: string
  expiresOn: string | null
}

/** Returns the users' certificates of these types, expired or not, in one statement: one row per user and type. */
export async function heldCertificates(
  db: Db,
  userIds: readonly string[],
  types: readonly CertificateTypeCode[],
): Promise<HeldCertificate[]> {
  if (userIds.length === 0 || types.length === 0) return []
  return db
    .selectDistinctOn([certificates.userId, certificates.type], {
      userId: certificates.userId,
      type: certificates.type,
      issuedOn: sql<string>`${certificates.snapshot}->>'issuedOn'`,
      expiresOn: sql<string | null>`${certificates.snapshot}->>'expiresOn'`,
    })
    .from(certificates)
    .where(
      and(
        sql`${certificates.userId} = any(${sql.param([...userIds])}::uuid[])`,
        inArray(certificates.type, [...types]),
        isNull(certificates.revokedAt),
        isNull(certificates.supersededAt),
      ),
    )
    .orderBy(
      asc(certificates.userId),
      asc(certificates.type),
      sql`${certificates.expiresAt} desc nulls first`,
    )
}
