import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { announce } from '#platform/server/live/listen.ts'

/** Catalogs that hold the prices are kept in the memory of every process, and shown by open pages. */
export async function tellPartnerPrices(call: Call): Promise<void> {
  await announce(call.db, 'partners')
  await announceTo(call.db, 'prices')
}
