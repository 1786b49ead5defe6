import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { addCompany, addMember } from './commands.ts'
import { companiesOf, companyOf, memberIds } from './queries.ts'
import { companyMembers } from './tables.ts'

const app = await testApp()
const idOf = async (username: string) => (await app.person(username)).userId

describe('Company of a user', () => {
  it('has the discount shared by employees, supervisors and admins', async () => {
    for (const [username, role] of [
      ['employee', 'employee'],
      ['supervisor', 'supervisor'],
      ['corpadmin', 'admin'],
    ] as const) {
      expect(await companyOf(app.app.db, await idOf(username))).toMatchObject({
        name: 'Harbor Pure Bottling',
        discountBasisPoints: 1500,
        role,
      })
    }
  })

  it('is null for people of the default company', async () => {
    expect(await companyOf(app.app.db, await idOf('learner'))).toBeNull()
  })

  it('gives supervisors and admins the grant of that company only', async () => {
    const company = await companyOf(app.app.db, await idOf('corpadmin'))
    expect((await app.person('corpadmin')).grants).toEqual([
      { capability: 'corp_admin', scope: company?.compid },
    ])
    expect((await app.person('supervisor')).grants).toEqual([
      { capability: 'corp_supervisor', scope: company?.compid },
    ])
    expect((await app.person('employee')).grants).toEqual([])
  })

  it('is the newest of several, or the previous one after that membership ends', async () => {
    const userId = await idOf('texan')
    const join = (name: string, now: string) =>
      makeContext(app.app, { actor: null, now: new Date(now) }).transaction(async (ctx) => {
        const id = await addCompany(ctx, { name })
        await addMember(ctx, id, userId, 'employee')
        return id
      })
    const older = await join('Caliche Pumping', '2026-11-21T10:00:00Z')
    const newer = await join('Mesa Softening', '2026-11-22T10:00:00Z')
    expect((await companiesOf(app.app.db, userId)).map(({ name }) => name)).toEqual([
      'Mesa Softening',
      'Caliche Pumping',
    ])
    await app.app.db
      .update(companyMembers)
      .set({ leftAt: new Date('2026-11-23T10:00:00Z') })
      .where(eq(companyMembers.companyId, newer))
    expect(await companyOf(app.app.db, userId)).toMatchObject({ name: 'Caliche Pumping' })
    expect(await memberIds(app.app.db, older)).toEqual([userId])
    expect(await memberIds(app.app.db, newer)).toEqual([])
  })

  it('lists a person who is made a member twice only once, with the newer role', async () => {
    const userId = await idOf('learner')
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    await ctx.transaction(async (inner) => {
      const company = await addCompany(inner, { name: 'Twice Filtered' })
      await addMember(inner, company, userId, 'employee')
      await addMember(inner, company, userId, 'supervisor')
    })
    expect(await companiesOf(app.app.db, userId)).toMatchObject([
      { name: 'Twice Filtered', role: 'supervisor' },
    ])
  })
})
