import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { partners } from '../contract.ts'
import { setPartnerPrice } from './commands.ts'
import { findPartner, partnerPrices } from './queries.ts'

const app = await testApp()

describe('Partner in the address', () => {
  it('is found in any case, with the features that it hides', async () => {
    const guest = await app.guest()
    const found = await guest.call(partners.find, { code: 'AMS' })
    expect(found).toMatchObject({
      code: 'ams',
      name: 'Aqua Meridian Skills',
      currency: 'AUD',
      features: { hideCredit: true, hideCasino: true, hideFeedback: true, hideCartAds: true },
    })
  })

  it('is answered with 404 and similar names if it is unknown', async () => {
    const guest = await app.guest()
    await expect(guest.call(partners.find, { code: 'tidewatr' })).rejects.toMatchObject({
      status: 404,
      code: 'not-found',
      body: { suggestions: [{ code: 'tidewater', name: 'Tidewater Operators Guild' }] },
    })
    await expect(guest.call(partners.find, { code: 'zzqx' })).rejects.toMatchObject({
      body: { suggestions: [] },
    })
  })

  it('exists on the server only if it is stored', async () => {
    const feature = app.app.features.find((each) => each.partnerExists)
    expect(await feature?.partnerExists?.(app.app, 'highplains')).toBe(true)
    expect(await feature?.partnerExists?.(app.app, 'nosuchpartner')).toBe(false)
  })

  it('is the provider itself after the first start of an empty shop', async () => {
    const empty = await testApp({ world: 'empty' })
    expect(await findPartner(empty.app.db, 'dhp')).toMatchObject({ name: 'Permeate', openPrices: true })
    expect(await findPartner(empty.app.db, 'ams')).toBeNull()
  })
})

describe('Partner discounts', () => {
  it('are shown to members', async () => {
    const member = await app.as('partneradmin')
    expect(await member.call(partners.getPartnerDiscounts, { partner: 'ams' })).toMatchObject({
      partnerName: 'Aqua Meridian Skills',
      discount: 0.1,
      currency: 'AUD',
    })
  })

  it("are hidden from users who only entered the partner's name", async () => {
    const learner = await app.as('learner')
    expect(await learner.call(partners.getPartnerDiscounts, { partner: 'ams' })).toMatchObject({
      discount: 0,
      coursePrices: [],
    })
  })

  it('are shown to everyone if the partner opens its prices', async () => {
    const guest = await app.guest()
    const answer = await guest.post('/api/login/getPartnerDiscounts', { partner: 'tidewater' }, 'form')
    expect(answer.json()).toMatchObject({
      roundDown: true,
      discount: 0.05,
      coursePrices: [
        { courseid: 'OLC110', partnerPrice: '199.00' },
        { courseid: 'OLC111', partnerPrice: '199.00' },
        { courseid: 'OLC117', partnerPrice: '219.00' },
      ],
    })
  })

  it('are answered with 404 for an unknown partner', async () => {
    const guest = await app.guest()
    await expect(guest.call(partners.getPartnerDiscounts, { partner: 'nobody' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('Partner price', () => {
  it('applies from the time at which it is set until it is removed', async () => {
    const setAt = async (moment: string, minor: number | null) => {
      const ctx = makeContext(app.app, { actor: null, now: new Date(moment) })
      await ctx.transaction((inner) => setPartnerPrice(inner, 'highplains', 'OLC115', minor))
    }
    await setAt('2026-12-01T00:00:00Z', 18_000)
    await setAt('2027-01-01T00:00:00Z', 17_000)
    await setAt('2027-02-01T00:00:00Z', null)
    const at = async (moment: string) =>
      (await partnerPrices(app.app.db, 'highplains', new Date(moment))).get('OLC115')
    expect(await at('2026-11-30T00:00:00Z')).toBeUndefined()
    expect(await at('2026-12-15T00:00:00Z')).toBe(18_000)
    expect(await at('2027-01-01T00:00:00Z')).toBe(17_000)
    expect(await at('2027-02-01T00:00:00Z')).toBeUndefined()
  })
})

describe('Partner list', () => {
  it('is available to product administrators, at both addresses', async () => {
    const admin = await app.as('admin')
    const { partners: listed } = await admin.call(partners.list, {})
    expect(listed.map(({ code }) => code)).toEqual(['ams', 'highplains', 'dhp', 'tidewater'])
    const named = listed.map(({ code, name }) => ({ partner: code, partnerName: name }))
    expect(await admin.call(partners.getPartnerList2, { username: 'admin' })).toEqual({ partners: named })
  })

  it('is refused to everyone else', async () => {
    const partnerAdmin = await app.as('partneradmin')
    await expect(partnerAdmin.call(partners.list, {})).rejects.toMatchObject({ status: 403 })
    const guest = await app.guest()
    await expect(guest.call(partners.getPartnerList2, { username: 'admin' })).rejects.toMatchObject({
      status: 401,
    })
  })
})
