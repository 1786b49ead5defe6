import { and, eq } from 'drizzle-orm'
import { findPeople, type User } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { certificatesAdmin } from '../../contract/admin-contract.ts'
import { correctionsOf } from '../corrections/read-corrections.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { cardsOf, evidenceOf, linkTo, numbersOf } from '../show-certificate.ts'
import { type CertificateSource, certificateCorrections, certificates } from '../tables.ts'
import { readableByOffice } from './readable.ts'

export const adminCertificate: Handler<typeof certificatesAdmin.adminCertificate> = async (
  { certificateid },
  ctx,
) => {
  const { db } = ctx
  const where = and(eq(certificates.id, certificateid), await readableByOffice(ctx))
  const [row] = await db.select().from(certificates).where(where)
  if (!row) return refuse('not-found')
  const [cards, requests, corrections] = await Promise.all([
    cardsOf(ctx, [row]),
    db.select().from(certificateCorrections).where(eq(certificateCorrections.certificateId, row.id)),
    correctionsOf(db, row.id),
  ])
  const [card] = cards
  if (!card) return refuse('not-found')
  const ids = [row.userId, row.revokedBy, ...requests.flatMap(({ userId, decidedBy }) => [userId, decidedBy])]
  const people = await findPeople(
    db,
    ids.filter((id) => id !== null),
  )
  const numbers = await numbersOf(
    db,
    [row.replaces, row.supersededBy].filter((id) => id !== null),
  )
  const holder = people.get(row.userId)
  return {
    ...card,
    userid: row.userId,
    username: holder?.username ?? '',
    email: holder?.email ?? '',
    source: sourceLabels[row.source],
    evidence: evidenceOf(row.snapshot),
    revokedReason: row.revokedReason ?? '',
    corrections,
    replaces: linkTo(numbers, row.replaces),
    history: historyOf(row, requests, people, numbers),
  }
}

const sourceLabels: Readonly<Record<CertificateSource, string>> = {
  rules: 'Issued by the rules of its program',
  staff: 'Issued by staff',
  import: 'Imported from older records',
  renewal: 'Issued as a renewal',
  correction: 'Reissued under another number',
}

type Requested = typeof certificateCorrections.$inferSelect

interface Happened {
  at: Date
  message: string
  /** Empty if the system made the change. */
  by: string
}

/** Returns the history of a certificate, latest first. */
function historyOf(
  row: CertificateRow,
  requests: readonly Requested[],
  people: ReadonlyMap<string, User>,
  numbers: ReadonlyMap<string, string>,
): Happened[] {
  const nameOf = (id: string | null) => (id && people.get(id)?.username) || ''
  const happened: Happened[] = [{ at: row.createdAt, message: `${sourceLabels[row.source]}.`, by: '' }]
  for (const requested of requests) {
    const { requestedName, reason, askedAt, decidedAt, decidedBy, state, answer } = requested
    happened.push({
      at: askedAt,
      message: `Asked for the name “${requestedName}”: ${reason}`,
      by: nameOf(requested.userId),
    })
    if (!decidedAt || state === 'asked') continue
    const by = state === 'withdrawn' ? nameOf(requested.userId) : nameOf(decidedBy)
    happened.push({ at: decidedAt, message: `${decisions[state]} ${answer}`.trim(), by })
  }
  if (row.supersededAt) {
    const number = numbers.get(row.supersededBy ?? '') ?? 'another one'
    happened.push({ at: row.supersededAt, message: `Superseded by ${number}.`, by: '' })
  }
  if (row.revokedAt) {
    happened.push({
      at: row.revokedAt,
      message: `Revoked: ${row.revokedReason ?? ''}`,
      by: nameOf(row.revokedBy),
    })
  }
  // For equal timestamps, the last event comes first.
  return happened.reverse().sort((one, other) => other.at.getTime() - one.at.getTime())
}

const decisions = {
  approved: 'The requested name was approved.',
  refused: 'The requested name was declined:',
  withdrawn: 'The name change request was withdrawn.',
} as const
