import type { TodayCard } from '#platform/server/office.ts'
import { payments } from '../tables.ts'
import { attention } from './lists.ts'

export const paymentsToLookAt: TodayCard = {
  key: 'payments.attention',
  label: 'Payments to look at',
  to: '/adminIndex/payments',
  kind: 'worry',
  count: ({ db }) => db.$count(payments, attention),
}
