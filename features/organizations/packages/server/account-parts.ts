import { and, eq, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { MergePart, PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import { dueRows } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { coursePackages, packageLaunches, packageLearners } from './tables.ts'

export const exportConnections: PersonalExport = ({ db }, userId) =>
  db
    .select({
      course: coursePackages.courseCode,
      learner: packageLearners.learnerName,
      agreedAt: packageLearners.agreedAt,
    })
    .from(packageLearners)
    .innerJoin(coursePackages, eq(coursePackages.id, packageLearners.packageId))
    .where(eq(packageLearners.userId, userId))

export const connectionsTerminationPart: TerminationPart = {
  async forget({ db }, userId) {
    await db.delete(packageLearners).where(eq(packageLearners.userId, userId))
    await db.delete(packageLaunches).where(eq(packageLaunches.userId, userId))
  },
}

const ofOther = alias(packageLearners, 'of_other')

export const mergeOfConnections: MergePart = {
  async blockers({ db }, { from, into }) {
    const [both] = await db
      .select({ id: packageLearners.id })
      .from(packageLearners)
      .innerJoin(ofOther, and(eq(ofOther.packageId, packageLearners.packageId), eq(ofOther.userId, into)))
      .where(eq(packageLearners.userId, from))
      .limit(1)
    return both ? ['Both accounts are connected with learners of one course package.'] : []
  },
  moves: [coursePackages.madeBy, packageLearners.userId],
  ends: [packageLaunches.userId],
}

const DAYS = 30

/** Old launches: a launch reports for one day, and its counts are stored with the package. */
export const oldLaunches = dueRows({
  what: 'Launches of course packages',
  after: `${DAYS} days after they started`,
  job: 'forgetOldLaunches',
  table: packageLaunches,
  due: ({ now }) => lt(packageLaunches.startedAt, new Date(now.getTime() - DAYS * 86_400_000)),
})

export const forgetOldLaunches = job({
  name: 'forgetOldLaunches',
  input: z.object({}),
  run: (_nothing, ctx) => oldLaunches.remove(ctx),
})
