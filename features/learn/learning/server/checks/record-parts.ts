import { sql } from 'drizzle-orm'
import type { Context } from '#platform/server/context.ts'
import type { Enrollment } from '../find-enrollment.ts'
import { unitProgress } from '../tables.ts'
import type { OutlinedUnit } from '../version-outline.ts'
import { completeUnit } from './answer-check.ts'

interface Finished {
  /** Number of parts of the unit's package that are complete. */
  parts: number
  /** Mean score of the parts in whole percent; null without one. The best is retained. */
  scorePercent: number | null
}

/** Records the finished parts of a unit's package. The unit still requires its active time. */
export async function recordParts(
  ctx: Context,
  { unit, enrollment }: { unit: OutlinedUnit; enrollment: Enrollment },
  { parts, scorePercent }: Finished,
): Promise<{ answered: number; complete: boolean; courseComplete: boolean }> {
  const answered = Math.min(parts, unit.checks)
  // Row lock: serializes a user's reports and heartbeats in one unit.
  await ctx.db
    .insert(unitProgress)
    .values({ enrollmentId: enrollment.id, unitId: unit.id, answered, scorePercent, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [unitProgress.enrollmentId, unitProgress.unitId],
      set: {
        answered: sql`greatest(${unitProgress.answered}, excluded.answered)`,
        scorePercent: sql`greatest(${unitProgress.scorePercent}, excluded.score_percent)`,
        updatedAt: ctx.now,
      },
    })
  return { answered, ...(await completeUnit(ctx, { unit, enrollment })) }
}
