import { and, eq } from 'drizzle-orm'
import { formatDay } from '#platform/contract/texts/format.ts'
import { endOf, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { DeliveryMethod, HourEntry } from '../../rules/hour-entry.ts'
import type { EvidenceDraft } from '../certificate-draft.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { certificates } from '../tables.ts'
import { isRunning, type Renewal, renewalsOf } from './read-renewals.ts'

/** Renews the user's certificates whose requirements are met and whose window is open. Idempotent. */
export async function renewWhatIsDue(ctx: Context, userId: string): Promise<void> {
  for (const renewal of await renewalsOf(ctx, userId, ctx.now)) {
    const { decision } = renewal
    if (decision.act !== 'renew') continue
    await ctx.transaction((inner) => renew(inner, renewal, endOf(decision.lastOn, OFFICE_ZONE)))
  }
}

async function renew(ctx: Context, renewal: Renewal, expiresAt: Date): Promise<void> {
  const { certificate, progress } = renewal
  // Row lock, so that a concurrently revoked or corrected certificate is not also renewed.
  const [running] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, certificate.id), isRunning))
    .for('update')
  if (!running || !progress.done) return
  const byHours = progress.done.by === 'hours'
  const counted = byHours ? progress.counted : []
  await issueCertificate(ctx, {
    userId: certificate.userId,
    type: certificate.type,
    ...(certificate.snapshot.course ? { course: certificate.snapshot.course } : {}),
    key: `renewal:${certificate.id}`,
    // The exam confirms the knowledge of the original certificate, so its hours apply.
    hours: byHours ? progress.earned : certificate.snapshot.hours,
    scorePercent: byHours ? null : (progress.pass?.scorePercent ?? null),
    deliveryMethod: byHours ? maxHours(counted) : 'self-paced',
    evidence: [heldBefore(renewal), ...evidenceOf(renewal)],
    // Never earlier than the achievement that renewed it; otherwise that would count again in the next period.
    issuedAt: new Date(Math.max(ctx.now.getTime(), progress.done.at.getTime())),
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
    code: source === 'external' ? '' : code,
    name,
    at,
    hours,
    scorePercent: null,
  }))
}

/** Returns the delivery method with the largest share of the hours. */
function maxHours(entries: readonly HourEntry[]): DeliveryMethod {
  const sums = new Map<DeliveryMethod, number>()
  for (const { deliveryMethod, hours } of entries)
    sums.set(deliveryMethod, (sums.get(deliveryMethod) ?? 0) + hours)
  return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 'self-paced'
}
