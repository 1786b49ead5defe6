import { desc } from 'drizzle-orm'
import { fromMajor } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { consultingPaying } from '../../contract/paying-contract.ts'
import { consultingPauses, consultingPrices } from '../tables.ts'

/** Returns the current price of half an hour in US cents; null if consulting is sold only by quote. */
export async function halfHourPrice(db: Db): Promise<number | null> {
  const [latest] = await db.select().from(consultingPrices).orderBy(desc(consultingPrices.id)).limit(1)
  return latest?.halfHourMinor || null
}

export const setPauses: Handler<typeof consultingPaying.setPauses> = async ({ before, after }, ctx) => {
  const consultantId = ctx.actor.userId
  await ctx.db
    .insert(consultingPauses)
    .values({ consultantId, before, after })
    .onConflictDoUpdate({ target: consultingPauses.consultantId, set: { before, after } })
  return { good: true }
}

export const setPrice: Handler<typeof consultingPaying.setPrice> = async ({ halfHour }, ctx) => {
  const halfHourMinor = fromMajor(halfHour) ?? 0
  const before = await halfHourPrice(ctx.db)
  await ctx.db.insert(consultingPrices).values({ halfHourMinor, byId: ctx.actor.userId, at: ctx.now })
  await ctx.audit({ action: 'consulting.set-price', details: { before, halfHourMinor } })
  return { good: true }
}
