import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '../tables.ts'

/** Returns one connection's prepared statements after ten runs of one Drizzle statement, and one named statement. */
async function preparedWith(pooling: string): Promise<string[]> {
  const { app, now } = await testApp({ world: 'empty', settings: { DATABASE_POOLING: pooling } })
  return makeContext(app, { actor: null, now: now() }).transaction(async ({ db }) => {
    for (let time = 0; time < 10; time++)
      await db.select().from(auditRows).where(eq(auditRows.action, pooling))
    await db.$client.query({ name: 'named', text: 'select 1' })
    const { rows } = await db.$client.query('select name, statement from pg_prepared_statements')
    return rows.flatMap(({ name, statement }) =>
      /^select\b.*audit_rows/.test(statement) || name === 'named' ? [String(name).replace(/\..*/, '')] : [],
    )
  })
}

it('prepares frequent statements and statements with an explicit name', async () => {
  expect((await preparedWith('session')).sort()).toEqual(['named', 'often'])
})

it('prepares nothing behind a pooler in transaction mode', async () => {
  expect(await preparedWith('transaction')).toEqual([])
})
