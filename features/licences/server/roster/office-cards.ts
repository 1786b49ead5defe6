import { eq } from 'drizzle-orm'
import type { TodayCard } from '#platform/server/office.ts'
import { licenceRules } from '../tables.ts'
import { rosterRows } from './tables.ts'

export const rejectedCompletions: TodayCard = {
  key: 'licences.rejected',
  label: 'Completions that TCEQ rejected',
  to: '/adminIndex/roster?state=rejected',
  kind: 'worry',
  count: ({ db }) => db.$count(rosterRows, eq(rosterRows.state, 'rejected')),
}

export const waitingCompletions: TodayCard = {
  key: 'licences.waiting',
  label: 'Completions that wait for a licence',
  to: '/adminIndex/roster?state=waiting',
  kind: 'fact',
  count: ({ db }) => db.$count(rosterRows, eq(rosterRows.state, 'waiting')),
}

export const draftRules: TodayCard = {
  key: 'licences.drafts',
  label: 'Licence rules to be confirmed',
  to: '/adminIndex/licence-rules?state=draft',
  kind: 'fact',
  count: ({ db }) => db.$count(licenceRules, eq(licenceRules.state, 'draft')),
}
