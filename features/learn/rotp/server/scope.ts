import { and, arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { readStored } from '#platform/server/stored-settings.ts'
import { rotpPrograms, rotpStudents } from './tables.ts'

export type Program = typeof rotpPrograms.$inferSelect

/** True if the caller administers the technician program. */
export const administers = (ctx: Pick<Context, 'actor'>): boolean => holds(ctx.actor, 'rotp_admin')

/** True if the caller administers the program or is one of its instructors. */
export const teaches = (ctx: SignedInContext, { instructors }: Pick<Program, 'instructors'>): boolean =>
  administers(ctx) || (holds(ctx.actor, 'instructor') && instructors.includes(ctx.actor.userId))

/** Condition limiting a column to programs the caller administers or teaches; undefined if no restriction applies. */
export function taughtPrograms(ctx: SignedInContext, programId: PgColumn): SQL | undefined {
  if (administers(ctx)) return undefined
  if (!holds(ctx.actor, 'instructor')) return sql`false`
  const taught = ctx.db
    .select({ id: rotpPrograms.id })
    .from(rotpPrograms)
    .where(arrayContains(rotpPrograms.instructors, [ctx.actor.userId]))
  return inArray(programId, taught)
}

export async function findProgram(db: Db, id: string): Promise<Program | null> {
  const [found] = await db.select().from(rotpPrograms).where(eq(rotpPrograms.id, id))
  return found ?? null
}

/** Returns a program that the caller administers or teaches. Other programs are reported as not found. */
export async function taughtProgram(ctx: SignedInContext, id: string): Promise<Program> {
  const found = await findProgram(ctx.db, id)
  return found && teaches(ctx, found) ? found : refuse('not-found')
}

/** Returns program names by id. */
export async function programNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: rotpPrograms.id, name: rotpPrograms.name })
    .from(rotpPrograms)
    .where(inArray(rotpPrograms.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Finds a program by its id or code. */
export async function programNamed(db: Db, name: string) {
  const byId = /^[0-9a-f-]{36}$/i.test(name) ? eq(rotpPrograms.id, name) : eq(rotpPrograms.code, name)
  const [found] = await db.select().from(rotpPrograms).where(byId)
  return found ?? null
}

/** Storage key of the setting that only administrators can enroll students in any program. */
export const ONLY_ADMINS_ENROLL = 'rotp.only-admin-enrolls'

export const onlyAdminsEnroll = async (db: Db): Promise<boolean> =>
  (await readStored<boolean>(db, ONLY_ADMINS_ENROLL)) ?? false

/** True if the user is a student of a program (or of the given one) into which only administrators enroll. */
export async function isEnrolledByAdmins(db: Db, userId: string, programId?: string): Promise<boolean> {
  const found = await db
    .select({ own: rotpPrograms.onlyAdminsEnroll })
    .from(rotpStudents)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpStudents.programId))
    .where(
      and(
        eq(rotpStudents.userId, userId),
        inArray(rotpStudents.state, ['enrolled', 'paused']),
        programId ? eq(rotpPrograms.id, programId) : undefined,
      ),
    )
  if (found.length === 0) return false
  return found.some(({ own }) => own) || (await onlyAdminsEnroll(db))
}
