import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { addMember, superviseEmployees } from './commands.ts'
import { inScope, peopleInScope, peopleScope } from './people-scope.ts'
import { companyOf } from './queries.ts'
import { companyMembers } from './tables.ts'

const app = await testApp()
const at = async (username: string, now: Date) => {
  const actor = await app.person(username)
  return Object.assign(makeContext(app.app, { actor, now }), { actor })
}
const company = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
const learner = (await app.person('learner')).userId
const employee = (await app.person('employee')).userId

async function seenBy(username: string, now = app.now()): Promise<number> {
  const ctx = await at(username, now)
  const scope = await peopleScope(ctx, company)
  const found = await ctx.db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, company), inScope(ctx.db, scope, companyMembers.userId)))
  return found.length
}

describe('Visible people of a company', () => {
  it('include everyone for its administrators and staff, and a team for a supervisor', async () => {
    expect(await seenBy('corpadmin')).toBe(300)
    expect(await seenBy('admin')).toBe(300)
    expect(await seenBy('supervisor')).toBe(131)
  })

  it('are fewer for a supervisor after a covered vacation ends', async () => {
    expect(await seenBy('supervisor', new Date(app.now().getTime() + 20 * 86_400_000))).toBe(71)
  })

  it('are hidden from everyone else, including whether the company exists', async () => {
    for (const username of ['employee', 'learner', 'partneradmin', 'instructor']) {
      const ctx = await at(username, app.now())
      for (const compid of [company, '00000000-0000-4000-8000-000000000000', 'OLC110'])
        await expect(peopleScope(ctx, compid)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  it('exclude people who left, also for their supervisor', async () => {
    const leaver = await app.person('noor')
    const ctx = await at('admin', app.now())
    await addMember(ctx, company, leaver.userId, 'employee')
    const supervisorId = (await app.person('supervisor')).userId
    await superviseEmployees(ctx, company, [{ supervisorId, employeeId: leaver.userId }])
    expect(await seenBy('supervisor')).toBe(132)
    await app.app.db
      .update(companyMembers)
      .set({ leftAt: app.now() })
      .where(and(eq(companyMembers.companyId, company), eq(companyMembers.userId, leaver.userId)))
    expect(await seenBy('supervisor')).toBe(131)
  })

  it('can be named by their ids, and one id outside the list refuses all', async () => {
    const ctx = await at('supervisor', app.now())
    const scope = await peopleScope(ctx, company)
    await expect(peopleInScope(ctx, scope, [employee, employee])).resolves.toBeUndefined()
    await expect(peopleInScope(ctx, scope, [employee, learner])).rejects.toMatchObject({ code: 'forbidden' })
    const corpadmin = (await app.person('corpadmin')).userId
    await expect(peopleInScope(ctx, scope, [corpadmin])).rejects.toMatchObject({ code: 'forbidden' })
  })
})
