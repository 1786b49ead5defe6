import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { BundleDraft } from '../contract/selling-terms.ts'
import { catalog } from '../contract.ts'
import { bundleAdmin } from './admin/bundle-admin.ts'
import { setInBundles } from './bundle-offers.ts'

const app = await testApp()
const guest = await app.guest()

async function change(work: (ctx: SystemContext) => Promise<void>): Promise<void> {
  await makeContext(app.app, { actor: null, now: app.now() }).transaction(work)
  await app.settled()
}

const shop = (partner = 'dhp') => guest.call(catalog.courseList, { userid: 'guest', partner })

const draft: BundleDraft = {
  code: 'DESIGN2',
  name: 'Two courses on design',
  price: '399.00',
  covers: ['OLC120', 'OLC130'],
  active: true,
}

describe('Bundle offers', () => {
  it('lists the four courses of ROSI at 699.00 in the catalog', async () => {
    expect((await shop()).bundles).toEqual([
      expect.objectContaining({
        code: 'ROSI',
        price: '699.00',
        covers: ['OLC110', 'OLC111', 'OLC115', 'OLC117'],
      }),
    ])
  })

  it('hides bundles for a partner with customized training', async () => {
    await app.app.pool.query("update partners set customized_training = true where code = 'ams'")
    await change((ctx) => setInBundles(ctx, { code: 'OLC160', inBundles: false }))
    expect((await shop('ams')).bundles).toEqual([])
  })

  it('puts an offer on sale, changes it, takes it off sale and archives it', async () => {
    const onSale = async () => (await shop()).bundles.map(({ code }) => code)
    let id: string | null = null
    const save = (changes: Partial<BundleDraft>) =>
      change(async (ctx) => {
        id = (await bundleAdmin.save(ctx, { id, changes })).id
      })
    await save(draft)
    expect(await onSale()).toEqual(['DESIGN2', 'ROSI'])
    await save({ price: '299.00' })
    expect((await shop()).bundles[0]).toMatchObject({ price: '299.00', covers: draft.covers })
    await save({ active: false })
    expect(await onSale()).toEqual(['ROSI'])
    await save({ active: true })
    await change(async (ctx) => {
      await bundleAdmin.archive(ctx, id ?? '')
    })
    expect(await onSale()).toEqual(['ROSI'])
  })

  it.each([
    ['an unknown course', { covers: ['OLC110', 'OLC999'] }, 'covers'],
    ['no courses', { covers: [] }, 'covers'],
    ['the same course twice', { covers: ['OLC110', 'OLC110'] }, 'covers'],
    ['the code of a course', { code: 'OLC110' }, 'code'],
  ])('refuses an offer with %s', async (_what, wrong, field) => {
    const saving = change(async (ctx) => {
      await bundleAdmin.save(ctx, { id: null, changes: { ...draft, code: 'DESIGN3', ...wrong } })
    })
    await expect(saving).rejects.toMatchObject({
      code: 'bad-input',
      fields: { [`draft.${field}`]: expect.any(String) },
    })
  })
})

describe('Courses available in bundles', () => {
  it('includes every course except those with their own path, until staff change it', async () => {
    const flags = async () =>
      Object.fromEntries((await shop()).courses.map(({ courseid, inBundles }) => [courseid, inBundles]))
    expect(await flags()).toMatchObject({ OLC110: true, TR330: false })
    await change((ctx) => setInBundles(ctx, { code: 'TR330', inBundles: true }))
    await change((ctx) => setInBundles(ctx, { code: 'OLC110', inBundles: false }))
    expect(await flags()).toMatchObject({ OLC110: false, TR330: true })
  })

  it('accepts only courses', async () => {
    const setting = change((ctx) => setInBundles(ctx, { code: 'ROSI', inBundles: true }))
    await expect(setting).rejects.toMatchObject({ code: 'not-found' })
  })
})
