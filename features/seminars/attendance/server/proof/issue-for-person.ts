import { eq } from 'drizzle-orm'
import type { User } from '#features/core/accounts/server/public.ts'
import {
  type CertificateTypeCode,
  certificateType,
  nameOfType,
} from '#features/learn/certificates/rules/certificate-types.ts'
import {
  type Certificate,
  certificatesOf,
  type EvidenceDraft,
  issueCertificate,
} from '#features/learn/certificates/server/public.ts'
import type { Event } from '#features/seminars/events/server/public.ts'
import {
  joinAccount,
  type Registration,
  recordRegistrationEvent,
  registrations,
} from '#features/seminars/registration/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { accountFor } from './accounts-of.ts'
import { mailCertificates } from './certificates-mail.ts'
import { dueOf, loadProof, proofKey, type SeminarFacts, typeOf } from './load-proof.ts'

/**
 * Issues all certificates due to one registrant and sends one email for them. Idempotent. Must be called within a
 * transaction, which locks the registration.
 */
export async function issueForPerson(ctx: Context, event: Event, registrationId: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('update')
  const [proof] = row ? await loadProof(ctx, event, [row], ctx.now) : []
  const due = proof ? dueOf(proof) : []
  if (!row || !proof || due.length === 0) return
  const user = await accountFor(ctx, row, proof.account.user)
  await joinAccount(ctx, row, user.id)
  const issued: Certificate[] = []
  for (const facts of due) {
    const certificate = await give(ctx, { event, row, user, facts })
    if (certificate) issued.push(certificate)
  }
  if (issued.length === 0) return
  await recordRegistrationEvent(ctx, {
    registrationId: row.id,
    kind: 'certificate',
    message: `Issued: ${issued.map(({ number }) => number).join(', ')}.`,
  })
  await mailCertificates(ctx, { event, user, issued })
}

interface Giving {
  event: Event
  row: Registration
  user: User
  facts: SeminarFacts
}

/**
 * Issues a certificate and replaces an existing one of the same level. Returns null if one of that level was issued
 * since the event, since it already includes these hours, as a renewal does.
 */
async function give(ctx: Context, giving: Giving): Promise<Certificate | null> {
  const { event, row, user, facts } = giving
  const { seminar, judgment } = facts
  const type = typeOf(seminar.certificateType)
  const held = type === 'SEMINAR' ? undefined : await heldOf(ctx, user.id, type)
  if (held && held.issuedAt >= event.endsAt) return null
  const { exam } = facts
  return issueCertificate(ctx, {
    userId: user.id,
    type,
    ...(type === 'SEMINAR' ? { course: { code: seminar.code, name: seminar.name } } : {}),
    key: proofKey(row.id, seminar.seminarId),
    hours: judgment.hours,
    scorePercent: exam?.passed?.scorePercent ?? null,
    deliveryMethod: row.mode === 'online' ? 'live-online' : 'in-person',
    approvals: seminar.approvals,
    evidence: evidenceOf(giving),
    ...(held ? { renews: held.id, source: 'renewal' as const } : {}),
    quiet: true,
  })
}

const heldOf = async (
  ctx: Context,
  userId: string,
  type: CertificateTypeCode,
): Promise<Certificate | undefined> =>
  (await certificatesOf(ctx.db, userId, ctx.now)).find(
    (each) => each.type === type && (each.status === 'valid' || each.status === 'expiring'),
  )

function evidenceOf({ event, facts }: Giving): EvidenceDraft[] {
  const { seminar, judgment, exam } = facts
  const attended: EvidenceDraft = {
    kind: 'hours',
    code: seminar.code,
    name: seminar.name === event.name ? seminar.name : `${seminar.name}, ${event.name}`,
    at: event.endsAt,
    hours: judgment.hours,
    scorePercent: null,
  }
  const rows = [attended]
  if (exam?.passed) {
    const { examCode: code, examName: name, passedAt: at, scorePercent } = exam.passed
    rows.push({ kind: 'exam', code, name, at, hours: null, scorePercent })
  }
  if (judgment.isOverride) {
    const name = 'Passed by two members of the staff although hours were missing'
    rows.push({ kind: 'record', code: '', name, at: event.endsAt, hours: null, scorePercent: null })
  }
  return rows
}

/** Returns the name of a seminar's certificate before it is issued: the level's name, else that of attendance. */
export function certificateName(requested: string | null): string {
  const code = typeOf(requested)
  return nameOfType(certificateType(code))
}
