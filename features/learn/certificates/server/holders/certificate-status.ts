import { and, eq, exists, gt, gte, inArray, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/server/db.ts'
import { DAY } from '../../rules/certificate-status.ts'
import { certificates } from '../tables.ts'

/** Days before expiration from which a certificate counts as expiring. */
const SOON_DAYS = 60

/** Overall state of a user's certificates. */
export type HolderState = 'none' | 'valid' | 'expiring' | 'expired'

const held = alias(certificates, 'held')
const newer = alias(certificates, 'newer')

const soonAfter = (now: Date): Date => new Date(now.getTime() + SOON_DAYS * DAY)
const stands = (of: { revokedAt: AnyPgColumn; supersededAt: AnyPgColumn }) =>
  and(isNull(of.revokedAt), isNull(of.supersededAt))
const lasts = (of: { expiresAt: AnyPgColumn }, after: Date) =>
  or(isNull(of.expiresAt), gt(of.expiresAt, after))

/** Excludes certificates for which the holder has a newer one of the same type and course that lasts longer. */
const isNotRenewed = (db: Db, after: Date): SQL =>
  not(
    exists(
      db
        .select({ one: sql`1` })
        .from(newer)
        .where(
          and(
            eq(newer.userId, held.userId),
            eq(newer.type, held.type),
            sql`${newer.courseCode} is not distinct from ${held.courseCode}`,
            stands(newer),
            lasts(newer, after),
          ),
        ),
    ),
  )

/**
 * Condition on a user id column for the users in a state: `expiring` and `expired` match users with any such
 * certificate that was not renewed, `valid` those with only valid ones, `none` those without any.
 */
export function holdersIn(db: Db, state: HolderState, userId: AnyPgColumn, now: Date): SQL {
  const any = (where: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(held)
        .where(and(eq(held.userId, userId), stands(held), where)),
    )
  const soon = soonAfter(now)
  const expired = any(and(lt(held.expiresAt, now), isNotRenewed(db, now)))
  const expiring = any(and(gte(held.expiresAt, now), lte(held.expiresAt, soon), isNotRenewed(db, soon)))
  if (state === 'expired') return expired
  if (state === 'expiring') return expiring
  if (state === 'none') return not(any(undefined))
  return sql`(${any(lasts(held, soon))} and not ${expired} and not ${expiring})`
}

export interface Status {
  valid: number
  expiring: number
  expired: number
  /** Expiration of the next certificate that is still valid. */
  until: Date | null
}

/** Counts certificates by state for each user; omits users without any. */
export async function certificateStatuses(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Status>> {
  if (userIds.length === 0) return new Map()
  const soon = soonAfter(now)
  const among = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`
  const rows = await db
    .select({
      userId: held.userId,
      valid: among(lasts(held, soon)),
      expiring: among(and(gte(held.expiresAt, now), lte(held.expiresAt, soon), isNotRenewed(db, soon))),
      expired: among(and(lt(held.expiresAt, now), isNotRenewed(db, now))),
      until:
        sql<Date | null>`min(${held.expiresAt}) filter (where ${held.expiresAt} >= ${now.toISOString()}::timestamptz)`.mapWith(
          held.expiresAt,
        ),
    })
    .from(held)
    .where(and(inArray(held.userId, [...userIds]), stands(held)))
    .groupBy(held.userId)
  return new Map(rows.map(({ userId, ...status }) => [userId, status]))
}

/** Returns which of these users have a certificate that expires soon, and when this may next change over time. */
export async function expiringAmong(
  db: Db,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, { expiring: boolean; changesAt: Date | null }>> {
  const soon = soonAfter(now)
  // A certificate counts as expiring from 60 days before its end until it has ended.
  const begins = sql`${held.expiresAt} - make_interval(secs => ${(SOON_DAYS * DAY) / 1000}::int)`
  const moment = sql`${now.toISOString()}::timestamptz`
  const rows = await db
    .select({
      userId: held.userId,
      expiring: sql<boolean>`bool_or(${and(gte(held.expiresAt, now), lte(held.expiresAt, soon), isNotRenewed(db, soon))})`,
      changesAt:
        sql<Date | null>`min(case when ${begins} > ${moment} then ${begins} when ${held.expiresAt} >= ${moment}
          then ${held.expiresAt} + interval '1 ms' end)`.mapWith(held.expiresAt),
    })
    .from(held)
    .where(and(sql`${held.userId} = any(${sql.param([...userIds])}::uuid[])`, stands(held)))
    .groupBy(held.userId)
  return new Map(rows.map(({ userId, ...status }) => [userId, status]))
}

/** Returns every certificate in the state `expiring`, as rows for the call list. */
export const expiringSoon = (db: Db, now: Date): SQL => {
  const soon = soonAfter(now)
  const title = sql`concat_ws(', ', ${held.snapshot}->>'title', ${held.snapshot}->>'level')`
  return sql`select ${held.userId} as user_id, '' as name, '' as email, '' as phone, '' as company,
      jsonb_build_object('title', ${title}, 'number', ${held.number}, 'expiresAt', ${held.expiresAt}) as fact,
      ${held.expiresAt} - make_interval(days => ${SOON_DAYS}::int) as since
    from ${certificates} as held
    where ${and(stands(held), gte(held.expiresAt, now), lte(held.expiresAt, soon), isNotRenewed(db, soon))}`
}
