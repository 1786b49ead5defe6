import { and, eq, inArray } from 'drizzle-orm'
import { administeredPartner, priceHistory as historyOf } from '#features/core/partner/server/public.ts'
import { pricePreview, pricesUnder } from '#features/shop/pricing/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler, Handlers } from '#platform/server/feature.ts'
import type { partnerPriceList as contract } from '../../contract/prices.ts'
import { partnerPriceAsks as asks } from '../tables.ts'
import { decidePrice, priceAsks } from './asks.ts'
import { importPrices } from './import-prices.ts'
import { readPrice, sidesOf, usd } from './price-sides.ts'
import { setPrice } from './set-price.ts'

const prices: Handler<typeof contract.prices> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const { rows, total } = await pricesUnder(ctx, partner, input)
  const codes = rows.map(({ courseid }) => courseid)
  const waiting = await waitingAsks(ctx, partner.code, codes)
  return {
    total,
    rows: rows.map((row) => {
      const asked = waiting.get(row.courseid)
      return {
        courseid: row.courseid,
        name: row.name,
        list: usd(row.listMinor),
        ...sidesOf(partner, row),
        own: row.ownMinor === null ? null : usd(row.ownMinor),
        planned: row.planned && {
          price: row.planned.minor === null ? null : usd(row.planned.minor),
          from: row.planned.from,
        },
        asked: asked === undefined ? null : usd(asked),
      }
    }),
  }
}

async function waitingAsks(ctx: Context, partner: string, codes: string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const found = await ctx.db
    .select({ course: asks.courseCode, minor: asks.minor })
    .from(asks)
    .where(and(eq(asks.state, 'asked'), eq(asks.partner, partner), inArray(asks.courseCode, codes)))
    .orderBy(asks.askedAt)
  return new Map(found.map(({ course, minor }) => [course, minor]))
}

const previewPrice: Handler<typeof contract.previewPrice> = async (
  { partner: code, courseid, price },
  ctx,
) => {
  const partner = await administeredPartner(ctx, code)
  const costs = await pricePreview(ctx, partner, courseid, readPrice(price))
  return costs ? sidesOf(partner, costs) : ctx.refuse('not-sold')
}

const MAX_HISTORY = 50

const priceHistory: Handler<typeof contract.priceHistory> = async ({ partner: code, courseid }, ctx) => {
  const partner = await administeredPartner(ctx, code)
  const rows = await historyOf(ctx.db, partner.code, courseid, MAX_HISTORY)
  const names = await ctx.peopleNames(rows.flatMap(({ setBy }) => setBy ?? []))
  return {
    prices: rows.map(({ minor, validFrom, setBy, setAt }) => ({
      price: minor === null ? null : usd(minor),
      from: validFrom,
      by: (setBy && names.get(setBy)) || '',
      setAt,
    })),
  }
}

export const priceHandlers: Handlers<typeof contract> = {
  prices,
  previewPrice,
  setPrice,
  importPrices,
  priceHistory,
  priceAsks,
  decidePrice,
}
