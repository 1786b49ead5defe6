import { findUser } from '#features/accounts/server/public.ts'
import { releaseReferrals } from '#features/credit/server/release-referrals.ts'
import { quoteLines, reserveOrder, settlePaid } from '#features/orders/server/public.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Feature } from '#platform/server/feature.ts'
import type { World } from '#platform/server/world.ts'

/** What the colleagues bought whom `learner` has brought: one order past its refund days, two within them. */
const bought = [
  { day: -55, username: 'noor', code: 'OLC110' },
  { day: -12, username: 'mateo', code: 'OLC120' },
  { day: -4, username: 'noor', code: 'OLC117' },
] as const

/** Joined here, because credit stands before orders and knows none. */
export const demoReferrals: Feature = {
  name: 'demo-referrals',
  demo: async (world) => {
    for (const { day, username, code } of bought) {
      world.at(day)
      await buy(world, username, code)
    }
    world.at(-1)
    await world.call(null, (call) => releaseReferrals.run({}, call))
  },
}

async function buy(world: World, username: string, code: string): Promise<void> {
  const person = await world.person(username)
  const lines = [{ lineId: `course:${code}`, kind: 'course' as const, code, quantity: 1 }]
  const choice = { partner: person.partner, currency: 'USD' }
  await world.call(person, async (call) => {
    const buying = call as SignedInCall
    const user = await findUser(call.db, person.userId)
    if (!user) throw new Error(`The demo world has no ${username}`)
    const { firstName, lastName, company, address, city, state, zip, country, phone, email } = user
    const { total } = await quoteLines(buying, lines, choice)
    const { order } = await reserveOrder(buying, {
      ...choice,
      lines,
      seenTotalMinor: total,
      billing: {
        ...{ f_name: firstName, l_name: lastName },
        ...{ company, address, address2: '', city, state, zip, country, phone, email },
      },
      tceq: null,
      credit: 0,
      idempotencyKey: `demo:${code}:${call.now.getTime()}`,
    })
    await settlePaid(call, order.id, 'Mastercard ending in 4444')
  })
}
