import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import type { Use } from '#platform/contract/edits.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { Db } from '#platform/server/db.ts'
import { registrations } from '../tables.ts'
import { openEntries } from '../waiting/waiting-entries.ts'

const MOST = 200

/** Who has a place at an event or waits for one. */
export async function usesOfEvent(db: Db, eventId: string): Promise<Use[]> {
  const registrants = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled')))
    .orderBy(asc(sql`lower(${registrations.lastName})`), asc(sql`lower(${registrations.firstName})`))
    .limit(MOST)
  const waiting = await openEntries(db, eventId)
  const people = await findPeople(
    db,
    waiting.map(({ userId }) => userId),
  )
  return [
    ...registrants.map(({ firstName, lastName, createdAt }) => ({
      kind: 'person' as const,
      name: `${firstName} ${lastName}`,
      detail: `registered ${formatDate(createdAt, 'UTC')}`,
      id: eventId,
    })),
    ...waiting.map(({ userId, createdAt }) => {
      const user = people.get(userId)
      const name = user ? `${user.firstName} ${user.lastName}` : 'Someone'
      return {
        kind: 'waiting' as const,
        name,
        detail: `waiting since ${formatDate(createdAt, 'UTC')}`,
        id: eventId,
      }
    }),
  ]
}
