import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { MailState } from '#platform/contract/texts/mail-states.ts'
import { mailMessages } from '../tables.ts'

export type MailFacts = Pick<
  typeof mailMessages.$inferSelect,
  'sentAt' | 'inAppAt' | 'failure' | 'suppressedAt' | 'report'
>

const { sentAt, inAppAt, suppressedAt, failure, report } = mailMessages
/** The columns that `mailState` needs. The id is first because a left join whose first column is null yields null. */
export const mailFacts = { id: mailMessages.id, sentAt, inAppAt, suppressedAt, failure, report }

const isOnItsWay = and(isNull(sentAt), isNull(inAppAt), isNull(suppressedAt))
const hasLeft = isNotNull(sentAt)

/** SQL condition of each state; `mailState` is the equivalent for a row. */
export const isInState = {
  sent: and(hasLeft, or(isNull(report), eq(report, 'delivered'))),
  waiting: and(isOnItsWay, isNull(failure)),
  failed: and(isOnItsWay, isNotNull(failure)),
  'in-app': isNotNull(inAppAt),
  returned: and(hasLeft, inArray(report, ['soft', 'hard'])),
  complaint: and(hasLeft, eq(report, 'complaint')),
  suppressed: and(isNull(sentAt), isNotNull(suppressedAt)),
} satisfies Record<MailState, unknown>

/** The recipient does not have the email and will not get it without intervention. */
export const isUndelivered = or(isInState.failed, isInState.returned, isInState.suppressed)

export function mailState(mail: MailFacts): MailState {
  if (mail.sentAt) {
    if (mail.report === 'complaint') return 'complaint'
    return mail.report === 'soft' || mail.report === 'hard' ? 'returned' : 'sent'
  }
  if (mail.inAppAt) return 'in-app'
  if (mail.suppressedAt) return 'suppressed'
  return mail.failure === null ? 'waiting' : 'failed'
}
