import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { companyCreditOf } from './balances.ts'
import { budgetOf, budgetsOf, changeBudget, closeBudget } from './company/budgets.ts'
import { companyStatement } from './company/company-statement.ts'
import { addCompanyCredit, refundCredit, reverseCompanyCredit } from './give-credit.ts'
import { commitCredit, holdCompanyCredit, holdCredit, releaseCredit } from './holds.ts'
import { earnReferral, releaseNextReferral, reverseReferral } from './referrals.ts'
import { creditTools } from './testing/credit.ts'

const test = await testApp()
const { ctx, newOrder, give, has, books } = creditTools(test)
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
  if (given.do === 'hold') await holdCredit(ctx(), { userId, orderId, usdMinor: given.cents })
  if (given.do === 'commit') await commitCredit(ctx(), orderId)
  if (given.do === 'release') await releaseCredit(ctx(), orderId)
  if (given.do === 'giveBack') {
    await refundCredit(ctx(), {
      orderId,
      userId,
      usdMinor: given.cents,
      key: orderId,
      reason: 'Withdrawn',
    })
  }
  if (given.do === 'earn') {
    await earnReferral(ctx(), { orderId, buyerId, onlineUsdMinor: given.cents, capturedAt: test.now() })
  }
  if (given.do === 'reverse') await reverseReferral(ctx(), { orderId, onlineUsdMinor: given.cents })
  if (given.do === 'wait') {
    test.advance({ days: given.days })
    while (await releaseNextReferral(ctx())) await has(userId)
  }
}

it('balances the books after any history, with no negative balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      const orders = Array.from({ length: 5 }, newOrder)
      for (const given of history) {
        // Requests above the balance are refused; any other error fails the test.
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

const { userId: boss } = await test.person('supervisor')
const companyId = (await companyOf(test.app.db, boss))?.compid ?? ''
const companyStep = fc.oneof(
  fc.record({
    do: fc.constantFrom('deposit' as const, 'takeBack' as const, 'add' as const, 'remove' as const),
    cents,
  }),
  fc.record({
    do: fc.constantFrom('spend' as const, 'spendBudget' as const),
    order,
    cents,
    ends: fc.constantFrom('commit' as const, 'release' as const, 'refund' as const, 'stay' as const),
  }),
  fc.record({ do: fc.constant('close' as const) }),
)
type CompanyStep = typeof companyStep extends fc.Arbitrary<infer S> ? S : never

async function takeForCompany(given: CompanyStep, orders: readonly string[]): Promise<void> {
  const key = newOrder()
  if (given.do === 'close') return closeBudget(ctx(), companyId, boss)
  const usdMinor = given.cents
  if (given.do === 'deposit') await addCompanyCredit(ctx(), { companyId, usdMinor, orderId: key, key })
  if (given.do === 'takeBack') await reverseCompanyCredit(ctx(), { companyId, usdMinor, orderId: key, key })
  if (given.do === 'add') await changeBudget(ctx(), { companyId, userId: boss, usdMinor, key })
  if (given.do === 'remove') await changeBudget(ctx(), { companyId, userId: boss, usdMinor: -usdMinor, key })
  if (given.do !== 'spend' && given.do !== 'spendBudget') return
  const orderId = orders[given.order] ?? ''
  const supervisorId = given.do === 'spend' ? null : boss
  await holdCompanyCredit(ctx(), { companyId, supervisorId, orderId, usdMinor })
  if (given.ends === 'release') await releaseCredit(ctx(), orderId)
  if (given.ends === 'commit' || given.ends === 'refund') await commitCredit(ctx(), orderId)
  if (given.ends === 'refund')
    await refundCredit(ctx(), { orderId, userId, usdMinor, key: orderId, reason: 'Withdrawn' })
}

it('prevents a negative company or supervisor budget and matches the statement to the balances', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(companyStep, { minLength: 5, maxLength: 25 }), async (history) => {
      const orders = Array.from({ length: 5 }, newOrder)
      for (const given of history) {
        await takeForCompany(given, orders).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        })
      }
      const own = await companyCreditOf(test.app.db, companyId)
      const budget = await budgetOf(test.app.db, companyId, boss)
      const parts = [own.availableMinor, own.heldMinor, budget.availableMinor, budget.heldMinor]
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      const { closingMinor } = await companyStatement(ctx(), { companyId, supervisorId: null })
      const ofBudget = await companyStatement(ctx(), { companyId, supervisorId: boss })
      const others = [...(await budgetsOf(test.app.db, companyId)).values()].filter(
        (each) => each.userId !== boss,
      )
      const inOthers = others.reduce(
        (sum, { availableMinor, heldMinor }) => sum + availableMinor + heldMinor,
        0,
      )
      expect(closingMinor).toBe(parts.reduce((sum, part) => sum + part, inOthers))
      expect(ofBudget.closingMinor).toBe(budget.availableMinor + budget.heldMinor)
      expect(await books()).toMatchObject({ balanced: true, unequalTransfers: 0, sum: { minor: 0 } })
    }),
    { numRuns: 25 },
  )
})

it('records the running total with each movement, also under concurrent spending', async () => {
  const key = newOrder()
  await addCompanyCredit(ctx(), { companyId, usdMinor: 50_000, orderId: key, key })
  await changeBudget(ctx(), { companyId, userId: boss, usdMinor: 20_000, key: newOrder() })
  test.advance({ days: 1 })
  const spend = async (supervisorId: string | null) => {
    const orderId = newOrder()
    await holdCompanyCredit(ctx(), { companyId, supervisorId, orderId, usdMinor: 700 })
    await commitCredit(ctx(), orderId)
  }
  await Promise.all(Array.from({ length: 16 }, (_, nth) => spend(nth % 2 === 0 ? boss : null)))
  for (const supervisorId of [null, boss]) {
    const all = await companyStatement(ctx(), { companyId, supervisorId })
    let balance = 0
    for (const { minor, balanceMinor } of all.rows.toReversed()) {
      balance += minor
      expect(balanceMinor).toBe(balance)
    }
    expect([balance, all.rows.length]).toEqual([all.closingMinor, all.total])
    const today = await companyStatement(ctx(), { companyId, supervisorId, from: test.now() })
    expect(today).toMatchObject({ chargedMinor: supervisorId ? 5600 : 11_200, creditedMinor: 0 })
    expect([today.closingMinor, today.rows.length]).toEqual([all.closingMinor, today.total])
    const named = await companyStatement(ctx(), { companyId, supervisorId, search: 'no such reason' })
    expect(named).toMatchObject({ total: 0, rows: [], closingMinor: all.closingMinor })
  }
})
