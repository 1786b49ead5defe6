import { and, eq, inArray, ne } from 'drizzle-orm'
import { administeredCompany } from '#features/core/company-people/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { healthy } from '#platform/server/outside/endpoint-health.ts'
import { ForbiddenAddress, refuseForbiddenUrl } from '#platform/server/outside/post-outside.ts'
import type { ltiAdmin } from '../../contract.ts'
import { type PlatformRow, platformOf } from '../platforms.ts'
import { startSending } from '../services/send-scores.ts'
import {
  ltiChanges,
  ltiContexts,
  ltiLaunches,
  ltiLinks,
  ltiLogins,
  ltiPlatforms,
  ltiResults,
} from '../tables.ts'

/** Returns a platform of a company that the caller administers. */
export async function ownPlatform(
  ctx: SignedInContext,
  { compid, platformid }: { compid: string; platformid: string },
): Promise<PlatformRow> {
  await administeredCompany(ctx, compid)
  return (await platformOf(ctx.db, compid, platformid)) ?? refuse('not-found')
}

export const save: Handler<typeof ltiAdmin.save> = async (input, ctx) => {
  const { compid, platformid, revision, name, issuer, clientId, tokenAudience, on, justInTime } = input
  await administeredCompany(ctx, compid)
  const deployments = [...new Set(input.deployments)]
  const urls = readUrls(ctx, input)
  await ctx.lock('lti-platforms', compid)
  const before =
    platformid === '' ? null : ((await platformOf(ctx.db, compid, platformid)) ?? refuse('not-found'))
  if ((before?.revision ?? 0) !== revision) refuse('conflict')
  await refuseSecond(ctx, input)
  const values = {
    name,
    issuer,
    clientId,
    deployments,
    ...urls,
    tokenAudience,
    on,
    justInTime,
    revision: revision + 1,
    ...healthy,
  }
  const id = before?.id ?? ctx.newId()
  if (before) {
    await ctx.db.update(ltiPlatforms).set(values).where(eq(ltiPlatforms.id, id))
    // Another issuer may give the same user ids to other people, and its access tokens must not reach line items of the
    // previous one.
    if (before.issuer !== issuer) await forgetUsers(ctx, id)
  } else {
    await ctx.db.insert(ltiPlatforms).values({ ...values, id, companyId: compid, createdAt: ctx.now })
  }
  if (on) await startSending(ctx, id)
  const details = { platform: id, name, issuer, clientId, deployments, ...urls, on, justInTime }
  await ctx.audit({ action: 'lti.save', target: compid, details })
  return { message: on ? 'Saved.' : 'Saved. The LMS is off.', platformid: id }
}

/** Deletes the links, results and courses of a platform's users. */
async function forgetUsers(ctx: Context, platformId: string): Promise<void> {
  const results = ctx.db
    .select({ id: ltiResults.id })
    .from(ltiResults)
    .where(eq(ltiResults.platformId, platformId))
  await ctx.db.delete(ltiChanges).where(inArray(ltiChanges.resultId, results))
  for (const table of [ltiResults, ltiLinks, ltiContexts])
    await ctx.db.delete(table).where(eq(table.platformId, platformId))
}

type Urls = Pick<PlatformRow, 'site' | 'authUrl' | 'tokenUrl' | 'jwksUrl'>

/** Returns the addresses that we may call or redirect to. Refuses others with the reason at their fields. */
function readUrls({ settings }: Context, input: Urls): Urls {
  const fields: Record<string, string> = {}
  const read = (field: keyof Urls): URL | null => {
    try {
      return refuseForbiddenUrl(input[field], settings.ltiOrigin)
    } catch (error) {
      if (!(error instanceof ForbiddenAddress)) throw error
      fields[field] = error.message
      return null
    }
  }
  const [site, authUrl, tokenUrl, jwksUrl] = [
    read('site'),
    read('authUrl'),
    read('tokenUrl'),
    read('jwksUrl'),
  ]
  if (!site || !authUrl || !tokenUrl || !jwksUrl) return refuse('bad-input', { fields })
  return { site: site.origin, authUrl: authUrl.href, tokenUrl: tokenUrl.href, jwksUrl: jwksUrl.href }
}

async function refuseSecond(
  ctx: Context,
  {
    compid,
    platformid,
    issuer,
    clientId,
  }: { compid: string; platformid: string; issuer: string; clientId: string },
): Promise<void> {
  const same = and(
    eq(ltiPlatforms.companyId, compid),
    eq(ltiPlatforms.issuer, issuer),
    eq(ltiPlatforms.clientId, clientId),
    platformid === '' ? undefined : ne(ltiPlatforms.id, platformid),
  )
  if ((await ctx.db.$count(ltiPlatforms, same)) > 0)
    refuse('bad-input', { fields: { clientId: 'This client ID of the issuer is registered already.' } })
}

export const retry: Handler<typeof ltiAdmin.retry> = async (input, ctx) => {
  const { id, on } = await ownPlatform(ctx, input)
  if (!on) return ctx.refuse('off')
  await ctx.db.update(ltiPlatforms).set(healthy).where(eq(ltiPlatforms.id, id))
  await ctx.db
    .update(ltiResults)
    .set({ state: 'waiting', status: null })
    .where(and(eq(ltiResults.platformId, id), eq(ltiResults.state, 'refused')))
  await startSending(ctx, id)
  await ctx.audit({ action: 'lti.retry', target: input.compid, details: { platform: id } })
  return { message: 'Sending again. Reload the page in a minute to see the result.' }
}

export const remove: Handler<typeof ltiAdmin.remove> = async (input, ctx) => {
  const { id, name, issuer } = await ownPlatform(ctx, input)
  await forgetUsers(ctx, id)
  for (const table of [ltiLaunches, ltiLogins]) await ctx.db.delete(table).where(eq(table.platformId, id))
  await ctx.db.delete(ltiPlatforms).where(eq(ltiPlatforms.id, id))
  await ctx.audit({ action: 'lti.remove', target: input.compid, details: { platform: id, name, issuer } })
  return { message: 'Removed. Accounts and training stay.' }
}
