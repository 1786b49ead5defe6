import type { Partner } from '#features/core/partner/server/public.ts'
import { LIST_CURRENCY } from '#features/shop/pricing/rules/currency.ts'
import { fromMajor } from '#platform/contract/money.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { floorOf, isBelowFloor, marginOf } from '../../rules/floor.ts'

/** In US cents. */
export const MAX_PRICE = 10_000_000

export const usd = (minor: number) => ({ minor, currency: LIST_CURRENCY })

interface Costs {
  listMinor: number
  costsMinor: number
  costsCurrency: string
  costsUsdMinor: number
  roundedOffMinor: number
}

/** Returns the amounts of a price for buyers, the partner and the provider. */
export function sidesOf(partner: Partner, costs: Costs) {
  const sides = { ...costs, ourShareBasisPoints: partner.ourShareBasisPoints }
  return {
    costs: { minor: costs.costsMinor, currency: costs.costsCurrency },
    costsUsd: usd(costs.costsUsdMinor),
    roundedOff: usd(costs.roundedOffMinor),
    floor: usd(floorOf(sides)),
    margin: usd(marginOf(sides)),
    belowFloor: isBelowFloor(sides),
  }
}

/** Parses an entered price to US cents, or null if empty. Refuses invalid prices at their field. */
export function readPrice(typed: string): number | null {
  if (typed === '') return null
  const minor = fromMajor(typed)
  if (minor === null || minor < 0 || minor > MAX_PRICE)
    refuse('bad-input', {
      fields: { price: 'Please enter an amount in US dollars, like 199.00, from 0 to 100,000.' },
    })
  return minor
}
