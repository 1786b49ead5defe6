import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isPayable } from '#platform/contract/currencies.ts'
import type { Db } from '#platform/server/db.ts'
import { currencies, promoCodes } from './tables.ts'

export type PromoCode = typeof promoCodes.$inferSelect
type Currency = typeof currencies.$inferSelect

/** The currencies in which the shop can sell: those with a rate that the payment provider takes. */
export async function listCurrencies(db: Db): Promise<Currency[]> {
  const found = await db.select().from(currencies).orderBy(asc(currencies.code))
  return found.filter(({ code }) => isPayable(code))
}

/** The currencies in which a partner can sell; US dollars without a rate of their own. */
export const currencyChoices = async (db: Db) =>
  (await listCurrencies(db)).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))

export async function findCurrency(db: Db, code: string): Promise<Currency | null> {
  const [currency] = await db.select().from(currencies).where(eq(currencies.code, code.toUpperCase()))
  return currency && isPayable(currency.code) ? currency : null
}

/** A code written in any case, valid or not. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | null> {
  const [found] = await db
    .select()
    .from(promoCodes)
    .where(eq(sql`lower(${promoCodes.code})`, code.trim().toLowerCase()))
  return found ?? null
}

/** The codes that price online lines. */
export async function listAccountCodes(db: Db): Promise<PromoCode[]> {
  return db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.kind, 'account'), isNull(promoCodes.archivedAt)))
    .orderBy(asc(promoCodes.code))
}
