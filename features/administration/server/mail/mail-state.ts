import { and, isNotNull, isNull } from 'drizzle-orm'
import type { TodayCard } from '#platform/server/office.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { mailStates } from '../../contract/office-rows.ts'

type MailState = (typeof mailStates)[number]
type Message = Pick<typeof mailMessages.$inferSelect, 'sentAt' | 'failure'>

export const isSent = isNotNull(mailMessages.sentAt)
export const isFailed = and(isNull(mailMessages.sentAt), isNotNull(mailMessages.failure))
export const isWaiting = and(isNull(mailMessages.sentAt), isNull(mailMessages.failure))
export const isInState = { sent: isSent, waiting: isWaiting, failed: isFailed }

export function mailState({ sentAt, failure }: Message): MailState {
  if (sentAt) return 'sent'
  return failure === null ? 'waiting' : 'failed'
}

export const failedMails: TodayCard = {
  key: 'administration.failed-mails',
  label: 'Unsent emails',
  to: '/adminIndex/mail?state=failed',
  kind: 'worry',
  count: ({ db }) => db.$count(mailMessages, isFailed),
}
