import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Use } from '#platform/contract/edits.ts'
import { fullName } from '#platform/contract/names.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import type { Db } from '#platform/server/db.ts'
import { registrations } from '../tables.ts'

const MAX = 200

/** Returns the registrants with a seat at an event. */
export async function usesOfEvent(db: Db, eventId: string): Promise<Use[]> {
  const registrants = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), ne(registrations.state, 'canceled')))
    .orderBy(asc(sql`lower(${registrations.lastName})`), asc(sql`lower(${registrations.firstName})`))
    .limit(MAX)
  return registrants.map(({ firstName, lastName, createdAt }) => ({
    kind: 'person' as const,
    name: fullName({ firstName, lastName }),
    detail: `registered ${formatDate(createdAt)}`,
    id: eventId,
  }))
}
