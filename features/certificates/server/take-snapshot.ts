import { timeZoneOf, type User } from '#features/accounts/server/public.ts'
import { addMonths, dayIn, endOf } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import { certificateNumber } from '../rules/certificate-number.ts'
import { certificateType } from '../rules/certificate-types.ts'
import { type CertificateSnapshot, ceuOf } from '../rules/snapshot.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import { holderOf } from './holder.ts'

/** A certificate as it is issued now: names, hours and days are taken down and stay. */
export async function takeSnapshot(
  call: Call,
  draft: CertificateDraft,
  user: User,
  running: number,
): Promise<CertificateSnapshot> {
  return snapshotOf(call, draft, { user, running, zone: await timeZoneOf(call.db, user.id) })
}

interface Holding {
  user: User
  running: number
  /** Where the holder lives by the clock. */
  zone: string
}

/** The same, of a holder whose time zone is known. */
export function snapshotOf(
  call: Call,
  draft: CertificateDraft,
  { user, running, zone }: Holding,
): CertificateSnapshot {
  const type = certificateType(draft.type)
  const issuedAt = draft.issuedAt ?? call.now
  const issuedOn = dayIn(issuedAt, zone)
  const expiresAt =
    draft.expiresAt === undefined ? expiryOf(issuedOn, type.validMonths, zone) : draft.expiresAt
  const { name, postalAddress, email } = call.settings.provider
  return {
    number: certificateNumber(type.prefix, Number(issuedOn.slice(0, 4)), running),
    type: type.code,
    title: type.title,
    level: type.level,
    course: draft.course ?? null,
    holder: holderOf(user),
    hours: draft.hours,
    ceu: ceuOf(draft.hours),
    scorePercent: draft.scorePercent,
    deliveryMethod: draft.deliveryMethod,
    ...(draft.approvals?.length ? { approvals: draft.approvals.map((each) => ({ ...each })) } : {}),
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
  months === null ? null : endOf(addMonths(issuedOn, months), zone)
