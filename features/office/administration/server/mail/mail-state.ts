import { isInState } from '#platform/server/mail/mail-state.ts'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import { mailMessages } from '#platform/server/tables.ts'

export const failedMails: TodayCard = {
  key: 'administration.failed-mails',
  label: 'Unsent emails',
  to: '/adminIndex/mail?state=failed',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(db, mailMessages, isInState.failed, mailMessages.createdAt, ({ subject, createdAt }) => ({
      name: subject,
      at: createdAt,
    })),
}
