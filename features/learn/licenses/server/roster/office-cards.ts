import { eq } from 'drizzle-orm'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import { licenseRules } from '../tables.ts'
import { rosterRows } from './tables.ts'

export const rejectedCompletions: TodayCard = {
  key: 'licenses.rejected',
  label: 'Completions that TCEQ rejected',
  to: '/adminIndex/roster?state=rejected',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(db, rosterRows, eq(rosterRows.state, 'rejected'), rosterRows.completedAt, (row) => ({
      name: `${row.courseCode}, ${row.firstName} ${row.lastName}`,
      at: row.completedAt,
    })),
}

export const waitingCompletions: TodayCard = {
  key: 'licenses.waiting',
  label: 'Completions that wait for a license',
  to: '/adminIndex/roster?state=waiting',
  kind: 'fact',
  count: ({ db }) => db.$count(rosterRows, eq(rosterRows.state, 'waiting')),
}

export const draftRules: TodayCard = {
  key: 'licenses.drafts',
  label: 'License rules to be confirmed',
  to: '/adminIndex/license-rules?state=draft',
  kind: 'fact',
  count: ({ db }) => db.$count(licenseRules, eq(licenseRules.state, 'draft')),
}
