import { eq } from 'drizzle-orm'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { shareLink } from '#platform/server/sharing/share-link.ts'
import type { teamCalendar } from '../contract.ts'
import { feedAddress } from '../rules/key-pages.ts'
import { calendarFeeds } from './tables.ts'

type Calendar = typeof teamCalendar

export const feedLinks = shareLink({
  table: calendarFeeds,
  purpose: 'team-calendar',
  at: (key) => feedAddress.at(`${key}.ics`),
  most: 1,
})

const own = ({ actor }: SignedInContext) => eq(calendarFeeds.userId, actor.userId)

async function show(ctx: SignedInContext) {
  const [row] = await feedLinks.running(ctx, own(ctx))
  return { path: row?.path ?? null, madeAt: row?.createdAt ?? null, readAt: row?.lastViewedAt ?? null }
}

export const feed: Handler<Calendar['feed']> = (_nothing, ctx) => show(ctx)

export const makeFeed: Handler<Calendar['makeFeed']> = async (_nothing, ctx) => {
  await feedLinks.end(ctx, own(ctx))
  // Of two concurrent calls, one inserts and both return the same row.
  await ctx.db
    .insert(calendarFeeds)
    .values({ id: ctx.newId(), userId: ctx.actor.userId, createdAt: ctx.now })
    .onConflictDoNothing()
  await ctx.audit({ action: 'projects.makeFeed', target: ctx.actor.userId })
  return show(ctx)
}

export const endFeed: Handler<Calendar['endFeed']> = async (_nothing, ctx) => {
  await feedLinks.end(ctx, own(ctx))
  await ctx.audit({ action: 'projects.endFeed', target: ctx.actor.userId })
  return show(ctx)
}
