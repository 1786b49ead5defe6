import { desc, eq } from 'drizzle-orm'
import type { OfficeSearch, TodayCard } from '#platform/server/office.ts'
import { requestName } from '../../rules/names.ts'
import { requests } from '../tables.ts'
import { filter } from './desk-list.ts'

export const waitingRequests: TodayCard = {
  key: 'requests.waiting',
  label: 'Requests without an answer',
  to: '/adminIndex/requests?state=waiting',
  kind: 'worry',
  count: ({ db }) => db.$count(requests, eq(requests.state, 'received')),
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
      message: `${kind} · ${state}`,
      to: `/adminIndex/requests/${id}`,
    }))
  },
}
