import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { readSittingCode } from '../../rules/sittings/sitting-code.ts'
import { sittingRefusal } from '../../rules/sittings/sitting-refusal.ts'
import { examSittings } from '../tables.ts'

export type Sitting = typeof examSittings.$inferSelect

/** Returns the sitting for a typed code; a code that cannot start the exam is reported as a field error. */
export async function sittingToStart(
  ctx: SignedInContext,
  examCode: string,
  typed: string,
): Promise<Sitting> {
  const code = readSittingCode(typed)
  const [found] =
    code === '' ? [] : await ctx.db.select().from(examSittings).where(eq(examSittings.code, code))
  const start = { examCode, userId: ctx.actor.userId, now: ctx.now }
  const message = sittingRefusal(code, found ?? null, start)
  if (message === null && found) return found
  return refuse('bad-input', { message: message ?? '', fields: { sittingCode: message ?? '' } })
}

/** Returns an attempt's proctor and place; null if it was not proctored. */
export async function proctorOf(
  db: Db,
  sittingId: string | null,
): Promise<{ name: string; place: string } | null> {
  if (sittingId === null) return null
  const [found] = await db.select().from(examSittings).where(eq(examSittings.id, sittingId))
  return found ? { name: found.proctorName, place: found.place } : null
}
