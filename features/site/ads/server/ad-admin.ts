import { and, gt, inArray, sql } from 'drizzle-orm'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Db } from '#platform/server/db.ts'
import { serveResource } from '#platform/server/resource/serve-resource.ts'
import { adAdmin as contract } from '../contract.ts'
import { isShownOn } from './make-ads.ts'
import { adShows, adsWritten } from './tables.ts'

const DAYS = 30

export const adAdmin = serveResource(contract, {
  name: 'ads.ad',
  nameOf: ({ name }) => name,
  labels: { adtype: 'Kind', shownFrom: 'Shown from', shownUntil: 'Shown until' },
  table: adsWritten,
  searched: [adsWritten.name, adsWritten.words, adsWritten.topic],
  sorts: { name: adsWritten.name, topic: adsWritten.topic },
  async show(rows, { db, now }) {
    const figures = await figuresOf(db, pluck(rows, 'id'), new Date(now.getTime() - DAYS * 86_400_000))
    const today = dayIn(now, OFFICE_ZONE)
    return rows.map((row) => ({
      isShown: row.archivedAt === null && isShownOn(row, today),
      ...(figures.get(row.id) ?? { shows: 0, clicks: 0 }),
    }))
  },
})

/** Counts how often each ad was shown and opened since the given time. */
async function figuresOf(db: Db, ads: readonly string[], since: Date) {
  if (ads.length === 0) return new Map<string, { shows: number; clicks: number }>()
  const rows = await db
    .select({
      ad: adShows.ad,
      shows: sql<number>`count(*)::int`,
      clicks: sql<number>`count(${adShows.openedAt})::int`,
    })
    .from(adShows)
    .where(and(inArray(adShows.ad, [...ads]), gt(adShows.shownAt, since)))
    .groupBy(adShows.ad)
  return new Map(rows.map(({ ad, shows, clicks }) => [ad, { shows, clicks }]))
}
