import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { companyCreditOf } from './balances.ts'
import { addCompanyCredit, refundCredit, reverseCompanyCredit } from './give-credit.ts'
import { commitCredit, holdCompanyCredit, holdCredit, releaseCredit } from './holds.ts'
import { creditTools } from './testing/credit.ts'

const test = await testApp()
const { ctx, newOrder, give, has, books } = creditTools(test)
const { userId } = await test.person('texan')

/** Sets the user's balance to exactly this amount, regardless of previous tests. */
async function startWith(minor: number): Promise<void> {
  const [available] = await has(userId)
  const order = newOrder()
  await holdCredit(ctx(), { userId, orderId: order, usdMinor: available })
  await commitCredit(ctx(), order)
  await give(userId, minor)
}

describe('Checkout credit', () => {
  it('is held, then spent when the order is paid', async () => {
    await startWith(10_000)
    const orderId = newOrder()
    await holdCredit(ctx(), { userId, orderId, usdMinor: 4000 })
    expect(await has(userId)).toEqual([6000, 0, 4000])
    await commitCredit(ctx(), orderId)
    expect(await has(userId)).toEqual([6000, 0, 0])
  })

  it('is released when the order fails', async () => {
    await startWith(10_000)
    const orderId = newOrder()
    await holdCredit(ctx(), { userId, orderId, usdMinor: 10_000 })
    await releaseCredit(ctx(), orderId)
    expect(await has(userId)).toEqual([10_000, 0, 0])
  })

  it('is refused above the balance, without a hold', async () => {
    await startWith(10_000)
    const tooMuch = holdCredit(ctx(), { userId, orderId: newOrder(), usdMinor: 10_001 })
    await expect(tooMuch).rejects.toThrow('credit-changed')
    expect(await has(userId)).toEqual([10_000, 0, 0])
  })

  it('is refused to a user who never had credit', async () => {
    const { userId: nobody } = await test.person('consultant')
    const hold = holdCredit(ctx(), { userId: nobody, orderId: newOrder(), usdMinor: 1 })
    await expect(hold).rejects.toThrow('credit-changed')
  })

  it('can be zero, but not negative or a fraction of a cent', async () => {
    await startWith(100)
    await holdCredit(ctx(), { userId, orderId: newOrder(), usdMinor: 0 })
    for (const usdMinor of [-1, 0.5, Number.NaN])
      expect(() => holdCredit(ctx(), { userId, orderId: newOrder(), usdMinor })).toThrow(
        'cannot be set aside',
      )
    expect(await has(userId)).toEqual([100, 0, 0])
  })

  it('is restored when the checkout is rolled back', async () => {
    await startWith(500)
    const checkout = ctx().transaction(async (within) => {
      await holdCredit(within, { userId, orderId: newOrder(), usdMinor: 500 })
      throw new Error('the seat was gone')
    })
    await expect(checkout).rejects.toThrow('the seat was gone')
    expect(await has(userId)).toEqual([500, 0, 0])
  })
})

describe('Credit hold with steps in any order and repeated', () => {
  const steps = {
    hold: (orderId: string) => holdCredit(ctx(), { userId, orderId, usdMinor: 700 }),
    commit: (orderId: string) => commitCredit(ctx(), orderId),
    release: (orderId: string) => releaseCredit(ctx(), orderId),
  }
  it.each([
    { history: ['hold', 'hold', 'commit', 'commit'], left: [300, 0, 0] },
    { history: ['hold', 'commit', 'release', 'hold'], left: [300, 0, 0] },
    { history: ['hold', 'release', 'release'], left: [1000, 0, 0] },
    { history: ['hold', 'release', 'commit', 'commit', 'release'], left: [300, 0, 0] },
    { history: ['commit', 'release', 'hold'], left: [300, 0, 700] },
    { history: ['release', 'commit'], left: [1000, 0, 0] },
  ] as const)('runs $history and leaves $left', async ({ history, left }) => {
    await startWith(1000)
    const orderId = newOrder()
    for (const step of history) await steps[step](orderId)
    expect(await has(userId)).toEqual(left)
    await releaseCredit(ctx(), orderId)
    expect((await books()).balanced).toBe(true)
  })

  it('takes the remaining credit for money received after a release and writes off the rest', async () => {
    await startWith(1000)
    const { balance: before } = await books()
    const [late, other] = [newOrder(), newOrder()]
    await holdCredit(ctx(), { userId, orderId: late, usdMinor: 800 })
    await releaseCredit(ctx(), late)
    await holdCredit(ctx(), { userId, orderId: other, usdMinor: 900 })
    await commitCredit(ctx(), late)
    expect(await has(userId)).toEqual([0, 0, 900])
    const { balance, balanced } = await books()
    expect(balance.spent - before.spent).toBe(800)
    expect(balance['written-off'] - before['written-off']).toBe(-700)
    expect(balanced).toBe(true)
    await releaseCredit(ctx(), other)
  })
})

describe('Refund as credit', () => {
  it('is granted once per key', async () => {
    await startWith(0 + 50)
    const refund = { orderId: newOrder(), userId, usdMinor: 250, key: newOrder(), reason: 'Course withdrawn' }
    expect(await refundCredit(ctx(), refund)).toBe(true)
    expect(await refundCredit(ctx(), refund)).toBe(false)
    expect(await has(userId)).toEqual([300, 0, 0])
  })

  it('refuses zero, negative and fractional amounts of cents', async () => {
    const refund = { orderId: newOrder(), userId, key: newOrder(), reason: 'Course withdrawn' }
    for (const usdMinor of [0, -5, 1.5])
      await expect(refundCredit(ctx(), { ...refund, usdMinor })).rejects.toThrow('no number of cents')
  })
})

describe('Company credit', async () => {
  const { userId: admin } = await test.person('corpadmin')
  const company = await companyOf(test.app.db, admin)
  const companyId = company?.compid ?? ''

  it('is bought once, then held and spent like personal credit', async () => {
    const { availableMinor: before } = await companyCreditOf(test.app.db, companyId)
    const bought = { companyId, usdMinor: 50_000, orderId: newOrder(), key: newOrder() }
    await addCompanyCredit(ctx(), bought)
    await addCompanyCredit(ctx(), bought)
    const orderId = newOrder()
    await holdCompanyCredit(ctx(), { companyId, orderId, usdMinor: 20_000 })
    expect(await companyCreditOf(test.app.db, companyId)).toEqual({
      availableMinor: before + 30_000,
      heldMinor: 20_000,
    })
    await commitCredit(ctx(), orderId)
    expect(await companyCreditOf(test.app.db, companyId)).toEqual({
      availableMinor: before + 30_000,
      heldMinor: 0,
    })
  })

  it('is taken back once after a refund as far as available, and the rest is written off', async () => {
    const { availableMinor } = await companyCreditOf(test.app.db, companyId)
    const refund = { companyId, usdMinor: availableMinor + 123, orderId: newOrder(), key: newOrder() }
    expect(await reverseCompanyCredit(ctx(), refund)).toEqual({
      takenMinor: availableMinor,
      writtenOffMinor: 123,
    })
    expect(await reverseCompanyCredit(ctx(), refund)).toEqual({ takenMinor: 0, writtenOffMinor: 0 })
    expect((await companyCreditOf(test.app.db, companyId)).availableMinor).toBe(0)
    expect((await books()).balanced).toBe(true)
  })
})
