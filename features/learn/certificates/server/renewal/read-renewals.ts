import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { gradesOf } from '#features/learn/exams/server/public.ts'
import { type Day, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Reader } from '#platform/server/context.ts'
import { certificateType } from '../../rules/certificate-types.ts'
import { decideRenewal, type RenewalDecision } from '../../rules/renewal/decide-renewal.ts'
import {
  type RenewalFacts,
  type RenewalProgress,
  renewalProgress,
} from '../../rules/renewal/renewal-progress.ts'
import {
  type RenewalDates,
  type RenewalStage,
  renewalDates,
  renewalStage,
} from '../../rules/renewal/renewal-stage.ts'
import { type DatedTerms, termsFor } from '../../rules/renewal/renewal-terms.ts'
import { hoursOf } from '../hours/hours.ts'
import type { CertificateRow } from '../read-certificates.ts'
import { certificates } from '../tables.ts'

/** A held certificate with its renewal progress. */
export interface Renewal {
  certificate: CertificateRow
  terms: DatedTerms
  validMonths: number
  dates: RenewalDates
  stage: RenewalStage
  progress: RenewalProgress
  decision: RenewalDecision
}

type Renewable = Pick<Renewal, 'certificate' | 'terms' | 'validMonths' | 'dates'>

/** Neither revoked nor superseded, and with an expiry. */
export const isRunning = and(
  isNull(certificates.revokedAt),
  isNull(certificates.supersededAt),
  isNotNull(certificates.expiresAt),
)

/** Returns the renewal dates of a certificate; null if it is never renewed. */
export function renewableOf(certificate: CertificateRow): Renewable | null {
  const { type, snapshot } = certificate
  const terms = termsFor(type, snapshot.issuedOn)
  const { validMonths } = certificateType(type)
  if (!terms || validMonths === null || snapshot.expiresOn === null) return null
  return { certificate, terms, validMonths, dates: renewalDates(terms, snapshot.expiresOn) }
}

/** Returns a user's achievements since a given time that may renew a certificate. */
async function factsSince(reader: Reader, userId: string, since: Date, now: Date): Promise<RenewalFacts> {
  const grades = (await gradesOf(reader, userId)).filter(({ passed, gradedAt }) => passed && gradedAt > since)
  return {
    passes: grades.map(({ examCode: code, examName: name, gradedAt: at, scorePercent }) => ({
      code,
      name,
      at,
      scorePercent,
    })),
    entries: await hoursOf(reader, userId, since, now),
  }
}

/** Returns all of a user's active, renewable certificates, latest expiry first. */
export async function renewalsOf(reader: Reader, userId: string, now: Date): Promise<Renewal[]> {
  const rows = await reader.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isRunning))
    .orderBy(desc(certificates.expiresAt), desc(certificates.id))
  const renewable = rows.map(renewableOf).filter((each) => each !== null)
  if (renewable.length === 0) return []
  const since = new Date(Math.min(...renewable.map(({ certificate }) => certificate.issuedAt.getTime())))
  const facts = await factsSince(reader, userId, since, now)
  const today = dayIn(now, OFFICE_ZONE)
  return renewable.map((each) => complete(each, { facts, today, now }))
}

interface Moment {
  facts: RenewalFacts
  today: Day
  now: Date
}

function complete(renewable: Renewable, { facts, today, now }: Moment): Renewal {
  const { certificate, terms, validMonths, dates } = renewable
  const progress = renewalProgress(terms, certificate.issuedAt, facts)
  const doneAt = progress.done?.at ?? null
  const decision = decideRenewal({ dates, validMonths, doneAt, now })
  return { ...renewable, stage: renewalStage(dates, today), progress, decision }
}
