import { desc, eq } from 'drizzle-orm'
import {
  countOldest,
  type OfficeSearch,
  type PersonRecords,
  type TodayCard,
} from '#platform/server/office.ts'
import { requestName } from '../../rules/names.ts'
import { requestLabels } from '../../rules/state-labels.ts'
import { requests } from '../tables.ts'
import { filter } from './admin-list.ts'

export const waitingRequests: TodayCard = {
  key: 'requests.waiting',
  label: 'Requests without an answer',
  to: '/adminIndex/requests?state=waiting',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(
      db,
      requests,
      eq(requests.state, 'received'),
      requests.createdAt,
      ({ number, createdAt }) => ({
        name: requestName(number),
        at: createdAt,
      }),
    ),
}

export const searchRequests: OfficeSearch = {
  key: 'requests',
  label: 'Requests',
  async find({ db }, words, most) {
    const found = await db
      .select()
      .from(requests)
      .where(filter({ search: words }))
      .orderBy(desc(requests.createdAt))
      .limit(most)
    return found.map(({ id, number, kind, state }) => ({
      title: requestName(number),
      message: `${kind} · ${requestLabels[state].label}`,
      to: `/adminIndex/requests/${id}`,
    }))
  },
}

export const requestsOfPerson: PersonRecords = {
  key: 'requests',
  label: 'Requests',
  async list({ db }, { userId }, most) {
    const found = await db
      .select()
      .from(requests)
      .where(eq(requests.userId, userId))
      .orderBy(desc(requests.createdAt))
      .limit(most)
    return found.map(({ id, number, state, createdAt }) => ({
      title: requestName(number),
      state: requestLabels[state].label,
      at: createdAt,
      to: `/adminIndex/requests/${id}`,
    }))
  },
}
