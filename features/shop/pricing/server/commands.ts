import { eq } from 'drizzle-orm'
import type { App } from '#platform/server/app.ts'
import type { Context } from '#platform/server/context.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { LIST_CURRENCY, RATE_OF_ONE } from '../rules/currency.ts'
import { currencies, promoCodes } from './tables.ts'

/** Adds the list currency on first start. */
export async function addListCurrency(app: App): Promise<void> {
  await app.db
    .insert(currencies)
    .values({ code: LIST_CURRENCY, name: 'US dollar', rateMicros: RATE_OF_ONE, updatedAt: app.clock() })
    .onConflictDoNothing()
}

/** Sets a currency's exchange rate: its units for one US dollar, in millionths. Existing orders retain their rate. */
export async function setRate(ctx: Context, code: string, name: string, rateMicros: number): Promise<void> {
  const values = { code, name, rateMicros, updatedAt: ctx.now }
  await ctx.db.insert(currencies).values(values).onConflictDoUpdate({ target: currencies.code, set: values })
  await ctx.audit({ action: 'pricing.rate', target: code, details: { rateMicros } })
  await announceTo(ctx.db, 'prices')
}

/** Ends selling in a currency. Returns false if it has no rate. */
export async function removeRate(ctx: Context, code: string): Promise<boolean> {
  const removed = await ctx.db.delete(currencies).where(eq(currencies.code, code)).returning()
  if (removed.length === 0) return false
  await ctx.audit({ action: 'pricing.removeRate', target: code })
  await announceTo(ctx.db, 'prices')
  return true
}

export type PromoDraft = Omit<typeof promoCodes.$inferInsert, 'id' | 'createdAt' | 'changedAt'>

/** Adds a promo code. Codes are case-insensitively unique. */
export async function addPromoCode(ctx: Context, draft: PromoDraft): Promise<void> {
  const id = ctx.newId()
  await ctx.db.insert(promoCodes).values({ ...draft, id, createdAt: ctx.now, changedAt: ctx.now })
  await ctx.audit({ action: 'pricing.add-code', target: draft.code, details: { kind: draft.kind } })
}
