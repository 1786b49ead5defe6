import type { ReportKind, SuppressionReason } from '#platform/contract/texts/mail-states.ts'

const DAY = 86_400_000
/** So many emails must come back with temporary failures, within so many days and not all at once. */
const SOFT_EMAILS = 3
const SOFT_WITHIN = 14 * DAY
const SOFT_OVER = 2 * DAY

export interface ReportedMail {
  kind: ReportKind
  sentAt: Date
}

/**
 * Why nothing more is sent to an address; null: it is reachable. It depends on when the emails were sent, not on when
 * the reports arrived: an email that was delivered outweighs what was sent before it, but no complaint.
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

/** What the status of a failed delivery says of the address. A full mailbox or a refused text is no wrong address. */
export const kindOfStatus = (status: string): 'hard' | 'soft' => (HARD.test(status.trim()) ? 'hard' : 'soft')
