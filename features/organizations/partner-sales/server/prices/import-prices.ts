import {
  administeredPartner,
  type Partner,
  type PartnerPriceDraft,
  partnerPrices,
} from '#features/core/partner/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { pricesAt } from '#features/shop/pricing/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { isDay } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { partnerPriceList as contract } from '../../contract/prices.ts'
import type { PriceRow } from '../../rules/read-prices.ts'
import { MAX_PRICE, sidesOf } from './price-sides.ts'
import { savePrices, timestampOfPrice } from './set-price.ts'

type Read = { minor: number | null; validFrom: Date } | { wrong: string }

/** Imports prices in a fixed number of statements. An invalid row is reported and does not affect the others. */
export const importPrices: Handler<typeof contract.importPrices> = async (input, ctx) => {
  const partner = await administeredPartner(ctx, input.partner)
  const isStaff = holds(ctx.actor, 'product_admin')
  const read = input.rows.map((row) => readRow(row, ctx.now))
  const [costs, current] = await Promise.all([
    costsOfRows(ctx, partner, input.rows, read),
    partnerPrices(ctx.db, partner.code, ctx.now),
  ])
  const taken: PartnerPriceDraft[] = []
  const results = input.rows.map(({ courseid }, index) => {
    const row = read[index]
    if (!row || 'wrong' in row) return { courseid, outcome: 'wrong' as const, message: row?.wrong ?? '' }
    const cost = costs[index]
    if (!cost) return { courseid, outcome: 'wrong' as const, message: 'No course of this code is sold.' }
    if (taken.some(({ courseCode, validFrom }) => courseCode === courseid && +validFrom === +row.validFrom))
      return { courseid, outcome: 'wrong' as const, message: 'This course is twice in the list.' }
    const isPlanned = row.validFrom > ctx.now
    if (!isPlanned && (current.get(courseid) ?? null) === row.minor)
      return { courseid, outcome: 'same' as const, message: 'As it was.' }
    const { belowFloor, floor } = sidesOf(partner, cost)
    if (row.minor !== null && belowFloor && !isStaff) {
      const least = formatMoney(floor.minor, floor.currency)
      const message = `Below the floor of ${least}. Please change this price by itself, with a reason.`
      return { courseid, outcome: 'wrong' as const, message }
    }
    taken.push({ courseCode: courseid, minor: row.minor, validFrom: row.validFrom })
    return {
      courseid,
      outcome: isPlanned ? ('planned' as const) : ('saved' as const),
      message: row.minor === null ? 'The list price counts.' : formatMoney(row.minor, LIST_CURRENCY),
    }
  })
  await savePrices(ctx, partner, taken)
  return { results }
}

/** Calculates the cost of each row. Layers are used because a course may have both a current and a future price. */
async function costsOfRows(ctx: Context, partner: Partner, rows: readonly PriceRow[], read: readonly Read[]) {
  const layers: Map<string, number | null>[] = []
  const layerOf = rows.map(({ courseid }, index) => {
    const row = read[index]
    if (!row || 'wrong' in row) return -1
    const free = layers.findIndex((layer) => !layer.has(courseid))
    const at = free < 0 ? layers.push(new Map()) - 1 : free
    layers[at]?.set(courseid, row.minor)
    return at
  })
  const priced = await Promise.all(layers.map((layer) => pricesAt(ctx, partner, layer)))
  return rows.map(({ courseid }, index) => priced[layerOf[index] ?? -1]?.get(courseid))
}

function readRow({ price, currency, from }: Omit<PriceRow, 'courseid'>, now: Date): Read {
  if (currency !== '' && currency !== LIST_CURRENCY)
    return { wrong: `Prices are taken in US dollars; ${currency} follows from them at its rate.` }
  const minor = price === '' ? null : fromMajor(price)
  if (price !== '' && (minor === null || minor < 0 || minor > MAX_PRICE))
    return { wrong: `"${price}" is no price. Please write it like 199.00.` }
  if (from !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(from))
    return { wrong: `"${from}" is no day. Please write it like 2027-01-31.` }
  if (from !== '' && !isDay(from)) return { wrong: `There is no day ${from}.` }
  const validFrom = timestampOfPrice(now, from || null)
  return validFrom ? { minor, validFrom } : { wrong: `${from} is over. Please choose a day to come.` }
}
