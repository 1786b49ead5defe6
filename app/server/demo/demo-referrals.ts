import { releaseReferrals } from '#features/credit/server/release-referrals.ts'
import { courseLine, purchase } from '#features/orders/server/public.ts'
import type { World } from '#platform/server/world.ts'
import { cards } from './pay-order.ts'

/** What the colleagues bought whom `learner` has brought: one order past its refund days, two within them. */
const bought = [
  { day: -55, username: 'noor', code: 'OLC110' },
  { day: -12, username: 'mateo', code: 'OLC120' },
  { day: -4, username: 'noor', code: 'OLC117' },
] as const

/** Told here, because credit stands before orders and knows none. */
export async function referredPeopleBuy(world: World): Promise<void> {
  for (const { day, username, code } of bought) {
    await world.at(day)
    const person = await world.person(username)
    await purchase(world, person, { lines: [courseLine(code)], card: cards.mastercard })
  }
  await world.at(-1)
  await world.call(null, (call) => releaseReferrals.run({}, call))
}
