import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findUser, timeZoneOf, type User } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { sendMail } from '#platform/server/mail.ts'
import { certificateNumber } from '../rules/certificate-number.ts'
import { type CertificateTypeCode, certificateType } from '../rules/certificate-types.ts'
import type { DeliveryMethod } from '../rules/hour-entry.ts'
import { type CertificateSnapshot, ceuOf } from '../rules/snapshot.ts'
import { addMonths, dayIn, endOfDay } from '../rules/zone-days.ts'
import { holderOf } from './holder.ts'
import { certificateMail } from './mail.ts'
import { type Certificate, toCertificate } from './read-certificates.ts'
import { type CertificateSource, certificates } from './tables.ts'
import { tellCertificateIssued } from './tell-issued.ts'
import { verifyAddress } from './verify-address.ts'

/** What a certificate rests on. */
export interface EvidenceDraft {
  kind: 'course' | 'exam' | 'hours' | 'record'
  code: string
  name: string
  at: Date
  hours: number | null
  scorePercent: number | null
}

export interface CertificateDraft {
  userId: string
  type: CertificateTypeCode
  course?: { code: string; name: string }
  /** Whatever is told twice carries the same key: the certificate is issued once. */
  key: string
  hours: number
  scorePercent: number | null
  deliveryMethod: DeliveryMethod
  evidence: readonly EvidenceDraft[]
  /** Records of the past; otherwise now. */
  issuedAt?: Date
  /** Otherwise by the type: through the day before whose date so many months later, in the holder's zone. */
  expiresAt?: Date | null
  source?: CertificateSource
  /** The certificate that this one renews: it is superseded from then on. */
  renews?: string
}

/**
 * Issues a certificate, exactly once for its key: also when two processes do it at the same moment. The name, the
 * hours and everything else is taken down as it is now.
 */
export async function issueCertificate(call: Call, draft: CertificateDraft): Promise<Certificate> {
  const { db } = call
  const known = await byKey(call, draft.key)
  if (known) return known
  const user = await findUser(db, draft.userId)
  if (!user) throw new Error('Nobody to issue a certificate to')
  const snapshot = await takeSnapshot(call, draft, user)
  const [written] = await db
    .insert(certificates)
    .values(rowOf(call, draft, user, snapshot))
    .onConflictDoNothing({ target: certificates.key })
    .returning()
  if (!written) {
    const first = await byKey(call, draft.key)
    if (!first) throw new Error(`The certificate ${draft.key} was not written`)
    return first
  }
  if (draft.renews) await supersede(call, draft.renews, written.id)
  await call.audit({
    action: 'certificates.issue',
    target: written.id,
    details: {
      number: written.number,
      userId: user.id,
      source: written.source,
      renews: draft.renews ?? null,
    },
  })
  await call.enqueue(tellCertificateIssued, { certificateId: written.id })
  // Records of the past were handed out long ago.
  if (written.source !== 'import') {
    const verifyUrl = verifyAddress(call.settings, written.verifyToken)
    await sendMail(call, certificateMail, user.email, {
      snapshot,
      verifyUrl,
      publicUrl: call.settings.publicUrl,
    })
  }
  return toCertificate(written, call.now)
}

async function byKey(call: Call, key: string): Promise<Certificate | null> {
  const [row] = await call.db.select().from(certificates).where(eq(certificates.key, key))
  return row ? toCertificate(row, call.now) : null
}

/** The older certificate says from now on by which one it was replaced. What was replaced before stays so. */
export async function supersede(call: Call, olderId: string, newerId: string): Promise<void> {
  await call.db
    .update(certificates)
    .set({ supersededAt: call.now, supersededBy: newerId })
    .where(and(eq(certificates.id, olderId), isNull(certificates.supersededAt)))
}

async function takeSnapshot(call: Call, draft: CertificateDraft, user: User): Promise<CertificateSnapshot> {
  const type = certificateType(draft.type)
  const zone = await timeZoneOf(call.db, user.id)
  const issuedAt = draft.issuedAt ?? call.now
  const issuedOn = dayIn(issuedAt, zone)
  const expiresAt =
    draft.expiresAt === undefined ? expiryOf(issuedOn, type.validMonths, zone) : draft.expiresAt
  const { name, postalAddress, email } = call.settings.provider
  return {
    number: certificateNumber(type.prefix, Number(issuedOn.slice(0, 4)), await nextNumber(call)),
    type: type.code,
    title: type.title,
    level: type.level,
    course: draft.course ?? null,
    holder: holderOf(user),
    hours: draft.hours,
    ceu: ceuOf(draft.hours),
    scorePercent: draft.scorePercent,
    deliveryMethod: draft.deliveryMethod,
    evidence: draft.evidence.map((fact) => ({ ...fact, at: fact.at.toISOString() })),
    issuedAt: issuedAt.toISOString(),
    issuedOn,
    expiresAt: expiresAt?.toISOString() ?? null,
    expiresOn: expiresAt ? dayIn(expiresAt, zone) : null,
    issuer: { name, address: postalAddress, email, url: call.settings.publicUrl },
  }
}

/** Two years from November 20, 2026 end with November 20, 2028, at midnight where the holder lives. */
const expiryOf = (issuedOn: string, months: number | null, zone: string): Date | null =>
  months === null ? null : endOfDay(addMonths(issuedOn, months), zone)

async function nextNumber(call: Call): Promise<number> {
  const { rows } = await call.db.execute<{ running: string }>(
    sql`select nextval('certificate_numbers') as running`,
  )
  return Number(rows[0]?.running)
}

function rowOf(call: Call, draft: CertificateDraft, user: User, snapshot: CertificateSnapshot) {
  const { number, type, course, holder, expiresAt } = snapshot
  return {
    id: uuid({ msecs: call.now.getTime() }),
    number,
    key: draft.key,
    userId: user.id,
    type,
    courseCode: course?.code ?? null,
    source: draft.source ?? 'rules',
    snapshot,
    issuedAt: new Date(snapshot.issuedAt),
    expiresAt: expiresAt ? new Date(expiresAt) : null,
    replaces: draft.renews ?? null,
    verifyToken: randomBytes(18).toString('base64url'),
    foundBy: [number, holder.name, user.email, course?.code, course?.name].filter(Boolean).join(' '),
    createdAt: call.now,
  }
}
