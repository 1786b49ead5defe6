import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { giveBackCredit } from './give-credit.ts'
import { commitCredit, holdCredit, releaseCredit } from './holds.ts'
import { earnReferral, releaseNextReferral, reverseReferral } from './referrals.ts'
import { creditTools } from './testing-credit.ts'

const test = await testApp()
const { call, newOrder, give, has, books } = creditTools(test)
const { userId } = await test.person('learner')
const { userId: buyerId } = await test.person('noor')

const order = fc.nat({ max: 4 })
const cents = fc.integer({ min: 1, max: 20_000 })
const step = fc.oneof(
  fc.record({ do: fc.constant('give' as const), cents }),
  fc.record({ do: fc.constantFrom('hold' as const, 'giveBack' as const), order, cents }),
  fc.record({ do: fc.constantFrom('commit' as const, 'release' as const), order }),
  fc.record({
    do: fc.constantFrom('earn' as const, 'reverse' as const),
    order,
    cents: fc.nat({ max: 200_000 }),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(given: Step, orders: readonly string[]): Promise<void> {
  const orderId = 'order' in given ? (orders[given.order] ?? '') : ''
  if (given.do === 'give') await give(userId, given.cents)
  if (given.do === 'hold') await holdCredit(call(), { userId, orderId, usdMinor: given.cents })
  if (given.do === 'commit') await commitCredit(call(), orderId)
  if (given.do === 'release') await releaseCredit(call(), orderId)
  if (given.do === 'giveBack') {
    await giveBackCredit(call(), {
      orderId,
      userId,
      usdMinor: given.cents,
      key: orderId,
      reason: 'Withdrawn',
    })
  }
  if (given.do === 'earn') {
    await earnReferral(call(), { orderId, buyerId, onlineUsdMinor: given.cents, capturedAt: test.now() })
  }
  if (given.do === 'reverse') await reverseReferral(call(), { orderId, onlineUsdMinor: given.cents })
  if (given.do === 'wait') {
    test.advance({ days: given.days })
    while (await releaseNextReferral(call())) await has(userId)
  }
}

it('the books balance after any history, and nothing is ever below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      const orders = Array.from({ length: 5 }, newOrder)
      for (const given of history) {
        // Asking for more than there is, is refused; anything else would be a fault.
        await take(given, orders).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
      expect(Math.min(...(await has(userId)))).toBeGreaterThanOrEqual(0)
      expect(await books()).toMatchObject({ balanced: true, unequalTransfers: 0, sum: { minor: 0 } })
    }),
    { numRuns: 40 },
  )
})
