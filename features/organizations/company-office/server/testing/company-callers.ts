import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '#app/server/testing/test-app.ts'
import { addMember, companyOf } from '#features/core/company-people/server/public.ts'
import { companies } from '#features/core/company-people/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'

const callers = ['corpadmin', 'supervisor', 'instructor', 'employee', 'learner', 'texan'] as const
export type Caller = (typeof callers)[number]

/** Path of an operation, its input about `employee`, and the allowed callers; other callers get 403. */
export type AccessCase = readonly [string, 'GET' | 'POST', Record<string, unknown>, readonly Caller[]]

/** Creates clients for users inside and outside a company, each with different rights in it. */
export async function companyCallers(app: TestApp) {
  const { db } = app.app
  const boss = (await app.person('supervisor')).userId
  const compid = (await companyOf(db, boss))?.compid ?? ''
  const [rio] = await db.select().from(companies).where(eq(companies.name, 'Rio Bend Water'))
  const system = makeContext(app.app, { actor: null, now: app.now() })
  // Adds the administrator of another company, and a supervisor of this one without a team.
  await addMember(system, rio?.id ?? '', (await app.person('texan')).userId, 'admin')
  await addMember(system, compid, (await app.person('instructor')).userId, 'supervisor')
  const clients = new Map(await Promise.all(callers.map(async (name) => [name, await app.as(name)] as const)))
  return {
    boss,
    compid,
    worker: (await app.person('employee')).userId,
    clientOf(caller: Caller) {
      const client = clients.get(caller)
      if (!client) throw new Error(`${caller} is not logged in`)
      return client
    },
  }
}

/** Makes the call as each caller. Expects 403 and an audit row for all but the allowed ones. */
export async function expectAccess(
  app: TestApp,
  { clientOf }: Awaited<ReturnType<typeof companyCallers>>,
  [at, method, input, passes]: AccessCase,
): Promise<void> {
  const refusals = () => app.app.db.$count(auditRows, eq(auditRows.outcome, 'refused'))
  for (const caller of callers) {
    const client = clientOf(caller)
    const before = await refusals()
    const answer =
      method === 'GET'
        ? await client.get(`/api/${at}?${new URLSearchParams(input as Record<string, string>)}`)
        : await client.post(`/api/${at}`, input, 'form')
    const isJson = String(answer.headers['content-type']).includes('json')
    const isForbidden = answer.statusCode === 403 || (isJson && answer.json().code === 'forbidden')
    expect([caller, isForbidden]).toEqual([caller, !passes.includes(caller)])
    if (isForbidden) expect(await refusals()).toBeGreaterThan(before)
    else expect(answer.statusCode).toBeLessThan(500)
  }
}
