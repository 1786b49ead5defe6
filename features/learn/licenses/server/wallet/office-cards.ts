import { and, desc, eq, isNull } from 'drizzle-orm'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { PersonRecords } from '#platform/server/office.ts'
import { ruleSets } from '../../rules/rule-sets.ts'
import { licenses } from '../tables.ts'

export const licensesOfPerson: PersonRecords = {
  key: 'licenses',
  label: 'Licenses',
  all: ({ email }) => `/adminIndex/roster?search=${encodeURIComponent(email)}`,
  async list({ db, now }, { userId }, most) {
    const today = dayIn(now, OFFICE_ZONE)
    const found = await db
      .select()
      .from(licenses)
      .where(and(eq(licenses.userId, userId), isNull(licenses.archivedAt)))
      .orderBy(desc(licenses.expiresOn))
      .limit(most)
    return found.map(({ agency, issuer, number, expiresOn }) => ({
      title: `${issuer === 'other' ? agency : ruleSets[issuer].name} ${number}`,
      state: expiresOn < today ? 'Expired' : 'Expires',
      at: new Date(`${expiresOn}T12:00:00Z`),
      to: `/adminIndex/roster?search=${encodeURIComponent(number)}`,
    }))
  },
}
