import { eq } from 'drizzle-orm'
import type { User } from '#features/accounts/server/public.ts'
import {
  type CertificateTypeCode,
  certificateType,
  isCertificateType,
  nameOfType,
} from '#features/certificates/rules/certificate-types.ts'
import {
  type Certificate,
  certificatesOf,
  type EvidenceDraft,
  issueCertificate,
} from '#features/certificates/server/public.ts'
import type { Event } from '#features/events/server/public.ts'
import {
  joinAccount,
  noteRegistration,
  type Registration,
  registrations,
} from '#features/registration/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { RunOutcome } from '../../rules/proof/run-outcomes.ts'
import { accountFor } from './accounts-of.ts'
import { tellCertificates } from './certificates-mail.ts'
import { dueOf, loadProof, outcomeOf, type ProofOfPerson, proofKey, type SeminarFacts } from './load-proof.ts'

/** What came out for one person, as staff read it. */
interface PersonResult {
  outcome: RunOutcome
  message: string
}

/**
 * Issues whatever certificates are due to one registrant, each once however often this is asked, and tells them of all
 * in one mail. To be called within a transaction: the place is kept from others until it ends.
 */
export async function issueForPerson(
  call: Call,
  event: Event,
  registrationId: string,
): Promise<PersonResult> {
  const [row] = await call.db
    .select()
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('update')
  const [proof] = row ? await loadProof(call.db, event, [row], call.now) : []
  if (!row || !proof) return { outcome: 'missing', message: 'The registration is gone.' }
  const due = dueOf(proof)
  if (due.length === 0) return nothingDue(proof)
  const user = await accountFor(call, row, proof.account.user)
  await joinAccount(call, row, user.id)
  const written: { facts: SeminarFacts; given: Given }[] = []
  for (const facts of due) written.push({ facts, given: await give(call, { event, row, user, facts }) })
  const issued = written.flatMap(({ given }) => (given.isNew ? [given.certificate] : []))
  if (issued.length > 0) {
    await noteRegistration(call, {
      registrationId: row.id,
      kind: 'certificate',
      message: `Issued: ${issued.map(({ number }) => number).join(', ')}.`,
    })
    await tellCertificates(call, { event, user, issued })
  }
  const message = [
    ...written.map(({ facts, given }) => `${facts.seminar.name}: ${given.message}`),
    ...wordsOf(proof.seminars.filter((facts) => !due.includes(facts))),
  ].join(' ')
  return { outcome: issued.length > 0 ? 'issued' : 'already', message }
}

function nothingDue(proof: ProofOfPerson): PersonResult {
  return { outcome: outcomeOf(proof), message: wordsOf(proof.seminars).join(' ') }
}

const wordsOf = (all: readonly SeminarFacts[]): string[] =>
  all.map(({ seminar, certificate, judgment }) =>
    certificate
      ? `${seminar.name}: has ${certificate.number}${certificate.status === 'revoked' ? ', which was revoked' : ''}.`
      : `${seminar.name}: ${judgment.lacks.map(({ message }) => message).join(' ')}`,
  )

interface Given {
  certificate: Certificate
  isNew: boolean
  message: string
}

interface Giving {
  event: Event
  row: Registration
  user: User
  facts: SeminarFacts
}

/**
 * Of a level that is held already the new certificate takes the place of the older one; one that was issued after the
 * event rests on these hours itself, as a renewal does, and stays.
 */
async function give(call: Call, giving: Giving): Promise<Given> {
  const { event, row, user, facts } = giving
  const { seminar, judgment } = facts
  const type = typeOf(seminar.certificateType)
  const held = type === 'SEMINAR' ? undefined : await heldOf(call, user.id, type)
  if (held && held.issuedAt >= event.endsAt) {
    return { certificate: held, isNew: false, message: `holds ${held.number} since the event already.` }
  }
  const { exam } = facts
  const certificate = await issueCertificate(call, {
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
  return { certificate, isNew: true, message: `${certificate.number}.` }
}

function typeOf(wanted: string | null): CertificateTypeCode {
  return wanted && isCertificateType(wanted) ? wanted : 'SEMINAR'
}

const heldOf = async (
  call: Call,
  userId: string,
  type: CertificateTypeCode,
): Promise<Certificate | undefined> =>
  (await certificatesOf(call.db, userId, call.now)).find(
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

/** What a seminar's certificate is called before it is issued: the level's name, else that of attendance. */
export function certificateName(wanted: string | null): string {
  const code = typeOf(wanted)
  return nameOfType(certificateType(code))
}
