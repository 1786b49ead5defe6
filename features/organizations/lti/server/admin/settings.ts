import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { administeredCompany, provenDomains } from '#features/core/company-people/server/public.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ltiAdmin } from '../../contract.ts'
import { describeScoreResponse } from '../../rules/scores.ts'
import { lastAttempts } from '../attempts.ts'
import { endpointUrl, jwksUrl, type PlatformRow, platformsOf } from '../platforms.ts'
import { ltiContexts, ltiLinks, ltiResults } from '../tables.ts'

const REFUSALS = 20
const CONTEXTS = 50

export const settings: Handler<typeof ltiAdmin.settings> = async ({ compid }, ctx) => {
  await administeredCompany(ctx, compid)
  const rows = await platformsOf(ctx.db, compid)
  const attempts = await lastAttempts(ctx.db, compid)
  return {
    platforms: await Promise.all(rows.map((row) => shown(ctx, row))),
    tool: {
      loginUrl: endpointUrl(ctx, compid, 'login'),
      launchUrl: endpointUrl(ctx, compid, 'launch'),
      jwksUrl: jwksUrl(ctx),
      site: ctx.settings.publicUrl,
    },
    domains: [...(await provenDomains(ctx.db, compid))].sort(),
    attempts: attempts.map(({ id, at, outcome, platform, email, detail }) => ({
      id,
      at,
      outcome,
      platform,
      email,
      detail,
    })),
  }
}

async function shown(ctx: Context, row: PlatformRow) {
  const { id: platformid, companyId: _company, createdAt: _created, attempts: _attempts, ...values } = row
  const { notifiedAt: _notified, heldUntil: _held, ...settingsShown } = values
  const counts = await ctx.db
    .select({ state: ltiResults.state, number: count() })
    .from(ltiResults)
    .where(and(eq(ltiResults.platformId, platformid), inArray(ltiResults.state, ['waiting', 'refused'])))
    .groupBy(ltiResults.state)
  const counted = new Map(counts.map(({ state, number }) => [state, number]))
  const refused = await ctx.db
    .select()
    .from(ltiResults)
    .where(and(eq(ltiResults.platformId, platformid), eq(ltiResults.state, 'refused')))
    .orderBy(desc(ltiResults.at))
    .limit(REFUSALS)
  const names = await ctx.peopleNames(pluck(refused, 'userId'))
  return {
    ...settingsShown,
    platformid,
    linked: await ctx.db.$count(ltiLinks, eq(ltiLinks.platformId, platformid)),
    waiting: counted.get('waiting') ?? 0,
    refused: counted.get('refused') ?? 0,
    refusals: refused.map(({ id, at, userId, courseCode, status }) => ({
      id,
      at,
      person: names.get(userId) ?? '',
      course: courseCode,
      problem: describeScoreResponse(status ?? 400),
    })),
    contexts: await ctx.db
      .select({ contextid: ltiContexts.id, title: ltiContexts.title })
      .from(ltiContexts)
      .where(eq(ltiContexts.platformId, platformid))
      .orderBy(desc(ltiContexts.launchedAt))
      .limit(CONTEXTS),
  }
}
