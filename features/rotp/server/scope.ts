import { arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import { readStored } from '#platform/server/stored-settings.ts'
import { rotpPrograms } from './tables.ts'

export type Program = typeof rotpPrograms.$inferSelect

/** Whether the caller administers the technician program. */
export const administers = (call: Pick<Call, 'actor'>): boolean => holds(call.actor, 'rotp_admin')

/** Whether the caller administers the program or is one of its instructors. */
export const teaches = (call: SignedInCall, { instructors }: Pick<Program, 'instructors'>): boolean =>
  administers(call) || (holds(call.actor, 'instructor') && instructors.includes(call.actor.userId))

/** That a column names a program which the caller administers or teaches; undefined where that is every one. */
export function taughtPrograms(call: SignedInCall, programId: PgColumn): SQL | undefined {
  if (administers(call)) return undefined
  if (!holds(call.actor, 'instructor')) return sql`false`
  const taught = call.db
    .select({ id: rotpPrograms.id })
    .from(rotpPrograms)
    .where(arrayContains(rotpPrograms.instructors, [call.actor.userId]))
  return inArray(programId, taught)
}

export async function findProgram(db: Db, id: string): Promise<Program | null> {
  const [found] = await db.select().from(rotpPrograms).where(eq(rotpPrograms.id, id))
  return found ?? null
}

/** A program of the caller's; another one does not exist for them. */
export async function taughtProgram(call: SignedInCall, id: string): Promise<Program> {
  const found = await findProgram(call.db, id)
  return found && teaches(call, found) ? found : refuse('not-found')
}

/** Names of programs by their ids. */
export async function programNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: rotpPrograms.id, name: rotpPrograms.name })
    .from(rotpPrograms)
    .where(inArray(rotpPrograms.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A program by its id or its code. */
export async function programNamed(db: Db, name: string) {
  const byId = /^[0-9a-f-]{36}$/i.test(name) ? eq(rotpPrograms.id, name) : eq(rotpPrograms.code, name)
  const [found] = await db.select().from(rotpPrograms).where(byId)
  return found ?? null
}

/** Where it is stored whether only administrators put students into any program. */
export const ONLY_ADMINS_ENROLL = 'rotp.only-admin-enrolls'

export const onlyAdminsEnroll = async (db: Db): Promise<boolean> =>
  (await readStored<boolean>(db, ONLY_ADMINS_ENROLL)) ?? false
