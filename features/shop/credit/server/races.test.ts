import { describe, expect, it } from 'vitest'
import { manyConnections } from '#app/server/testing/many-connections.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { commitCredit, holdCredit, releaseCredit } from './holds.ts'
import { earnReferral, releaseNextReferral } from './referrals.ts'
import { creditTools } from './testing/credit.ts'

const CLIENTS = 100

const test = await testApp()
const many = manyConnections(test)

const { ctx, newOrder, give, has, books } = creditTools(test)
const atOnce = () => ctx(many.db)

/** Runs all clients' work concurrently. Returns successful results, null for refused ones; rethrows other errors. */
async function race<T>(work: (client: number) => Promise<T>, clients = CLIENTS): Promise<(T | null)[]> {
  const ends = await Promise.allSettled(Array.from({ length: clients }, (_, client) => work(client)))
  return ends.map((end) => {
    if (end.status === 'fulfilled') return end.value
    if (end.reason instanceof Refusal && end.reason.code === 'credit-changed') return null
    throw end.reason
  })
}

describe('Credit with 100 concurrent clients', () => {
  it('is spent exactly once for one credit of 100.00', async () => {
    const { userId } = await test.person('texan')
    await give(userId, 10_000)
    const ends = await race(async () => {
      const orderId = newOrder()
      await holdCredit(atOnce(), { userId, orderId, usdMinor: 10_000 })
      await commitCredit(atOnce(), orderId)
      return orderId
    })
    expect(ends.filter((end) => end !== null)).toHaveLength(1)
    expect(await has(userId)).toEqual([0, 0, 0])
    expect((await books()).balanced).toBe(true)
  })

  it('is held for 3.33 thirty times from 100.00, which leaves 0.10', async () => {
    const { userId } = await test.person('employee')
    await give(userId, 10_000)
    const ends = await race(async () => {
      const orderId = newOrder()
      await holdCredit(atOnce(), { userId, orderId, usdMinor: 333 })
      return orderId
    })
    const held = ends.filter((end) => end !== null)
    expect(held).toHaveLength(30)
    expect(await has(userId)).toEqual([10, 0, 9990])

    // Commits and releases race, each reported twice; the first one wins.
    const { balance: before } = await books()
    await race(async (client) => {
      const orderId = held[client % held.length] ?? ''
      await (client % 2 === 0 ? commitCredit(atOnce(), orderId) : releaseCredit(atOnce(), orderId))
    })
    const [available, , stillHeld] = await has(userId)
    const { balance, balanced } = await books()
    expect(stillHeld).toBe(0)
    expect(available + balance.spent - before.spent).toBe(10_000)
    expect(balanced).toBe(true)
  })

  it('is moved once for one key', async () => {
    const { userId } = await test.person('supervisor')
    const key = newOrder()
    const ends = await race(() => give(userId, 2500, key))
    expect(ends.filter((end) => end === true)).toHaveLength(1)
    expect(await has(userId)).toEqual([2500, 0, 0])
  })

  it('is held once for one order', async () => {
    const { userId } = await test.person('consultant')
    await give(userId, 5000)
    const orderId = newOrder()
    await race(() => holdCredit(atOnce(), { userId, orderId, usdMinor: 1000 }))
    expect(await has(userId)).toEqual([4000, 0, 1000])
    await releaseCredit(ctx(), orderId)
  })

  it('is given and spent without losing a cent', async () => {
    const { userId } = await test.person('rotpadmin')
    const ends = await race(async (client) => {
      if (client % 2 === 0) return (await give(userId, 100)) ? 100 : 0
      const orderId = newOrder()
      await holdCredit(atOnce(), { userId, orderId, usdMinor: 70 })
      await commitCredit(atOnce(), orderId)
      return -70
    })
    const moved = ends.reduce<number>((sum, end) => sum + (end ?? 0), 0)
    expect(await has(userId)).toEqual([moved, 0, 0])
    expect((await books()).balanced).toBe(true)
  })
})

it('makes each due referral available once with ten concurrent workers', async () => {
  const { userId: referrer } = await test.person('learner')
  const { userId: buyerId } = await test.person('noor')
  // Clears pending referrals from the demo data.
  test.advance({ days: 40 })
  while (await releaseNextReferral(ctx())) await has(referrer)
  const [availableBefore] = await has(referrer)
  const orders = Array.from({ length: 30 }, newOrder)
  await Promise.all(
    orders.map((orderId) =>
      earnReferral(atOnce(), { orderId, buyerId, onlineUsdMinor: 10_000, capturedAt: test.now() }),
    ),
  )
  expect(await has(referrer)).toEqual([availableBefore, 6000, 0])
  test.advance({ days: 31 })
  const released = await race(async () => {
    let count = 0
    while (await releaseNextReferral(atOnce())) count++
    return count
  }, 10)
  expect(released.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(30)
  expect(await has(referrer)).toEqual([availableBefore + 6000, 0, 0])
  expect((await books()).balanced).toBe(true)
})
