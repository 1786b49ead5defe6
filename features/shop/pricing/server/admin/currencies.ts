import { and, desc, eq, sql } from 'drizzle-orm'
import { findUser } from '#features/core/accounts/server/public.ts'
import { partnersSellingIn } from '#features/core/partner/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { auditRows } from '#platform/server/tables.ts'
import type { pricing } from '../../contract.ts'
import { LIST_CURRENCY, rateText } from '../../rules/currency.ts'
import { removeRate as dropRate, setRate as keepRate } from '../commands.ts'
import { currencies } from '../tables.ts'

export const adminCurrencies: Handler<typeof pricing.adminCurrencies> = async (input, { db }) => {
  const { code: currency, name } = currencies
  const query = db
    .select()
    .from(currencies)
    .where(matching(input.search, [currency, name]))
  const { rows, total } = await listOf(db, query, input, orderOf(input, { currency, name }))
  return {
    rows: rows.map(({ code, name, rateMicros, updatedAt }) => ({
      currency: code,
      name,
      rate: rateText(rateMicros),
      updatedAt,
    })),
    total,
  }
}

const MAX_CHANGES = 50

/** Returns the history of a rate from the audit log. */
export const rateHistory: Handler<typeof pricing.rateHistory> = async ({ currency }, { db }) => {
  const rows = await db
    .select({
      at: auditRows.at,
      actorId: auditRows.actorId,
      rate: sql<number>`(${auditRows.details}->>'rateMicros')::bigint`.mapWith(Number),
    })
    .from(auditRows)
    .where(and(eq(auditRows.action, 'pricing.rate'), eq(auditRows.target, currency)))
    .orderBy(desc(auditRows.at))
    .limit(MAX_CHANGES)
  const names = new Map<string, string>()
  for (const actorId of new Set(rows.flatMap((row) => row.actorId ?? []))) {
    const user = await findUser(db, actorId)
    names.set(actorId, user ? fullName(user) : '')
  }
  const changes = rows.map(({ at, actorId, rate }) => ({
    at,
    by: (actorId && names.get(actorId)) || 'The system',
    rate: rateText(rate),
  }))
  return { changes }
}

export const setRate: Handler<typeof pricing.setRate> = async ({ currency, name, rate }, ctx) => {
  if (currency === LIST_CURRENCY)
    return ctx.refuse('no-currency', { fields: { currency: 'A US dollar is one US dollar.' } })
  await keepRate(ctx, currency, name, rate)
  return { good: true }
}

export const removeRate: Handler<typeof pricing.removeRate> = async ({ currency }, ctx) => {
  if (currency === LIST_CURRENCY) return ctx.refuse('no-currency')
  const sellers = await partnersSellingIn(ctx.db, currency)
  if (sellers.length > 0) {
    const message = `${sellers.join(', ')} sells in ${currency}. Please change the currency of the partner first.`
    return ctx.refuse('in-use', { message })
  }
  if (!(await dropRate(ctx, currency))) return refuse('not-found')
  return { good: true }
}
