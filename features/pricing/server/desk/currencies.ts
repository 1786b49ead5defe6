import { and, desc, eq, sql } from 'drizzle-orm'
import { findUser } from '#features/accounts/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { auditRows } from '#platform/server/tables.ts'
import type { pricing } from '../../contract.ts'
import { LIST_CURRENCY, rateText } from '../../rules/currency.ts'
import { setRate as keepRate } from '../commands.ts'
import { currencies } from '../tables.ts'

export const deskCurrencies: Handler<typeof pricing.deskCurrencies> = async (input, { db }) => {
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

const MOST_CHANGES = 50

/** The audit is the history of a rate. */
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
    .limit(MOST_CHANGES)
  const names = new Map<string, string>()
  for (const actorId of new Set(rows.flatMap((row) => row.actorId ?? []))) {
    const user = await findUser(db, actorId)
    names.set(actorId, user ? `${user.firstName} ${user.lastName}` : '')
  }
  const changes = rows.map(({ at, actorId, rate }) => ({
    at,
    by: (actorId && names.get(actorId)) || 'The system',
    rate: rateText(rate),
  }))
  return { changes }
}

export const setRate: Handler<typeof pricing.setRate> = async ({ currency, name, rate }, call) => {
  if (currency === LIST_CURRENCY)
    return call.refuse('no-currency', { fields: { currency: 'A US dollar is one US dollar.' } })
  await keepRate(call, currency, name, rate)
  return { good: true }
}
