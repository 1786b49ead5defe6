import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '#app/server/testing/test-app.ts'
import { TestClient } from '#app/server/testing/test-client.ts'
import { command, contract } from '#platform/contract/operation.ts'
import { assembleApp } from '../../app.ts'
import { type Feature, serve } from '../../feature.ts'
import { buildHttp } from '../../http/http.ts'

const raise = (code: string) => `do $$ begin raise exception using errcode = '${code}'; end $$`

const statements = {
  twice: 'insert into kinds values (1)',
  gone: 'insert into goods values (1, 9, 1)',
  'in use': 'delete from kinds where id = 1',
  'out of range': 'insert into goods values (1, 1, 3000000000)',
  unfit: 'insert into goods values (1, 1, -1)',
  broken: 'insert into nothing values (1)',
  'shut down': raise('57P01'),
  'on a standby': raise('25006'),
  'refused by the pooler': raise('08P01'),
}
const input = z.object({ what: z.enum(Object.keys(statements) as (keyof typeof statements)[]) })
const store = contract('store', {
  change: command({
    at: 'store/change',
    access: 'anyone',
    input,
    output: z.object({}),
  }),
  changeInParts: command({
    at: 'store/parts',
    access: 'anyone',
    transactions: 'own',
    input,
    output: z.object({}),
  }),
})
const feature: Feature = {
  name: 'store',
  operations: serve(store, {
    change: async ({ what }, ctx) => {
      await ctx.db.execute(sql.raw(statements[what]))
      return {}
    },
    changeInParts: async ({ what }, ctx) => {
      await ctx.db.execute(sql.raw(statements[what]))
      return {}
    },
  }),
}
const AWAY = 'Our database is not available at the moment.'
const { app } = await testApp({ settings: { LOG_LEVEL: 'silent' } })
await app.pool.query('create table kinds (id int primary key); insert into kinds values (1)')
await app.pool.query(
  'create table goods (id int, kind int references kinds, left_over int check (left_over >= 0)); insert into goods values (0, 1, 5)',
)
const identifying = app.features.map(
  ({ name, identify }): Feature => ({ name, ...(identify ? { identify } : {}) }),
)
const http = await buildHttp(assembleApp({ ...app, features: [...identifying, feature] }))
const guest = await TestClient.open(http)

it.each([
  ['twice', 409, 'conflict', 'This is there already, or was saved a moment ago.'],
  ['gone', 400, 'bad-input', 'Something that this belongs to is not there.'],
  ['in use', 409, 'conflict', 'This is still in use.'],
  ['out of range', 400, 'bad-input', 'A number is larger or smaller than can be stored.'],
  ['unfit', 400, 'bad-input', 'This does not fit with what is stored.'],
  ['broken', 500, 'server', 'Something went wrong on our side.'],
  ['shut down', 503, 'busy', AWAY],
  ['on a standby', 503, 'busy', AWAY],
  ['refused by the pooler', 503, 'busy', AWAY],
])('maps a database refusal (%s) to status %i and a message', async (what, status, code, words) => {
  const response = await guest.post('/api/store/change', { what })
  expect([response.statusCode, response.json().code]).toEqual([status, code])
  expect(response.json().message).toContain(words)
})

it('sends the time after which to repeat a call that an unavailable database has not changed', async () => {
  const response = await guest.post('/api/store/change', { what: 'shut down' })
  expect(response.headers['retry-after']).toBe('5')
})

it('asks callers to check first if a call may have been saved in part', async () => {
  const response = await guest.post('/api/store/parts', { what: 'shut down' })
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, undefined])
  expect(response.json().message).toContain('Please check whether your change is there')
})
