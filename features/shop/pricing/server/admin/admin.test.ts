import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { pricing } from '../../contract.ts'

const app = await testApp()
const admin = await app.as('admin')

describe('Admin price lists', () => {
  it('shows the course price for members of the partner', async () => {
    const { rows } = await admin.call(pricing.adminPrices, { partner: 'tidewater', search: 'OLC110' })
    expect(rows[0]).toMatchObject({
      courseid: 'OLC110',
      ownMinor: 19_900,
      costsMinor: 18_900,
      costsCurrency: 'USD',
    })
  })

  it('sets an immediate price and a scheduled price, and removes a price', async () => {
    const own = async () =>
      (await admin.call(pricing.adminPrices, { partner: 'tidewater', search: 'OLC111' })).rows[0]
    const guest = await app.guest()
    const paid = async () => (await guest.call(pricing.facts, { partner: 'tidewater' })).partner.prices.OLC111
    const price = { partner: 'tidewater', courseid: 'OLC111' }
    await admin.call(pricing.setPartnerPrice, { ...price, minor: 15_000 })
    const from = new Date(app.now().getTime() + 7 * 86_400_000).toISOString()
    await admin.call(pricing.setPartnerPrice, { ...price, minor: 12_000, from })
    expect(await own()).toMatchObject({ ownMinor: 15_000, planned: { minor: 12_000, from } })
    expect(await paid()).toBe(15_000)
    app.advance({ days: 8 })
    await app.runJobs()
    expect(await own()).toMatchObject({ ownMinor: 12_000, planned: null })
    expect(await paid()).toBe(12_000)
    await admin.call(pricing.setPartnerPrice, { ...price, minor: -1 })
    expect(await own()).toMatchObject({ ownMinor: null })
    expect(await paid()).toBeUndefined()
  })

  it('changes partner terms, which apply to members immediately', async () => {
    const terms = {
      partner: 'ams',
      discountBasisPoints: 2500,
      roundDown: true,
      currency: 'AUD',
      openMembership: true,
    }
    await admin.call(pricing.setPartnerTerms, terms)
    const member = await app.as('partneradmin')
    expect(await member.call(pricing.facts, { partner: 'ams' })).toMatchObject({
      partner: { discountBasisPoints: 2500, roundDown: true },
    })
    await expect(admin.call(pricing.setPartnerTerms, { ...terms, currency: 'XXX' })).rejects.toMatchObject({
      code: 'no-currency',
    })
  })
})

describe('Admin exchange rates', () => {
  it('accepts six decimals and records the user of each change', async () => {
    await admin.call(pricing.setRate, { currency: 'aud', name: 'Australian dollar', rate: '1.523401' })
    const { changes } = await admin.call(pricing.rateHistory, { currency: 'AUD' })
    expect(changes.map(({ rate }) => rate)).toEqual(['1.523401', '1.54', '1.49'])
    expect(changes[0]?.by).not.toBe('The system')
  })

  it.each(['0', '0.000000', '-1', '1.5234001', 'abc'])('refuses a rate of %s', async (rate) => {
    const draft = { currency: 'AUD', name: 'Australian dollar', rate }
    await expect(admin.call(pricing.setRate, draft)).rejects.toMatchObject({ status: 400 })
  })

  it.each(['KWD', 'INR', 'ZZZ', 'kwd'])(
    'refuses %s, which the payment provider does not support',
    async (currency) => {
      const draft = { currency, name: 'A currency', rate: '2' }
      await expect(admin.call(pricing.setRate, draft)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('removes a rate unless a partner sells in the currency', async () => {
    const codes = async () =>
      (await admin.call(pricing.getCurrencies, {})).currencies.map(({ currency }) => currency)
    await admin.call(pricing.setRate, { currency: 'JPY', name: 'Japanese yen', rate: '150' })
    expect(await codes()).toContain('JPY')
    await admin.call(pricing.removeRate, { currency: 'JPY' })
    expect(await codes()).not.toContain('JPY')
    await expect(admin.call(pricing.removeRate, { currency: 'JPY' })).rejects.toMatchObject({ status: 404 })
    await expect(admin.call(pricing.removeRate, { currency: 'AUD' })).rejects.toMatchObject({
      code: 'in-use',
    })
    await expect(admin.call(pricing.removeRate, { currency: 'USD' })).rejects.toMatchObject({
      code: 'no-currency',
    })
  })

  it('refuses to change the rate of the US dollar', async () => {
    const draft = { currency: 'USD', name: 'US dollar', rate: '2' }
    await expect(admin.call(pricing.setRate, draft)).rejects.toMatchObject({ code: 'no-currency' })
  })
})

describe('Admin lists', () => {
  it.each(['codes', 'adminPartners', 'adminCurrencies'])(
    'exports %s as CSV to administrators only',
    async (name) => {
      const address = `/api/pricing/${name}.csv`
      expect((await admin.get(address)).statusCode).toBe(200)
      expect((await (await app.as('learner')).get(address)).statusCode).toBe(403)
    },
  )
})
