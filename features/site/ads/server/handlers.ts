import { and, eq, isNull } from 'drizzle-orm'
import { finishedCourses } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { Ad, ads } from '../contract.ts'
import { nextLevel } from '../rules/next-level.ts'
import { adExists, adsNow, listsOf } from './make-ads.ts'
import { adShows, adTopicsHidden } from './tables.ts'

const MAX_TOPICS = 100

export const adsHandlers: Handlers<typeof ads> = {
  async active(_input, ctx) {
    const found = await adsNow(ctx, ctx.now)
    return { ads: listsOf(found.filter(({ audience }) => audience === 'everyone').map(({ ad }) => ad)) }
  },
  async all(_input, ctx) {
    const userId = ctx.actor?.userId ?? null
    const hiddenTopics = userId === null ? [] : await topicsHiddenBy(ctx.db, userId)
    const found = (await adsNow(ctx, ctx.now))
      .filter(({ audience }) => audience === 'everyone' || (audience === 'guests') === (userId === null))
      .map(({ ad }) => ad)
      .filter(({ topic }) => !hiddenTopics.includes(topic))
    return { ads: listsOf(userId === null ? found : await forPerson(ctx, userId, found)), hiddenTopics }
  },
  async log({ ad, type }, ctx) {
    if (!(await adExists(ctx, ad))) return refuse('not-found')
    const id = ctx.newId()
    const { userId } = ctx.actor
    await ctx.db.insert(adShows).values({ id, userId, ad, place: type, shownAt: ctx.now })
    return { logID: id }
  },
  async click({ logID }, ctx) {
    const own = and(eq(adShows.id, logID), eq(adShows.userId, ctx.actor.userId))
    if ((await ctx.db.$count(adShows, own)) === 0) return refuse('not-found')
    await ctx.db
      .update(adShows)
      .set({ openedAt: ctx.now })
      .where(and(own, isNull(adShows.openedAt)))
    return { good: true }
  },
  async hideTopic({ topic, hidden }, ctx) {
    const { userId } = ctx.actor
    const own = eq(adTopicsHidden.userId, userId)
    if (hidden && topic !== '') {
      if ((await ctx.db.$count(adTopicsHidden, own)) >= MAX_TOPICS) return ctx.refuse('too-many')
      await ctx.db.insert(adTopicsHidden).values({ userId, topic, at: ctx.now }).onConflictDoNothing()
    } else if (!hidden) {
      await ctx.db
        .delete(adTopicsHidden)
        .where(topic === '' ? own : and(own, eq(adTopicsHidden.topic, topic)))
    }
    return { hiddenTopics: await topicsHiddenBy(ctx.db, userId) }
  },
}

async function topicsHiddenBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ topic: adTopicsHidden.topic })
    .from(adTopicsHidden)
    .where(eq(adTopicsHidden.userId, userId))
    .orderBy(adTopicsHidden.topic)
  return rows.map(({ topic }) => topic)
}

/** Returns ads for the user's next level first, with the reason. Ads for other levels are omitted. */
async function forPerson({ db }: Context, userId: string, found: readonly Ad[]): Promise<Ad[]> {
  const finished = await finishedCourses(db, userId)
  const courses = await findCourses(db, pluck(finished, 'courseCode'))
  const { level, after } = nextLevel(courses)
  const isNext = ({ level1, level2, level3, level4 }: Ad) =>
    [level1, level2, level3, level4][level - 1] === true
  const isForAll = ({ level1, level2, level3, level4 }: Ad) => !(level1 || level2 || level3 || level4)
  const why = after === null ? '' : `You finished ${after}: this is the next level.`
  const next = found.filter(isNext).map((ad) => ({ ...ad, why }))
  const others = found.filter((ad) => !isNext(ad) && (isForAll(ad) || ad.adtype === 'seminar'))
  return [...next, ...others]
}
