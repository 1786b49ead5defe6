import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { pricing } from '../../contract.ts'
import { addPromoCode } from '../commands.ts'
import { findPromoCode } from '../queries.ts'
import { applyCodeCredit } from './apply-code-credit.ts'
import { type CreditGift, creditGrants } from './credit-grant.ts'

const given: CreditGift[] = []
const app = await testApp({
  extends: [creditGrants.with(async (_call, gift) => void given.push(gift))],
})
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const submit = async (username: string, discountCode: string) =>
  (await app.as(username)).call(pricing.submitDiscountCode, { discountCode })
const refusals = () =>
  app.app.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, 'pricing.submitDiscountCode'), eq(auditRows.outcome, 'refused')))
    .orderBy(auditRows.id)

describe('Submitted discount code', () => {
  it('applies to prices from then on and ends the current session', async () => {
    const learner = await app.as('learner')
    const phone = await app.as('learner')
    const answer = await learner.call(pricing.submitDiscountCode, { discountCode: ' cleanwater10 ' })
    expect(answer).toMatchObject({ good: true, type: 'discount', code: 'CLEANWATER10' })
    expect(answer.message).toContain('10\u00a0% off online training')
    expect((await learner.call(accountsSession.me, {})).user).toBeNull()
    expect((await phone.call(accountsSession.me, {})).user?.discountcode).toBe('CLEANWATER10')
    expect(await phone.call(pricing.facts, {})).toMatchObject({ promo: { basisPoints: 1000 } })
  })

  it('reports that it is already on the account and does not end the session', async () => {
    const learner = await app.as('learner')
    await expect(
      learner.call(pricing.submitDiscountCode, { discountCode: 'CleanWater10' }),
    ).rejects.toMatchObject({
      status: 200,
      code: 'code-is-yours',
    })
    expect((await learner.call(accountsSession.me, {})).user).not.toBeNull()
  })

  it('applies its smaller discount when it is used up, and the message says so', async () => {
    await addPromoCode(ctx(), {
      code: 'FULL',
      kind: 'account',
      basisPoints: 2000,
      orBasisPoints: 500,
      howMany: 0,
    })
    const answer = await submit('texan', 'FULL')
    expect(answer.message).toContain('5\u00a0% off')
    expect(answer.message).toContain('Its 20\u00a0% have all been used')
  })
})

describe('Refused code', () => {
  it.each([
    { code: 'NOSUCHCODE', reason: 'unknown-code' },
    { code: 'WATERWEEK', reason: 'code-for-seminars' },
    { code: 'SOON', reason: 'code-not-yet' },
    { code: 'OVER', reason: 'code-ended' },
    { code: 'EMPTY', reason: 'code-used-up' },
    { code: 'PUTAWAY', reason: 'unknown-code' },
  ])(
    '$code returns $reason with the code in the header, and the refusal is recorded',
    async ({ code, reason }) => {
      const day = 86_400_000
      const drafts = [
        { code: 'SOON', validFrom: new Date(app.now().getTime() + day) },
        { code: 'OVER', validTo: new Date(app.now().getTime() - day) },
        { code: 'EMPTY', howMany: 0 },
        { code: 'PUTAWAY', archivedAt: app.now() },
      ]
      const draft = drafts.find((each) => each.code === code)
      if (draft) await addPromoCode(ctx(), { kind: 'account', basisPoints: 1000, ...draft })
      const before = (await refusals()).length
      await expect(submit('employee', code)).rejects.toMatchObject({
        status: 200,
        code: reason,
        body: { good: false, header: `Problem with Promo Code ${code}` },
      })
      expect((await refusals()).length).toBe(before + 1)
    },
  )

  it('cannot be added to the account of another user', async () => {
    const learner = await app.as('learner')
    const { userId } = await app.person('texan')
    await expect(
      learner.call(pricing.submitDiscountCode, { userid: userId, discountCode: 'CLEANWATER10' }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

describe('Credit code', () => {
  it('adds its credit once per user without ending the session', async () => {
    const employee = await app.as('employee')
    const answer = await employee.call(pricing.submitDiscountCode, { discountCode: 'thankyou25' })
    expect(answer).toMatchObject({
      type: 'credit',
      message: 'Credit of 25.00 USD was added to your account.',
    })
    expect(given.at(-1)).toMatchObject({ usdMinor: 2500, code: 'THANKYOU25' })
    await expect(submit('employee', 'THANKYOU25')).rejects.toMatchObject({ code: 'credit-taken' })
    expect((await employee.call(accountsSession.me, {})).user).not.toBeNull()
  })

  it('respects its limit, and is granted once per user for concurrent requests', async () => {
    await addPromoCode(ctx(), { code: 'GIFT', kind: 'account', creditMinor: 1000, howMany: 2 })
    const gift = await findPromoCode(app.app.db, 'GIFT')
    const people = await Promise.all(
      ['learner', 'texan', 'supervisor', 'corpadmin'].map((name) => app.person(name)),
    )
    given.length = 0
    const outcomes = await Promise.all(
      people.flatMap(({ userId }) =>
        [1, 2, 3].map(() =>
          ctx().transaction((inner) => (gift ? applyCodeCredit(inner, gift, userId) : Promise.resolve(null))),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(2)
    expect(new Set(given.map(({ userId }) => userId)).size).toBe(2)
    expect(given).toHaveLength(2)
    expect((await findPromoCode(app.app.db, 'GIFT'))?.used).toBe(2)
  })
})

describe('Guessing codes', () => {
  it('is blocked after ten attempts per user', async () => {
    const limited = await testApp({ settings: { RATE_LIMITS: 'on' } })
    const learner = await limited.as('learner')
    const tries = Array.from({ length: 11 }, (_, index) => `GUESS${index}`)
    const codes: string[] = []
    for (const discountCode of tries) {
      const refusal = await learner.call(pricing.submitDiscountCode, { discountCode }).catch((error) => error)
      codes.push(refusal.code)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'unknown-code'), 'too-many'])
  })
})
