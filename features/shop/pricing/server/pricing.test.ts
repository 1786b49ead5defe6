import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { pricing } from '../contract.ts'
import type { QuoteLine } from '../rules/quote-types.ts'
import { addPromoCode } from './commands.ts'
import { quoteFor } from './quote-for.ts'
import { currencies } from './tables.ts'

const app = await testApp()
const course: QuoteLine = {
  lineId: 'course:OLC110',
  kind: 'course',
  code: 'OLC110',
  name: 'Water Chemistry',
  quantity: 1,
  listPrice: 24_900,
  intro: null,
}
const useCode = async (username: string, code: string) => {
  const { userId } = await app.person(username)
  await app.app.pool.query('update users set discount_code = $1 where id = $2', [code, userId])
}

describe('Buyer pricing', () => {
  it('has no discount for a guest of the provider', async () => {
    const guest = await app.guest()
    expect(await guest.call(pricing.facts, {})).toEqual({
      partner: { code: 'dhp', discountBasisPoints: 0, roundDown: false, prices: {} },
      corporateBasisPoints: 0,
      promo: null,
      currency: { code: 'USD', rateMicros: 1_000_000 },
    })
  })

  it('includes the company discount of an employee', async () => {
    const employee = await app.as('employee')
    expect(await employee.call(pricing.facts, { partner: 'dhp' })).toMatchObject({
      corporateBasisPoints: 1500,
    })
  })

  it('has no company discount after the user leaves the company', async () => {
    const { userId } = await app.person('supervisor')
    await app.app.pool.query('update company_members set left_at = now() where user_id = $1', [userId])
    expect(await (await app.as('supervisor')).call(pricing.facts, {})).toMatchObject({
      corporateBasisPoints: 0,
    })
  })

  it('includes the terms of a partner for its members and only its currency for others', async () => {
    const member = await app.as('partneradmin')
    expect(await member.call(pricing.facts, { partner: 'AMS' })).toMatchObject({
      partner: { code: 'ams', discountBasisPoints: 1000 },
      currency: { code: 'AUD', rateMicros: 1_540_000 },
    })
    const learner = await app.as('learner')
    expect(await learner.call(pricing.facts, { partner: 'ams' })).toMatchObject({
      partner: { code: 'ams', discountBasisPoints: 0, prices: {} },
      currency: { code: 'AUD' },
    })
  })

  it('includes for guests the prices of a partner with open prices', async () => {
    const guest = await app.guest()
    expect(await guest.call(pricing.facts, { partner: 'tidewater' })).toMatchObject({
      partner: { roundDown: true, discountBasisPoints: 500, prices: { OLC110: 19_900, OLC117: 21_900 } },
    })
  })

  it('falls back to the provider for an unknown partner', async () => {
    const guest = await app.guest()
    expect(await guest.call(pricing.facts, { partner: 'nobody' })).toMatchObject({
      partner: { code: 'dhp' },
      currency: { code: 'USD' },
    })
  })

  it('includes the account code case-insensitively and ignores seminar codes', async () => {
    await useCode('texan', 'cleanwater10')
    const texan = await app.as('texan')
    expect(await texan.call(pricing.facts, {})).toMatchObject({
      promo: { code: 'CLEANWATER10', basisPoints: 1000 },
    })
    expect(await texan.call(pricing.getDiscountCodes, {})).toEqual({ codes: { CLEANWATER10: 0.1 } })
    await useCode('texan', 'WATERWEEK')
    expect(await texan.call(pricing.facts, {})).toMatchObject({ promo: null })
  })

  it('computes a quote from stored data', async () => {
    const { userId } = await app.person('employee')
    const buyer = { userId, partnerCode: 'tidewater', now: app.now() }
    const quoted = await quoteFor(app.app.db, buyer, [course])
    expect(quoted.total).toBe(16_900)
    expect(quoted.lines[0]?.trace.map(({ rule }) => rule)).toEqual([
      'partner-price',
      'corporate-discount',
      'round-down',
    ])
  })
})

describe('Currencies', () => {
  it('lists currencies with the amount that one US dollar buys', async () => {
    const guest = await app.guest()
    const { currencies: listed } = await guest.call(pricing.getCurrencies, {})
    expect(listed.map(({ currency, exchange }) => [currency, exchange])).toEqual([
      ['AUD', 1.54],
      ['CAD', 1.39],
      ['EUR', 0.92],
      ['GBP', 0.78],
      ['USD', 1],
    ])
  })

  it('refuses a rate of zero', async () => {
    const spoil = app.app.db.update(currencies).set({ rateMicros: 0 }).where(eq(currencies.code, 'AUD'))
    await expect(spoil).rejects.toThrow()
  })
})

describe('Discount codes', () => {
  it('returns codes to administrators only', async () => {
    const admin = await app.as('admin')
    expect(await admin.call(pricing.getDiscountCodes, {})).toEqual({
      codes: { CLEANWATER10: 0.1, EARLYSIX: 0.03, FIRSTFIFTY: 0.2 },
    })
    const guest = await app.guest()
    expect(await guest.call(pricing.getDiscountCodes, {})).toEqual({ codes: {} })
  })
})

describe('Promo code', () => {
  it('is unique regardless of case', async () => {
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    await expect(
      addPromoCode(ctx, { code: 'CleanWater10', kind: 'global', basisPoints: 100 }),
    ).rejects.toThrow()
  })
})
