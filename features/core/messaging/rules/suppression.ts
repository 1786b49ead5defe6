import type { ReportKind, SuppressionReason } from '#platform/contract/texts/mail-states.ts'

const DAY = 86_400_000
/** Temporary failures of this many emails, within this period and over a minimum time, suppress an address. */
const SOFT_EMAILS = 3
const SOFT_WITHIN = 14 * DAY
const SOFT_OVER = 2 * DAY

export interface ReportedMail {
  kind: ReportKind
  sentAt: Date
}

/**
 * Returns why an address is suppressed; null if it is reachable. Based on when the emails were sent, not when the
 * reports arrived: a delivered email outweighs earlier failures, but not a complaint.
 */
export function suppressionBy(mails: readonly ReportedMail[]): SuppressionReason | null {
  if (mails.some(({ kind }) => kind === 'complaint')) return 'complaint'
  const latest = mails.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
  const delivered = latest.findIndex(({ kind }) => kind === 'delivered')
  const returned = delivered === -1 ? latest : latest.slice(0, delivered)
  if (returned.some(({ kind }) => kind === 'hard')) return 'bounce'
  const times = returned.map(({ sentAt }) => sentAt.getTime())
  const last = times[0] ?? 0
  const recent = times.filter((time) => last - time <= SOFT_WITHIN)
  const isLasting = last - (recent.at(-1) ?? last) >= SOFT_OVER
  return recent.length >= SOFT_EMAILS && isLasting ? 'soft-bounces' : null
}

/** Failures of the address itself (RFC 3463): no such mailbox or domain, or it is disabled. */
const HARD = /^5\.(0\.0|1\.(0|1|2|3|6|10)|2\.1|4\.4)$/

/** Classifies the status of a failed delivery. A full mailbox or rejected content does not make the address invalid. */
export const kindOfStatus = (status: string): 'hard' | 'soft' => (HARD.test(status.trim()) ? 'hard' : 'soft')
