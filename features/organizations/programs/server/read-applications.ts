import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '#platform/server/db.ts'
import { slotsToChoose } from '../contract/interview.ts'
import { liveStates } from '../rules/application-states.ts'
import type { ApplicationFact } from '../rules/facts.ts'
import { levelApplications } from './tables.ts'

export type Application = typeof levelApplications.$inferSelect

/** Returns the latest application of each person that was not withdrawn. */
export async function applicationFacts(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, ApplicationFact>> {
  if (userIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(levelApplications)
    .where(and(inArray(levelApplications.userId, [...userIds]), ne(levelApplications.state, 'withdrawn')))
    .orderBy(asc(levelApplications.createdAt), asc(levelApplications.id))
  return new Map(found.map((application) => [application.userId, toFact(application, now)]))
}

const toFact = (
  { state, changedAt, decidedAt, slots, interview }: Application,
  now: Date,
): ApplicationFact => ({
  state,
  at: decidedAt ?? changedAt,
  canChoose: state === 'in review' && slotsToChoose(slots, now).length > 0,
  way: interview?.way ?? null,
})

/** Returns all applications of a user, latest first. */
export async function applicationsOf(db: Db, userId: string): Promise<Application[]> {
  return db
    .select()
    .from(levelApplications)
    .where(eq(levelApplications.userId, userId))
    .orderBy(desc(levelApplications.createdAt), desc(levelApplications.id))
}

/** Returns the user's application in progress. */
export async function liveApplication(db: Db, userId: string): Promise<Application | null> {
  const [found] = await db
    .select()
    .from(levelApplications)
    .where(and(eq(levelApplications.userId, userId), inArray(levelApplications.state, [...liveStates])))
  return found ?? null
}

export async function findApplication(db: Db, applicationId: string): Promise<Application | null> {
  const [found] = await db.select().from(levelApplications).where(eq(levelApplications.id, applicationId))
  return found ?? null
}
