import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { announce } from '#platform/server/live/listen.ts'

/** Announces new prices, because every process caches catalogs with prices and open pages show them. */
export async function publishPartnerPrices(ctx: Context): Promise<void> {
  await announce(ctx.db, 'partners')
  await announceTo(ctx.db, 'prices')
}
