import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { auditRows } from '#platform/server/tables.ts'
import { pricing } from '../../contract.ts'
import { holdPromo, letGoOfPromo } from '../promo/hold-promo.ts'

const app = await testApp()
const admin = await app.as('admin')
const find = async (search: string, state: 'archived' | '' = '') =>
  (await admin.call(pricing.deskCodes, { search, state })).rows[0]

describe('promo codes at the desk', () => {
  it('are added, changed, ended, archived and brought back, each on record', async () => {
    const draft = { code: 'DESK15', kind: 'account' as const, basisPoints: 1500, howMany: 5 }
    const { codeid } = await admin.call(pricing.saveCode, draft)
    expect(await find('desk15')).toMatchObject({ state: 'running', basisPoints: 1500, used: 0, held: 0 })
    await admin.call(pricing.saveCode, { ...draft, codeid, orBasisPoints: 500 })
    await admin.call(pricing.endCode, { codeid })
    expect(await find('DESK15')).toMatchObject({ state: 'ended', orBasisPoints: 500 })
    await admin.call(pricing.archiveCode, { codeid })
    expect(await find('DESK15')).toBeUndefined()
    expect(await find('DESK15', 'archived')).toMatchObject({ state: 'archived' })
    await admin.call(pricing.restoreCode, { codeid })
    const rows = await app.app.db.select().from(auditRows)
    const actions = rows.filter(({ target }) => target === codeid).map(({ action }) => action)
    expect(actions).toEqual([
      'pricing.add-code',
      'pricing.change-code',
      'pricing.end-code',
      'pricing.archive-code',
      'pricing.restore-code',
    ])
  })

  it('that somebody is paying with are not archived, and keep their name', async () => {
    const draft = { code: 'BUSY', kind: 'account' as const, basisPoints: 1000, howMany: 3 }
    const { codeid } = await admin.call(pricing.saveCode, draft)
    const { userId } = await app.person('learner')
    await app.app.pool.query("update users set discount_code = 'BUSY' where id = $1", [userId])
    await holdPromo(makeCall(app.app, { actor: null, now: app.now() }), userId)
    expect(await find('BUSY')).toMatchObject({ held: 1, used: 0 })
    await expect(admin.call(pricing.archiveCode, { codeid })).rejects.toMatchObject({ code: 'code-in-use' })
    await expect(admin.call(pricing.saveCode, { ...draft, codeid, code: 'OTHER' })).rejects.toMatchObject({
      code: 'code-is-used',
    })
    await letGoOfPromo(app.app.db, userId)
    expect(await admin.call(pricing.archiveCode, { codeid })).toEqual({ good: true })
  })

  it.each([
    {
      what: 'a code that exists in other letters',
      draft: { code: 'cleanwater10', basisPoints: 100 },
      at: 'code',
    },
    {
      what: 'both a discount and credit',
      draft: { code: 'A', basisPoints: 100, creditMinor: 100 },
      at: 'basisPoints',
    },
    { what: 'more than the whole', draft: { code: 'A', basisPoints: 10_001 }, at: 'basisPoints' },
    { what: 'signs in the code', draft: { code: 'A B!', basisPoints: 100 }, at: 'code' },
    {
      what: 'an end before the beginning',
      draft: {
        code: 'A',
        basisPoints: 1,
        validFrom: '2026-12-02T00:00:00Z',
        validTo: '2026-12-01T00:00:00Z',
      },
      at: 'validTo',
    },
  ])('refuse $what at its field', async ({ draft, at }) => {
    const refusal = await admin.call(pricing.saveCode, { kind: 'account', ...draft }).catch((error) => error)
    expect(Object.keys(refusal.body.fields)).toContain(at)
  })
})

describe('price lists at the desk', () => {
  it('show what a course costs the members of the partner', async () => {
    const { rows } = await admin.call(pricing.deskPrices, { partner: 'tidewater', search: 'OLC110' })
    expect(rows[0]).toMatchObject({
      courseid: 'OLC110',
      ownMinor: 19_900,
      costsMinor: 18_900,
      costsCurrency: 'USD',
    })
  })

  it('take a price from now on and one for later, and end one', async () => {
    const own = async () =>
      (await admin.call(pricing.deskPrices, { partner: 'tidewater', search: 'OLC111' })).rows[0]
    const price = { partner: 'tidewater', courseid: 'OLC111' }
    await admin.call(pricing.setPartnerPrice, { ...price, minor: 15_000 })
    const from = new Date(app.now().getTime() + 7 * 86_400_000).toISOString()
    await admin.call(pricing.setPartnerPrice, { ...price, minor: 12_000, from })
    expect(await own()).toMatchObject({ ownMinor: 15_000, planned: { minor: 12_000, from } })
    app.advance({ days: 8 })
    await app.runJobs()
    expect(await own()).toMatchObject({ ownMinor: 12_000, planned: null })
    await admin.call(pricing.setPartnerPrice, { ...price, minor: -1 })
    expect(await own()).toMatchObject({ ownMinor: null })
  })

  it('change the terms of a partner, which its members pay at once', async () => {
    const terms = { partner: 'ams', discountBasisPoints: 2500, roundDown: true, currency: 'AUD' }
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

describe('rates at the desk', () => {
  it('take six decimals and keep who set what', async () => {
    await admin.call(pricing.setRate, { currency: 'aud', name: 'Australian dollar', rate: '1.523401' })
    const { changes } = await admin.call(pricing.rateHistory, { currency: 'AUD' })
    expect(changes.map(({ rate }) => rate)).toEqual(['1.523401', '1.54', '1.49'])
    expect(changes[0]?.by).not.toBe('The system')
  })

  it.each(['0', '0.000000', '-1', '1.5234001', 'abc'])('refuse a rate of %s', async (rate) => {
    const draft = { currency: 'AUD', name: 'Australian dollar', rate }
    await expect(admin.call(pricing.setRate, draft)).rejects.toMatchObject({ status: 400 })
  })

  it('never move the US dollar', async () => {
    const draft = { currency: 'USD', name: 'US dollar', rate: '2' }
    await expect(admin.call(pricing.setRate, draft)).rejects.toMatchObject({ code: 'no-currency' })
  })
})

describe('lists of the desk', () => {
  it.each(['deskCodes', 'deskPartners', 'deskCurrencies'])(
    '%s is saved as CSV by administrators only',
    async (name) => {
      const address = `/api/pricing/${name}.csv`
      expect((await admin.get(address)).statusCode).toBe(200)
      expect((await (await app.as('learner')).get(address)).statusCode).toBe(403)
    },
  )
})
