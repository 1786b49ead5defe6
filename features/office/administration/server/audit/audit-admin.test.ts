import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { office } from '../../contract/office-contract.ts'

const app = await testApp()
const admin = await app.as('admin')
const texan = await app.person('texan')
const list = (input: object) => admin.call(office.auditList, input)
const ctx = makeContext(app.app, { actor: texan, now: app.now() })
await ctx.audit({
  action: 'tests.paint',
  target: 'fence-7',
  details: { before: { color: 'red' }, after: { color: 'blue' } },
})
await ctx.audit({ action: 'tests.paint', outcome: 'refused', target: texan.userId })

describe('Audit page', () => {
  it('finds entries by actor, action, target and outcome, newest first', async () => {
    expect((await list({ who: 'texan', action: 'tests' })).total).toBe(2)
    expect((await list({ who: texan.userId, action: 'tests.' })).total).toBe(2)
    expect((await list({ who: 'nobody at all' })).total).toBe(0)
    expect((await list({ action: 'tests.paint', outcome: 'refused' })).total).toBe(1)
    expect((await list({ target: 'fence-7' })).rows).toMatchObject([
      { action: 'tests.paint', outcome: 'done' },
    ])
    expect((await list({ search: 'blue' })).rows.map(({ target }) => target)).toContain('fence-7')
    const bySystem = (await list({ who: 'system' })).rows.map(({ who }) => who)
    expect([...new Set(bySystem)]).toEqual([null])
  })

  it('is append-only for every database user', async () => {
    const { pool } = app.app
    await expect(
      pool.query(`update audit_rows set outcome = 'done' where target = 'fence-7'`),
    ).rejects.toThrow('only added')
    await expect(pool.query(`delete from audit_rows where target = 'fence-7'`)).rejects.toThrow('only added')
    expect((await list({ target: 'fence-7' })).total).toBe(1)
  })

  it('shows names of people and details as lines', async () => {
    const [row] = (await list({ target: 'fence-7' })).rows
    expect(row?.who?.name).toContain('(texan)')
    expect(row?.details).toEqual([
      { label: 'before, color', value: 'red' },
      { label: 'after, color', value: 'blue' },
    ])
    const [refused] = (await list({ target: texan.userId, action: 'tests' })).rows
    expect(refused?.targetName).toContain('(texan)')
  })

  it('filters by inclusive date range', async () => {
    const day = app.now().toISOString().slice(0, 10)
    expect((await list({ action: 'tests', from: day, to: day })).total).toBe(2)
    expect((await list({ action: 'tests', from: '2099-01-01' })).total).toBe(0)
    await expect(list({ from: 'yesterday' })).rejects.toMatchObject({
      body: { fields: { from: expect.any(String) } },
    })
  })

  it('lists every action once', async () => {
    const { actions } = await admin.call(office.auditActions, {})
    expect(actions).toContain('tests.paint')
    expect(actions).toEqual([...new Set(actions)].sort())
  })

  it('exports labels as shown', async () => {
    const { body } = await admin.get('/api/administration/audit.csv?action=tests.paint')
    expect(body).toContain('Tests: paint')
    expect(body).toContain('"before, color: red; after, color: blue"')
  })
})
