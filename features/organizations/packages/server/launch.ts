import { eq, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import { type CourseRecord, recordIn } from '#features/learn/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { hashToken } from '#platform/server/keys/hash-token.ts'
import type { packages } from '../contract.ts'
import { launchCoursePage } from '../rules/key-pages.ts'
import type { CourseProgress } from '../rules/launch-state.ts'
import { type FoundLaunch, findLaunch, overBecause } from './find-launch.ts'
import { launchKey, readPackageKey } from './keys.ts'
import { coursePackages, packageLaunches } from './tables.ts'

const UNKNOWN = 'We do not know this package. Ask the people who run your learning system for a new one.'

export const launch: Handler<typeof packages.launch> = async ({ key, learner, name }, ctx) => {
  const packageId = await readPackageKey(ctx, key)
  if (packageId === null || !isId(packageId)) refuse('not-found', { message: UNKNOWN })
  const [pack] = await ctx.db
    .update(coursePackages)
    .set({ launches: sql`${coursePackages.launches} + 1`, lastLaunchedAt: ctx.now })
    .where(eq(coursePackages.id, packageId))
    .returning()
  if (!pack) refuse('not-found', { message: UNKNOWN })
  if (pack.revokedAt) ctx.refuse('revoked')
  const id = ctx.newId()
  await ctx.db.insert(packageLaunches).values({
    id,
    packageId,
    learnerHash: hashToken(learner),
    learnerName: name,
    startedAt: ctx.now,
  })
  const token = await launchKey(ctx, id)
  return { launch: token, url: `${ctx.settings.publicUrl}${launchCoursePage.at(token)}` }
}

const nothing = { message: '', progress: null }

export const progress: Handler<typeof packages.progress> = async (input, ctx) => {
  const found = await findLaunch(ctx, input.launch)
  const over = overBecause(found, ctx.now, 'report')
  if (over) return { ...over, progress: null }
  const { userId, refusal } = found.launch
  if (userId === null) {
    return refusal === ''
      ? { state: 'waiting', ...nothing }
      : { state: 'refused', message: refusal, progress: null }
  }
  const record = await recordIn(ctx.db, userId, found.pack.courseCode)
  // A refunded course has no record to report from.
  if (!record) return { state: 'refused', message: 'You no longer have this course.', progress: null }
  return { state: 'open', message: '', progress: progressOf(record, found) }
}

function progressOf(
  record: CourseRecord,
  { launch: { enteredAt, secondsBefore } }: FoundLaunch,
): CourseProgress {
  const { complete, score, timein, doneCount, unitCount, next, allunits } = record
  const since = enteredAt?.getTime() ?? 0
  return {
    complete,
    score: complete ? score : null,
    seconds: timein,
    sessionSeconds: Math.max(0, timein - secondsBefore),
    unitsDone: doneCount,
    units: unitCount,
    next: next && !next.complete ? next.position : null,
    failed: allunits.some(
      (unit) => unit.score !== null && !unit.complete && unit.touchedAt !== null && unit.touchedAt >= since,
    ),
  }
}

/** Returns a user's active time in a course before this launch, in seconds. */
export async function secondsIn(ctx: Context, userId: string, courseCode: string): Promise<number> {
  return (await recordIn(ctx.db, userId, courseCode))?.timein ?? 0
}
