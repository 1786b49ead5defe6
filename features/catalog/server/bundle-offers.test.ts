import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { OwnCall } from '#platform/server/call.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { catalog } from '../contract.ts'
import { type BundleDraft, saveBundleOffer, setInBundles } from './bundle-offers.ts'

const app = await testApp()
const guest = await app.guest()

async function change(work: (call: OwnCall) => Promise<void>): Promise<void> {
  await makeCall(app.app, { actor: null, now: app.now() }).transaction(work)
  await app.app.pool.query('select pg_sleep(0.05)')
}

const shop = (partner = 'dhp') => guest.call(catalog.courseList, { userid: 'guest', partner })

const draft: BundleDraft = {
  code: 'DESIGN2',
  name: 'Two courses on design',
  listPriceMinor: 39_900,
  covers: ['OLC120', 'OLC130'],
  active: true,
}

describe('bundle offers', () => {
  it('stand in the catalog: the four courses of ROSI at 699.00', async () => {
    expect((await shop()).bundles).toEqual([
      expect.objectContaining({
        code: 'ROSI',
        price: '699.00',
        covers: ['OLC110', 'OLC111', 'OLC115', 'OLC117'],
      }),
    ])
  })

  it('are not shown by a partner with customized training', async () => {
    await app.app.pool.query("update partners set customized_training = true where code = 'ams'")
    await change((call) => setInBundles(call, { code: 'OLC160', inBundles: false }))
    expect((await shop('ams')).bundles).toEqual([])
  })

  it('are put on sale, changed and taken off', async () => {
    await change((call) => saveBundleOffer(call, draft))
    expect((await shop()).bundles.map(({ code }) => code)).toEqual(['DESIGN2', 'ROSI'])
    await change((call) => saveBundleOffer(call, { ...draft, listPriceMinor: 29_900 }))
    expect((await shop()).bundles[0]).toMatchObject({ price: '299.00' })
    await change((call) => saveBundleOffer(call, { ...draft, active: false }))
    expect((await shop()).bundles.map(({ code }) => code)).toEqual(['ROSI'])
  })

  it.each([
    ['an unknown course', { covers: ['OLC110', 'OLC999'] }, 'covers'],
    ['no course', { covers: [] }, 'covers'],
    ['one course twice', { covers: ['OLC110', 'OLC110'] }, 'covers'],
    ['the code of a course', { code: 'OLC110' }, 'code'],
  ])('are refused with %s', async (_what, wrong, field) => {
    const saving = change((call) => saveBundleOffer(call, { ...draft, ...wrong }))
    await expect(saving).rejects.toMatchObject({ code: 'bad-input', fields: { [field]: expect.any(String) } })
  })
})

describe('what can be ticked in a bundle', () => {
  it('is every course but those with a path of their own, until staff say otherwise', async () => {
    const flags = async () =>
      Object.fromEntries((await shop()).courses.map(({ courseid, inBundles }) => [courseid, inBundles]))
    expect(await flags()).toMatchObject({ OLC110: true, TR330: false })
    await change((call) => setInBundles(call, { code: 'TR330', inBundles: true }))
    await change((call) => setInBundles(call, { code: 'OLC110', inBundles: false }))
    expect(await flags()).toMatchObject({ OLC110: false, TR330: true })
  })

  it('is asked of courses only', async () => {
    const setting = change((call) => setInBundles(call, { code: 'ROSI', inBundles: true }))
    await expect(setting).rejects.toMatchObject({ code: 'not-found' })
  })
})
