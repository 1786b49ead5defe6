import { and, eq } from 'drizzle-orm'
import { timeZoneOf } from '#features/accounts/server/public.ts'
import { formatDay } from '#platform/contract/texts/format.ts'
import { endOf } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { DeliveryMethod, HourEntry } from '../../rules/hour-entry.ts'
import type { EvidenceDraft } from '../certificate-draft.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { certificates } from '../tables.ts'
import { isRunning, type Renewal, renewalsOf } from './read-renewals.ts'

/**
 * Renews what somebody has earned the renewal of and whose window is open. May be asked at any time and as often as
 * one likes: a certificate is renewed once.
 */
export async function renewWhatIsDue(call: Call, userId: string): Promise<void> {
  const zone = await timeZoneOf(call.db, userId)
  for (const renewal of await renewalsOf(call, userId, call.now, zone)) {
    const { decision } = renewal
    if (decision.act !== 'renew') continue
    await call.transaction((inner) => renew(inner, renewal, endOf(decision.lastOn, zone)))
  }
}

async function renew(call: Call, renewal: Renewal, expiresAt: Date): Promise<void> {
  const { certificate, progress } = renewal
  // Locked, so that one that is taken back or corrected at this moment is not renewed as well.
  const [running] = await call.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, certificate.id), isRunning))
    .for('update')
  if (!running || !progress.done) return
  const byHours = progress.done.by === 'hours'
  const counted = byHours ? progress.counted : []
  await issueCertificate(call, {
    userId: certificate.userId,
    type: certificate.type,
    ...(certificate.snapshot.course ? { course: certificate.snapshot.course } : {}),
    key: `renewal:${certificate.id}`,
    // An exam shows that what was learned for the first certificate is still known.
    hours: byHours ? progress.earned : certificate.snapshot.hours,
    scorePercent: byHours ? null : (progress.pass?.scorePercent ?? null),
    deliveryMethod: byHours ? mostHours(counted) : 'self-paced',
    evidence: [heldBefore(renewal), ...evidenceOf(renewal)],
    // Never before what renewed it, or that would count once more for the next period.
    issuedAt: new Date(Math.max(call.now.getTime(), progress.done.at.getTime())),
    expiresAt,
    source: 'renewal',
    renews: certificate.id,
  })
}

function heldBefore({ certificate: { snapshot, issuedAt } }: Renewal): EvidenceDraft {
  const name = `Previous certificate, valid through ${snapshot.expiresOn ? formatDay(snapshot.expiresOn) : ''}`
  return { kind: 'record', code: snapshot.number, name, at: issuedAt, hours: null, scorePercent: null }
}

function evidenceOf({ progress: { pass, counted, done } }: Renewal): EvidenceDraft[] {
  if (done?.by === 'exam') {
    return pass ? [{ kind: 'exam', ...pass, hours: null }] : []
  }
  return counted.map(({ source, code, name, hours, at }) => ({
    kind: source === 'course' || source === 'exam' ? source : 'hours',
    ...{ code: source === 'external' ? '' : code, name, at, hours, scorePercent: null },
  }))
}

/** How most of the hours were earned. */
function mostHours(entries: readonly HourEntry[]): DeliveryMethod {
  const sums = new Map<DeliveryMethod, number>()
  for (const { deliveryMethod, hours } of entries)
    sums.set(deliveryMethod, (sums.get(deliveryMethod) ?? 0) + hours)
  return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'self-paced'
}
