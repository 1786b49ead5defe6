import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { office } from '#features/office/administration/contract/office-contract.ts'
import { contract, file, query } from '#platform/contract/operation.ts'
import { listInput, listOutput } from '#platform/contract/paging.ts'
import { assembleApp } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/db.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { auditRows } from '#platform/server/tables.ts'
import { databaseUrl } from './demo/snapshot/database-url.ts'
import { testApp } from './testing/test-app.ts'
import { TestClient } from './testing/test-client.ts'

const primary = await testApp()
const replica = await startReplica()

const reads = 'replica'
const Row = z.object({ database: z.string() })
const listed = {
  input: listInput(['newest']),
  output: listOutput(Row),
  csvFile: 'places',
  csv: [['Database', (row: z.output<typeof Row>) => row.database]] as const,
}
const probes = contract('probes', {
  where: query({ access: 'anyone', reads, output: z.object({ database: z.string() }) }),
  paper: file({ access: 'anyone', reads }),
  write: query({ access: 'anyone', reads, output: z.object({ database: z.string() }) }),
  audited: query({ access: ['product_admin'], reads, output: z.object({ database: z.string() }) }),
  ordinary: query({ access: 'anyone', output: z.object({ database: z.string() }) }),
  list: query({ access: ['product_admin'], ...listed }),
  judged: query({ access: ['product_admin'], reads: 'primary', ...listed }),
})
const where = async ({ db }: { db: typeof primary.app.db }) => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return { database: rows[0]?.name === replica.name ? 'replica' : 'primary' }
}
let broken = 0
const probing: Feature = {
  name: 'probes',
  operations: serve(probes, {
    where: async (_input, ctx) => {
      const found = await where(ctx)
      if (found.database === 'replica' && broken-- > 0) await ctx.db.execute(sql`select cancel_this()`)
      return found
    },
    paper: async (_input, ctx) => ({ content: (await where(ctx)).database, type: 'text/plain' }),
    write: async (_input, ctx) => {
      await ctx.db.execute(sql`update users set first_name = 'Changed'`)
      return where(ctx)
    },
    audited: async (_input, ctx) => {
      await ctx.audit({ action: 'probes.audited' })
      return where(ctx)
    },
    ordinary: async (_input, ctx) => where(ctx),
    list: async (_input, ctx) => ({ rows: [await where(ctx)], total: 1 }),
    judged: async (_input, ctx) => ({ rows: [await where(ctx)], total: 1 }),
  }),
}
const shop = assembleApp({
  ...primary.app,
  replica: replica.pool,
  features: [...primary.app.features, probing],
})
const http = await buildHttp(shop)
const guest = await TestClient.open(http, shop)
const admin = await TestClient.open(http, shop, await primary.person('admin'))
const found = async (operation: 'where' | 'ordinary' | 'write') => {
  const { statusCode, body } = await guest.get(`/api/probes/${operation}`)
  return statusCode === 200 ? JSON.parse(body).database : statusCode
}

describe('An operation that reads from the replica', () => {
  beforeEach(async () => {
    broken = 0
    await replica.setLate(false)
  })
  afterAll(() => http.close())

  it('gets its database from the replica, for queries and for files; others use the primary', async () => {
    expect(await found('where')).toBe('replica')
    expect((await guest.get('/api/probes/paper')).body).toBe('replica')
    expect(await found('ordinary')).toBe('primary')
  })

  it('differs from a list, of which only the export uses the replica, unless reading the list also writes', async () => {
    const exported = async (list: string) =>
      (await admin.get(`/api/probes/${list}.csv`)).body.split('\r\n')[1]
    expect([await exported('list'), await exported('judged')]).toEqual(['replica', 'primary'])
    expect((await admin.get('/api/probes/list')).json().rows).toEqual([{ database: 'primary' }])
  })

  it('is the audit log of the office: it shows what the replica has', async () => {
    await replica.db.insert(auditRows).values({
      id: '0193448f-0000-7000-8000-000000000001',
      at: primary.now(),
      action: 'only.on.replica',
      outcome: 'done',
      details: {},
    })
    const { rows } = await admin.call(office.auditList, { action: 'only.on.replica' })
    expect(rows).toHaveLength(1)
  })

  it('reads from the primary while the replica lacks a committed change', async () => {
    await replica.setLate(true)
    expect(await found('where')).toBe('primary')
  })

  it('is repeated on the primary if the replica cancels its query', async () => {
    broken = 1
    expect(await found('where')).toBe('primary')
  })

  it('records its audit entries on the primary', async () => {
    expect((await admin.get('/api/probes/audited')).json()).toEqual({ database: 'replica' })
    const { rows } = await primary.app.pool.query(
      `select 1 from audit_rows where action = 'probes.audited' and actor_id is not null`,
    )
    expect(rows).toHaveLength(1)
  })

  it('cannot write, neither on the replica nor on the primary', async () => {
    expect(await found('write')).toBe(500)
    await replica.setLate(true)
    expect(await found('write')).toBe(500)
    for (const { pool } of [primary.app, replica]) {
      const { rows } = await pool.query(`select 1 from users where first_name = 'Changed'`)
      expect(rows).toEqual([])
    }
  })

  it('reads from the primary if the replica is away', async () => {
    await replica.end()
    expect(await found('where')).toBe('primary')
  })
})

/**
 * A second database of the same server. Functions of the same name make it report that it replays the primary, so that
 * a test decides how late it is; the soak tests use a streaming standby.
 */
async function startReplica() {
  const name = `t_${randomBytes(6).toString('hex')}`
  const server = openDatabase(inject('serverUrl'), { connections: 1 })
  await server.pool.query('select pg_advisory_lock(42)')
  await server.pool.query(`create database ${name} template template_demo strategy file_copy`)
  await server.pool.query('select pg_advisory_unlock(42)')
  await server.pool.query(`alter database ${name} set search_path = public, pg_catalog`)
  const { db, pool } = openDatabase(databaseUrl(inject('serverUrl'), name), { patience: 1000 })
  const setLate = (isLate: boolean) =>
    pool.query(`create or replace function pg_last_wal_replay_lsn() returns pg_lsn language sql
      as $$ select '${isLate ? '0/0' : 'FFFFFFFF/FFFFFFFF'}'::pg_lsn $$`)
  await pool.query(`
    create function pg_is_in_recovery() returns boolean language sql as 'select true';
    create function cancel_this() returns void language plpgsql
      as $$ begin raise exception using errcode = '40001'; end $$`)
  await setLate(false)
  let hasEnded = false
  const end = async () => {
    if (!hasEnded) await pool.end()
    hasEnded = true
  }
  afterAll(async () => {
    await end()
    await server.pool.query(`drop database if exists ${name} with (force)`)
    await server.close()
  })
  return { name, db, pool, setLate, end }
}
