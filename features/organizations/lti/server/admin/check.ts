import { and, eq, inArray } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { fetchOutside, Unreachable } from '#platform/server/outside/fetch-outside.ts'
import type { ltiAdmin } from '../../contract.ts'
import { SCORE_SCOPE } from '../../rules/message.ts'
import type { PlatformRow } from '../platforms.ts'
import { accessToken } from '../services/access-token.ts'
import { readMembers } from '../services/read-members.ts'
import { ltiContexts, ltiLinks } from '../tables.ts'
import { ownPlatform } from './edit.ts'

export const check: Handler<typeof ltiAdmin.check> = async (input, ctx) => {
  const platform = await ownPlatform(ctx, input)
  const steps = [
    await tried('The public keys can be read', () => readKeys(ctx, platform)),
    await tried('The LMS accepts our key and the client ID', async () => {
      await accessToken(ctx, platform, SCORE_SCOPE)
    }),
  ]
  await ctx.audit({
    action: 'lti.check',
    target: input.compid,
    details: { platform: platform.id, failed: steps.filter(({ problem }) => problem).length },
  })
  return { steps }
}

async function tried(label: string, work: () => Promise<void>) {
  try {
    await work()
    return { label, problem: null, detail: '' }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return {
      label,
      problem: `Not yet: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      detail: error.message,
    }
  }
}

async function readKeys({ settings }: Context, { jwksUrl }: PlatformRow): Promise<void> {
  const response = await fetchOutside(jwksUrl, {}, settings.ltiOrigin)
  const body: unknown = await response.json().catch(() => null)
  const keys = typeof body === 'object' && body !== null && 'keys' in body ? body.keys : null
  if (!response.ok || !Array.isArray(keys) || keys.length === 0)
    throw new Unreachable(`There are no keys at the public keyset URL (${response.status}).`)
}

/** Asks the platform for its members and returns when each of them last opened a course here. */
export const members: Handler<typeof ltiAdmin.members> = async (input, ctx) => {
  const platform = await ownPlatform(ctx, input)
  const mine = and(eq(ltiContexts.id, input.contextid), eq(ltiContexts.platformId, platform.id))
  const [context] = await ctx.db.select().from(ltiContexts).where(mine)
  if (!context) return refuse('not-found')
  try {
    const found = await readMembers(ctx, platform, context.membersUrl)
    const launched = await lastLaunches(ctx, context, pluck(found, 'subject'))
    return {
      members: found.map((member) => ({ ...member, launchedAt: launched.get(member.subject) ?? null })),
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return ctx.refuse('unanswered', { message: error.message })
  }
}

async function lastLaunches(
  ctx: Context,
  { platformId, deploymentId }: typeof ltiContexts.$inferSelect,
  subjects: readonly string[],
): Promise<Map<string, Date>> {
  if (subjects.length === 0) return new Map()
  const rows = await ctx.db
    .select({ subject: ltiLinks.subject, usedAt: ltiLinks.usedAt })
    .from(ltiLinks)
    .where(
      and(
        eq(ltiLinks.platformId, platformId),
        eq(ltiLinks.deploymentId, deploymentId),
        inArray(ltiLinks.subject, [...subjects]),
      ),
    )
  return new Map(rows.map(({ subject, usedAt }) => [subject, usedAt]))
}
