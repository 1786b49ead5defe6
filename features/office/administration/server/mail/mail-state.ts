import { and, isNotNull, isNull } from 'drizzle-orm'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { mailStates } from '../../contract/office-rows.ts'

type MailState = (typeof mailStates)[number]
type Message = Pick<typeof mailMessages.$inferSelect, 'sentAt' | 'inAppAt' | 'failure'>

export const isSent = isNotNull(mailMessages.sentAt)
const isOnItsWay = and(isNull(mailMessages.sentAt), isNull(mailMessages.inAppAt))
export const isFailed = and(isOnItsWay, isNotNull(mailMessages.failure))
export const isWaiting = and(isOnItsWay, isNull(mailMessages.failure))
export const isInState = {
  sent: isSent,
  waiting: isWaiting,
  failed: isFailed,
  'in-app': isNotNull(mailMessages.inAppAt),
}

export function mailState({ sentAt, inAppAt, failure }: Message): MailState {
  if (sentAt) return 'sent'
  if (inAppAt) return 'in-app'
  return failure === null ? 'waiting' : 'failed'
}

export const failedMails: TodayCard = {
  key: 'administration.failed-mails',
  label: 'Unsent emails',
  to: '/adminIndex/mail?state=failed',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(db, mailMessages, isFailed, mailMessages.createdAt, ({ subject, createdAt }) => ({
      name: subject,
      at: createdAt,
    })),
}
