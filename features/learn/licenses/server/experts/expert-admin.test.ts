import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { expertAdmin as api } from '../../contract/expert-admin.ts'
import { expertAdmin } from './expert-admin.ts'

const test = await testApp()
const admin = await test.as('admin')
const learner = await test.as('learner')

type Draft = InputOf<typeof api.save>['draft']
const draft: Draft = {
  name: 'Ada Moreno',
  title: 'Process engineer',
  bio: 'She writes.',
  yearsHandsOn: '12',
  licenses: [{ name: 'Class A', number: 'W-1' }],
  courses: [],
  documents: [],
  validUntil: '',
}
const add = (changes: Partial<Draft> = {}) =>
  admin.call(api.save, { id: null, draft: { ...draft, ...changes } })

describe('Resource', () => {
  it('is added, read back for its form and changed', async () => {
    const { id, revision } = await add()
    expect(revision).toBe(1)
    const read = await admin.call(api.read, { id })
    expect(read).toMatchObject({
      revision: 1,
      archived: false,
      draft: { yearsHandsOn: 12, validUntil: null },
    })
    const changed = await admin.call(api.save, {
      id,
      revision: 1,
      draft: { ...read.draft, title: 'Chemist' },
    })
    expect(changed).toEqual({ id, revision: 2 })
    expect(
      (await admin.call(api.save, { id, revision: 2, draft: { ...read.draft, title: 'Chemist' } })).revision,
    ).toBe(2)
  })

  it('refuses a stale save, naming the conflicting editor, and keeps the stored version', async () => {
    const { id } = await add({ name: 'Bea Lund' })
    await admin.call(api.save, { id, revision: 1, draft: { ...draft, name: 'Bea Lund', yearsHandsOn: 20 } })
    const stale = admin.call(api.save, { id, revision: 1, draft: { ...draft, name: 'Bea Lind' } })
    await expect(stale).rejects.toMatchObject({
      code: 'conflict',
      body: {
        revision: 2,
        by: expect.stringMatching(/\w+ \w+/),
        message: expect.stringContaining('Years hands-on'),
        changes: [{ field: 'yearsHandsOn', label: 'Years hands-on', theirs: 20, text: '20' }],
      },
    })
    expect((await admin.call(api.read, { id })).draft).toMatchObject({ name: 'Bea Lund', yearsHandsOn: 20 })
  })

  it('keeps unchanged fields in a partial save without a revision', async () => {
    const { id } = await add({ name: 'Cy Oduya' })
    const ctx = makeContext(test.app, { actor: await test.person('admin'), now: test.now() })
    await ctx.transaction((inner) => expertAdmin.save(inner, { id, changes: { title: 'Operator' } }))
    expect((await admin.call(api.read, { id })).draft).toMatchObject({ name: 'Cy Oduya', title: 'Operator' })
  })

  it('is archived, cannot be changed while archived and is restored', async () => {
    const { id } = await add({ name: 'Dora Quist' })
    const names = async (archived: boolean) =>
      (await admin.call(api.list, { search: 'quist', archived })).rows.map(({ name }) => name)
    await admin.call(api.archive, { id, archived: true })
    expect([await names(false), await names(true)]).toEqual([[], ['Dora Quist']])
    await expect(admin.call(api.save, { id, revision: 2, draft })).rejects.toMatchObject({
      code: 'archived',
    })
    expect(await admin.call(api.archive, { id, archived: false })).toEqual({ revision: 3 })
    expect(await names(false)).toEqual(['Dora Quist'])
  })

  it('has a history with actors and an audit entry for every change', async () => {
    const { id } = await add({ name: 'Eve Sand' })
    await admin.call(api.save, { id, revision: 1, draft: { ...draft, name: 'Eve Sandoval', bio: 'New.' } })
    await admin.call(api.archive, { id, archived: true })
    const { edits } = await admin.call(api.history, { id })
    expect(edits.map(({ description }) => description)).toEqual([
      'Put Eve Sandoval into the archive.',
      'Changed Name and Bio.',
      'Added Eve Sand.',
    ])
    expect(edits[0]?.by).toMatch(/\w+ \w+/)
    const rows = await test.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.target, id))
      .orderBy(auditRows.id)
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'licenses.expert.add',
      'licenses.expert.archive',
      'licenses.expert.change',
    ])
  })

  it('shows errors on their fields and is for staff only', async () => {
    await expect(add({ courses: ['NONE'] })).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'draft.courses': 'There is no course NONE.' } },
    })
    await expect(learner.call(api.list, {})).rejects.toMatchObject({ status: 403 })
  })

  it('is sorted and paged by the database, with a missing end date after every end date', async () => {
    await add({ name: 'Zoe Percent 100%', validUntil: '2031-01-01' })
    await add({ name: 'Zoe Percent 1000', validUntil: '' })
    const list = (input: InputOf<typeof api.list>) => admin.call(api.list, input)
    expect((await list({ search: '100%' })).rows.map(({ name }) => name)).toEqual(['Zoe Percent 100%'])
    const page = { search: 'zoe percent', sort: 'validUntil', rows: 1 } as const
    const [first, second] = [await list(page), await list({ ...page, page: 2 })]
    expect([first.total, first.rows[0]?.validUntil, second.rows[0]?.validUntil]).toEqual([
      2,
      '2031-01-01',
      null,
    ])
  })

  it('is exported as CSV', async () => {
    const response = await admin.get('/api/licenses/expertAdmin.csv?search=moreno')
    expect(response.body).toContain('Ada Moreno,Chemist,12,Class A W-1')
  })
})
