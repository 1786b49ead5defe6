import { and, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { MergePart, PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import type { CompanyDeparturePart } from '#features/core/company-people/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dueRows } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { computeResults } from './services/track-result.ts'
import {
  ltiAttempts,
  ltiChanges,
  ltiLaunches,
  ltiLinks,
  ltiLogins,
  ltiPlatforms,
  ltiResults,
} from './tables.ts'

const DAY = 86_400_000
const LAUNCH_DAYS = 30
const ATTEMPT_DAYS = 90

/** Links and results are deleted with the account; nothing more is sent about it. */
export const ltiTerminationPart: TerminationPart = {
  async forget({ db }, userId) {
    const results = db.select({ id: ltiResults.id }).from(ltiResults).where(eq(ltiResults.userId, userId))
    await db.delete(ltiChanges).where(inArray(ltiChanges.resultId, results))
    await db.delete(ltiResults).where(eq(ltiResults.userId, userId))
    await db.delete(ltiLinks).where(eq(ltiLinks.userId, userId))
    await db.delete(ltiLaunches).where(eq(ltiLaunches.userId, userId))
    await db.update(ltiAttempts).set({ email: '', userId: null }).where(eq(ltiAttempts.userId, userId))
  },
}

/** The owner confirms the remaining account at the next launch. */
export const mergeOfLti: MergePart = {
  moves: [ltiAttempts.userId, ltiResults.userId],
  ends: [ltiLinks.userId, ltiLaunches.userId],
}

export const exportLti: PersonalExport = async ({ db }, userId) =>
  db
    .select({
      platform: ltiPlatforms.name,
      issuer: ltiPlatforms.issuer,
      subject: ltiLinks.subject,
      linkedAt: ltiLinks.createdAt,
      usedAt: ltiLinks.usedAt,
    })
    .from(ltiLinks)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLinks.platformId))
    .where(eq(ltiLinks.userId, userId))

/** Learning completed as a member is still sent, but nothing after that. */
export const resultsOfLeaver: CompanyDeparturePart = {
  effects: async () => [],
  async leave(ctx, { companyId, userId }) {
    const own = await ctx.db
      .select({ id: ltiResults.id })
      .from(ltiResults)
      .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiResults.platformId))
      .where(and(eq(ltiPlatforms.companyId, companyId), eq(ltiResults.userId, userId)))
    await computeResults(ctx, pluck(own, 'id'))
  },
}

export const oldLtiLogins = dueRows({
  what: 'Launches from an LMS that were not finished',
  after: 'when they expire, minutes after their start',
  job: 'forgetLtiLaunches',
  table: ltiLogins,
  due: ({ now }) => lt(ltiLogins.expiresAt, now),
})

export const oldLtiLaunches = dueRows({
  what: 'Launches from an LMS',
  after: `${LAUNCH_DAYS} days after they started`,
  job: 'forgetLtiLaunches',
  table: ltiLaunches,
  due: ({ now }) => lt(ltiLaunches.createdAt, new Date(now.getTime() - LAUNCH_DAYS * DAY)),
})

export const oldLtiAttempts = dueRows({
  what: 'Results of launches from an LMS',
  after: `${ATTEMPT_DAYS} days after the launch`,
  job: 'forgetLtiLaunches',
  table: ltiAttempts,
  due: ({ now }) => lt(ltiAttempts.at, new Date(now.getTime() - ATTEMPT_DAYS * DAY)),
})

/** Deletes old launches and their outcomes. */
export const forgetLtiLaunches = job({
  name: 'forgetLtiLaunches',
  input: z.object({}),
  async run(_nothing, ctx) {
    await oldLtiLogins.remove(ctx)
    await oldLtiLaunches.remove(ctx)
    await oldLtiAttempts.remove(ctx)
  },
})
