import { and, eq, isNull } from 'drizzle-orm'
import { dayIn } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { membersIn } from './people-scope.ts'
import { companies, companyMembers, companySupervisions } from './tables.ts'

/** Returns ids of a supervisor's employees at a given time, in all companies. Dates use each company's time zone. */
export async function teamOf(db: Db, { userId, now }: { userId: string; now: Date }): Promise<string[]> {
  const places = await db
    .selectDistinct({ id: companies.id, timeZone: companies.timeZone })
    .from(companySupervisions)
    .innerJoin(companies, eq(companies.id, companySupervisions.companyId))
    .where(and(eq(companySupervisions.supervisorId, userId), isNull(companySupervisions.endedAt)))
  const teams = await Promise.all(
    places.map(({ id, timeZone }) =>
      db
        .select({ userId: companyMembers.userId })
        .from(companyMembers)
        .where(membersIn(db, { company: { id }, supervisorId: userId, today: dayIn(now, timeZone) })),
    ),
  )
  return [...new Set(teams.flat().map((each) => each.userId))]
}
