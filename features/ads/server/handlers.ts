import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findCourses } from '#features/catalog/server/public.ts'
import { finishedCourses } from '#features/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { Ad, ads } from '../contract.ts'
import { nextLevel } from '../rules/next-level.ts'
import { adExists, adsNow, listsOf } from './make-ads.ts'
import { adShows, adTopicsHidden } from './tables.ts'

const MOST_TOPICS = 100

export const adsHandlers: Handlers<typeof ads> = {
  async active(_input, call) {
    const found = await adsNow(call, call.now)
    return { ads: listsOf(found.filter(({ audience }) => audience === 'everyone').map(({ ad }) => ad)) }
  },
  async all(_input, call) {
    const userId = call.actor?.userId ?? null
    const hiddenTopics = userId === null ? [] : await topicsHiddenBy(call.db, userId)
    const found = (await adsNow(call, call.now))
      .filter(({ audience }) => audience === 'everyone' || (audience === 'guests') === (userId === null))
      .map(({ ad }) => ad)
      .filter(({ topic }) => !hiddenTopics.includes(topic))
    return { ads: listsOf(userId === null ? found : await forPerson(call, userId, found)), hiddenTopics }
  },
  async log({ ad, type }, call) {
    if (!(await adExists(call, ad))) return refuse('not-found')
    const id = uuid({ msecs: call.now.getTime() })
    const { userId } = call.actor
    await call.db.insert(adShows).values({ id, userId, ad, place: type, shownAt: call.now })
    return { logID: id }
  },
  async click({ logID }, call) {
    const own = and(eq(adShows.id, logID), eq(adShows.userId, call.actor.userId))
    if ((await call.db.$count(adShows, own)) === 0) return refuse('not-found')
    await call.db
      .update(adShows)
      .set({ openedAt: call.now })
      .where(and(own, isNull(adShows.openedAt)))
    return { good: true }
  },
  async hideTopic({ topic, hidden }, call) {
    const { userId } = call.actor
    const own = eq(adTopicsHidden.userId, userId)
    if (hidden && topic !== '') {
      if ((await call.db.$count(adTopicsHidden, own)) >= MOST_TOPICS) return call.refuse('too-many')
      await call.db.insert(adTopicsHidden).values({ userId, topic, at: call.now }).onConflictDoNothing()
    } else if (!hidden) {
      await call.db
        .delete(adTopicsHidden)
        .where(topic === '' ? own : and(own, eq(adTopicsHidden.topic, topic)))
    }
    return { hiddenTopics: await topicsHiddenBy(call.db, userId) }
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

/** What comes next for somebody first, with the reason; ads for other levels are left out. */
async function forPerson({ db }: Call, userId: string, found: readonly Ad[]): Promise<Ad[]> {
  const finished = await finishedCourses(db, userId)
  const courses = await findCourses(
    db,
    finished.map(({ courseCode }) => courseCode),
  )
  const { level, after } = nextLevel(courses)
  const isNext = ({ level1, level2, level3, level4 }: Ad) =>
    [level1, level2, level3, level4][level - 1] === true
  const isForAll = ({ level1, level2, level3, level4 }: Ad) => !(level1 || level2 || level3 || level4)
  const why = after === null ? '' : `You finished ${after}: this is the next level.`
  const next = found.filter(isNext).map((ad) => ({ ...ad, why }))
  const others = found.filter((ad) => !isNext(ad) && (isForAll(ad) || ad.adtype === 'seminar'))
  return [...next, ...others]
}
