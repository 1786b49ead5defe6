import { v7 as uuid } from 'uuid'
import type { App } from '#platform/server/app.ts'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { LIST_CURRENCY, RATE_OF_ONE } from '../rules/currency.ts'
import { currencies, promoCodes } from './tables.ts'

/** The list currency is there from the first start. */
export async function addListCurrency(app: App): Promise<void> {
  await app.db
    .insert(currencies)
    .values({ code: LIST_CURRENCY, name: 'US dollar', rateMicros: RATE_OF_ONE, updatedAt: app.clock() })
    .onConflictDoNothing()
}

/** Sets what one US dollar buys of a currency, in millionths. Orders keep the rate at which they were made. */
export async function setRate(call: Call, code: string, name: string, rateMicros: number): Promise<void> {
  const values = { code, name, rateMicros, updatedAt: call.now }
  await call.db.insert(currencies).values(values).onConflictDoUpdate({ target: currencies.code, set: values })
  await call.audit({ action: 'pricing.rate', target: code, details: { rateMicros } })
  await announceTo(call.db, 'prices')
}

export type PromoDraft = Omit<typeof promoCodes.$inferInsert, 'id' | 'createdAt' | 'changedAt'>

/** Adds a promo code; one that exists in another case is a duplicate. */
export async function addPromoCode(call: Call, draft: PromoDraft): Promise<void> {
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(promoCodes).values({ ...draft, id, createdAt: call.now, changedAt: call.now })
  await call.audit({ action: 'pricing.add-code', target: draft.code, details: { kind: draft.kind } })
}
