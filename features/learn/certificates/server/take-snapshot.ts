import type { User } from '#features/core/accounts/server/public.ts'
import { addMonths, dayIn, endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import { certificateNumber } from '../rules/certificate-number.ts'
import { certificateType } from '../rules/certificate-types.ts'
import { type CertificateSnapshot, ceuOf } from '../rules/snapshot.ts'
import type { CertificateDraft } from './certificate-draft.ts'
import { holderOf } from './holder.ts'

/** Creates the snapshot of a certificate at issue: names, hours, and days are recorded permanently. */
export function takeSnapshot(
  ctx: Context,
  draft: CertificateDraft,
  user: User,
  running: number,
): CertificateSnapshot {
  const type = certificateType(draft.type)
  const issuedAt = draft.issuedAt ?? ctx.now
  const issuedOn = dayIn(issuedAt, OFFICE_ZONE)
  const expiresAt = draft.expiresAt === undefined ? expiryOf(issuedOn, type.validMonths) : draft.expiresAt
  const { name, postalAddress, email } = ctx.settings.provider
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
    expiresOn: expiresAt ? dayIn(expiresAt, OFFICE_ZONE) : null,
    issuer: { name, address: postalAddress, email, url: ctx.settings.publicUrl },
  }
}

/** Two years from November 20, 2026 end at midnight at the end of November 20, 2028, office time. */
const expiryOf = (issuedOn: string, months: number | null): Date | null =>
  months === null ? null : endOf(addMonths(issuedOn, months), OFFICE_ZONE)
