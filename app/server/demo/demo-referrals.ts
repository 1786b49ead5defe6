import { releaseReferrals } from '#features/shop/credit/server/release-referrals.ts'
import { courseLine, purchase } from '#features/shop/orders/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { cards } from './pay-order.ts'

/** Purchases of colleagues referred by `learner`: one order past its refund period, two within it. */
const bought = [
  { day: -55, username: 'noor', code: 'OLC110' },
  { day: -12, username: 'mateo', code: 'OLC120' },
  { day: -4, username: 'noor', code: 'OLC117' },
] as const

/** Defined here because credit must not depend on orders. */
export async function referredPeopleBuy(world: World): Promise<void> {
  for (const { day, username, code } of bought) {
    await world.at(day)
    const person = await world.person(username)
    await purchase(world, person, { lines: [courseLine(code)], card: cards.mastercard })
  }
  await world.at(-1)
  await world.call(null, (ctx) => releaseReferrals.run({}, ctx))
}
