import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { announce } from '#platform/server/live/listen.ts'

/** Catalogs that hold the prices are kept in the memory of every process, and shown by open pages. */
export async function publishPartnerPrices(ctx: Context): Promise<void> {
  await announce(ctx.db, 'partners')
  await announceTo(ctx.db, 'prices')
}
