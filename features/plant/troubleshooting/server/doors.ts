import { eq } from 'drizzle-orm'
import { type Subscription, subscriptionOf } from '#features/shop/subscriptions/server/public.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { shareLink } from '#platform/server/sharing/share-link.ts'
import { caseLinkParameter } from '../rules/key-pages.ts'
import { treeCaseLinks, treeCases } from './tables.ts'

export type TreeCase = typeof treeCases.$inferSelect

export const subscriptionFor = (ctx: Context, userId: string): Promise<Subscription> =>
  subscriptionOf(ctx.db, userId, 'decisiontree', ctx.now)

/** Returns a case of the caller. Cases of other users are reported as not found. */
export async function ownCase(ctx: SignedInContext, caseId: string): Promise<TreeCase> {
  const [found] = await ctx.db.select().from(treeCases).where(eq(treeCases.id, caseId))
  if (found && found.userId === ctx.actor.userId) return found
  if (found) await ctx.audit({ action: 'troubleshooting.foreign', outcome: 'refused', target: found.id })
  return ctx.refuse('not-found')
}

export const caseLinks = shareLink({
  table: treeCaseLinks,
  purpose: 'tree-case-link',
  at: (key) => caseLinkParameter.at('/dtree/shared', key),
  most: 20,
})

/** Returns the case of a share link. */
export async function linkedCase(ctx: Context, token: string): Promise<TreeCase> {
  const link = (await caseLinks.opened(ctx, token)) ?? ctx.refuse('not-found')
  const [found] = await ctx.db.select().from(treeCases).where(eq(treeCases.id, link.caseId))
  return found ?? ctx.refuse('not-found')
}
