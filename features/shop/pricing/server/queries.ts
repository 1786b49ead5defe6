import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isPayable } from '#platform/contract/currencies.ts'
import type { Db } from '#platform/server/db.ts'
import { currencies, promoCodes } from './tables.ts'

export type PromoCode = typeof promoCodes.$inferSelect
type Currency = typeof currencies.$inferSelect

/** Returns the currencies in which the shop can sell: those with a rate that the payment provider accepts. */
export async function listCurrencies(db: Db): Promise<Currency[]> {
  const found = await db.select().from(currencies).orderBy(asc(currencies.code))
  return found.filter(({ code }) => isPayable(code))
}

/** Currencies in which a partner can sell. US dollars need no rate. */
export const currencyChoices = async (db: Db) =>
  (await listCurrencies(db)).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

export async function findCurrency(db: Db, code: string): Promise<Currency | null> {
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, code.toUpperCase()))
  return currency && isPayable(currency.code) ? currency : null
}

/** Finds a code case-insensitively, valid or not. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | null> {
  const [found] = await db
    .select()
    .from(promoCodes)
    .where(eq(sql`lower(${promoCodes.code})`, code.trim().toLowerCase()))
  return found ?? null
}

/** Returns the codes that apply to online lines. */
export async function listAccountCodes(db: Db): Promise<PromoCode[]> {
  return db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.kind, 'account'), isNull(promoCodes.archivedAt)))
    .orderBy(asc(promoCodes.code))
}
