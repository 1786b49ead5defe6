import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { promoCodes } from '../../contract/promo-codes.ts'
import { holdPromo, letGoOfPromo } from '../promo/hold-promo.ts'

const app = await testApp()
const admin = await app.as('admin')
const clerk = await app.as('staff')

type Draft = InputOf<typeof promoCodes.save>['draft']
const blank: Draft = {
  code: '',
  kind: 'account',
  basisPoints: 0,
  orBasisPoints: 0,
  creditMinor: 0,
  howMany: null,
  eventid: '',
  validFrom: '',
  validTo: '',
}
const add = (draft: Partial<Draft>, client = admin) =>
  client.call(promoCodes.save, { id: null, draft: { ...blank, ...draft } })
const find = async (search: string, archived = false) =>
  (await admin.call(promoCodes.list, { search, archived })).rows[0]

describe('Promo codes', () => {
  it('records each addition, change, end, archiving and restoration of a code', async () => {
    const draft = { ...blank, code: 'DESK15', basisPoints: 1500, howMany: 5 }
    const { id } = await add(draft)
    expect(await find('desk15')).toMatchObject({ state: 'running', basisPoints: 1500, used: 0, held: 0 })
    await admin.call(promoCodes.save, { id, revision: 1, draft: { ...draft, orBasisPoints: 500 } })
    await admin.call(promoCodes.end, { id })
    expect(await find('DESK15')).toMatchObject({ state: 'ended', orBasisPoints: 500 })
    await admin.call(promoCodes.archive, { id, archived: true })
    expect(await find('DESK15')).toBeUndefined()
    expect(await find('DESK15', true)).toMatchObject({ state: 'archived' })
    await admin.call(promoCodes.archive, { id, archived: false })
    const rows = await app.app.db.select().from(auditRows).orderBy(auditRows.id)
    const actions = rows.filter(({ target }) => target === id).map(({ action }) => action)
    expect(actions.sort()).toEqual([
      'pricing.code.add',
      'pricing.code.archive',
      'pricing.code.change',
      'pricing.code.change',
      'pricing.code.restore',
    ])
  })

  it('refuses to archive or rename a code held by a checkout', async () => {
    const draft = { ...blank, code: 'BUSY', basisPoints: 1000, howMany: 3 }
    const { id } = await add(draft)
    const { userId } = await app.person('learner')
    await app.app.pool.query("update users set discount_code = 'BUSY' where id = $1", [userId])
    await holdPromo(makeContext(app.app, { actor: null, now: app.now() }), userId)
    expect(await find('BUSY')).toMatchObject({ held: 1, used: 0 })
    const archive = { id, archived: true }
    await expect(admin.call(promoCodes.archive, archive)).rejects.toMatchObject({ code: 'in-use' })
    await expect(
      admin.call(promoCodes.save, { id, draft: { ...draft, code: 'OTHER' } }),
    ).rejects.toMatchObject({ code: 'code-is-used', body: { fields: { 'draft.code': expect.any(String) } } })
    await letGoOfPromo(app.app.db, userId)
    expect(await admin.call(promoCodes.archive, archive)).toEqual({ revision: 2 })
  })

  it.each([
    {
      what: 'a code that exists in a different case',
      draft: { code: 'cleanwater10', basisPoints: 100 },
      at: 'code',
    },
    {
      what: 'both a discount and credit',
      draft: { code: 'A', basisPoints: 100, creditMinor: 100 },
      at: 'basisPoints',
    },
    { what: 'a discount above 100%', draft: { code: 'A', basisPoints: 10_001 }, at: 'basisPoints' },
    { what: 'invalid characters in the code', draft: { code: 'A B!', basisPoints: 100 }, at: 'code' },
    {
      what: 'an end date before the start date',
      draft: {
        code: 'A',
        basisPoints: 1,
        validFrom: '2026-12-02T00:00:00Z',
        validTo: '2026-12-01T00:00:00Z',
      },
      at: 'validTo',
    },
  ])('refuses $what with an error at its field', async ({ draft, at }) => {
    const refusal = await add(draft).catch((error) => error)
    expect(Object.keys(refusal.body.fields)).toContain(`draft.${at}`)
  })
})

describe('Promo code edited on two pages', () => {
  it('accepts on the pricing page a code name created on the seminars page', async () => {
    const draft = { ...blank, code: 'FALL_26', kind: 'global' as const, basisPoints: 1000 }
    const { id } = await add(draft, clerk)
    const saved = await admin.call(promoCodes.save, { id, revision: 1, draft: { ...draft, howMany: 9 } })
    expect(saved.revision).toBe(2)
  })

  it('preserves half percents when the other page saves', async () => {
    const draft = { ...blank, code: 'HALF', kind: 'global' as const, basisPoints: 1250 }
    const { id } = await add(draft)
    const { draft: shown } = await clerk.call(promoCodes.read, { id })
    await clerk.call(promoCodes.save, { id, revision: 1, draft: { ...shown, howMany: 20 } })
    expect(await find('HALF')).toMatchObject({ basisPoints: 1250, howMany: 20 })
  })

  it('refuses a stale save from the other page', async () => {
    const draft = { ...blank, code: 'STALE', kind: 'global' as const, basisPoints: 1250, howMany: 9 }
    const { id } = await add(draft, clerk)
    await admin.call(promoCodes.save, {
      id,
      revision: 1,
      draft: { ...draft, basisPoints: 3000, howMany: 50 },
    })
    const stale = clerk.call(promoCodes.save, { id, revision: 1, draft: { ...draft, basisPoints: 1300 } })
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      body: {
        revision: 2,
        changes: [
          { field: 'basisPoints', theirs: 3000 },
          { field: 'howMany', theirs: 50 },
        ],
      },
    })
    expect(await find('STALE')).toMatchObject({ basisPoints: 3000, howMany: 50 })
  })

  it('hides account codes from seminar clerks', async () => {
    const { id } = await add({ code: 'MINE', basisPoints: 500 })
    await expect(clerk.call(promoCodes.read, { id })).rejects.toMatchObject({ status: 404 })
    expect((await clerk.call(promoCodes.list, { search: 'MINE' })).total).toBe(0)
    await expect(add({ code: 'THEIRS', basisPoints: 500 }, clerk)).rejects.toMatchObject({ status: 403 })
  })
})
