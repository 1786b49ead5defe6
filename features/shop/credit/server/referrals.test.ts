import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { commitCredit, holdCredit } from './holds.ts'
import { earnReferral, reverseReferral } from './referrals.ts'
import { releaseReferrals } from './release-referrals.ts'
import { creditTools } from './testing/credit.ts'

const test = await testApp()
const { ctx, newOrder, has, books } = creditTools(test)
const { userId: referrer } = await test.person('learner')
const { userId: buyerId } = await test.person('noor')

/** Returns the change of the referrer's ledgers caused by the work. */
async function changeOf(work: () => Promise<unknown>): Promise<number[]> {
  const before = await has(referrer)
  await work()
  const after = await has(referrer)
  return after.map((minor, index) => minor - (before[index] ?? 0))
}

const bought = (orderId: string, onlineUsdMinor: number, buyer = buyerId) =>
  earnReferral(ctx(), { orderId, buyerId: buyer, onlineUsdMinor, capturedAt: test.now() })
const release = () => releaseReferrals.run({}, ctx())

// Clears pending referrals from the demo data.
test.advance({ days: 40 })
await release()

/** Spends all available credit of the referrer. */
async function spendAll(): Promise<void> {
  const [available] = await has(referrer)
  const orderId = newOrder()
  await holdCredit(ctx(), { userId: referrer, orderId, usdMinor: available })
  await commitCredit(ctx(), orderId)
}

describe('Purchase of a referred person', () => {
  it('earns the referrer 24.69 of 1,234.50, and 20.00 after a refund of 234.50', async () => {
    const orderId = newOrder()
    expect(await changeOf(() => bought(orderId, 123_450))).toEqual([0, 2469, 0])
    expect(await changeOf(() => reverseReferral(ctx(), { orderId, onlineUsdMinor: 100_000 }))).toEqual([
      0, -469, 0,
    ])
    test.advance({ days: 30 })
    expect(await changeOf(release)).toEqual([2000, -2000, 0])
  })

  it('counts once, however often the capture is reported', async () => {
    const orderId = newOrder()
    expect(await changeOf(() => bought(orderId, 10_000))).toEqual([0, 200, 0])
    expect(await changeOf(() => bought(orderId, 10_000))).toEqual([0, 0, 0])
  })

  it('stays pending until the last refund day has passed', async () => {
    test.advance({ days: 31 })
    await release()
    await bought(newOrder(), 50_000)
    test.advance({ days: 29, hours: 23 })
    expect(await changeOf(release)).toEqual([0, 0, 0])
    test.advance({ hours: 1 })
    expect(await changeOf(release)).toEqual([1000, -1000, 0])
    expect(await changeOf(release)).toEqual([0, 0, 0])
  })

  it('earns nothing below 25 cents', async () => {
    expect(await changeOf(() => bought(newOrder(), 24))).toEqual([0, 0, 0])
  })
})

describe('Refund of a referred purchase', () => {
  it('reverses available credit after the refund period', async () => {
    const orderId = newOrder()
    await bought(orderId, 100_000)
    test.advance({ days: 31 })
    await release()
    expect(await changeOf(() => reverseReferral(ctx(), { orderId, onlineUsdMinor: 40_000 }))).toEqual([
      -1200, 0, 0,
    ])
  })

  it('takes the remaining credit after spending and writes off the rest', async () => {
    const orderId = newOrder()
    await bought(orderId, 100_000)
    test.advance({ days: 31 })
    await release()
    await spendAll()
    await bought(newOrder(), 25_000)
    test.advance({ days: 31 })
    await release()
    const { balance: before } = await books()
    expect(await changeOf(() => reverseReferral(ctx(), { orderId, onlineUsdMinor: 0 }))).toEqual([-500, 0, 0])
    const { balance, balanced } = await books()
    expect(balance['written-off'] - before['written-off']).toBe(-1500)
    expect(balance.referral - before.referral).toBe(2000)
    expect(balanced).toBe(true)
  })

  it('counts once when repeated or out of order', async () => {
    const orderId = newOrder()
    await bought(orderId, 100_000)
    for (const left of [60_000, 60_000, 80_000])
      await reverseReferral(ctx(), { orderId, onlineUsdMinor: left })
    expect((await has(referrer))[1]).toBe(1200)
    await reverseReferral(ctx(), { orderId, onlineUsdMinor: 0 })
    await reverseReferral(ctx(), { orderId, onlineUsdMinor: 0 })
    expect((await has(referrer))[1]).toBe(0)
    expect((await books()).balanced).toBe(true)
  })

  it('changes nothing for an order that earned no credit', async () => {
    expect(await changeOf(() => reverseReferral(ctx(), { orderId: newOrder(), onlineUsdMinor: 0 }))).toEqual([
      0, 0, 0,
    ])
  })
})

describe('Self-referral', () => {
  const change = (userId: string, to: Partial<typeof users.$inferInsert>) =>
    test.app.db.update(users).set(to).where(eq(users.id, userId))

  it("earns nothing from purchases on the referrer's own account", async () => {
    await change(referrer, { referredBy: referrer })
    expect(await changeOf(() => bought(newOrder(), 100_000, referrer))).toEqual([0, 0, 0])
    await change(referrer, { referredBy: null })
  })

  it('earns nothing from a second account with the same email address', async () => {
    const { userId: second } = await test.person('mateo')
    await change(second, { otherEmail: 'LEARNER@example.com' })
    expect(await changeOf(() => bought(newOrder(), 100_000, second))).toEqual([0, 0, 0])
    await change(second, { otherEmail: '' })
    expect(await changeOf(() => bought(newOrder(), 100_000, second))).toEqual([0, 2000, 0])
  })

  it('earns nothing from an account without a referrer', async () => {
    const { userId: own } = await test.person('texan')
    expect(await changeOf(() => bought(newOrder(), 100_000, own))).toEqual([0, 0, 0])
  })
})
