import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#app/server/demo/snapshot/database-url.ts'
import { applyPatiently, migrate } from './migrate.ts'
import { withClient } from './postgres/connect.ts'
import { LaunchError } from './postgres/launch-error.ts'

let databases = 0

/** Creates a separate database with the given statements and drops it when the test ends. */
async function newDatabase(...statements: string[]): Promise<string> {
  const name = `migrate_${process.pid}_${++databases}`
  const url = inject('serverUrl')
  await withClient(url, (client) => client.query(`create database ${name}`))
  onTestFinished(async () => {
    await withClient(url, (client) => client.query(`drop database ${name} with (force)`))
  })
  const made = databaseUrl(url, name)
  await withClient(made, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
  return made
}

const beforeTheBaseline = [
  'create schema drizzle',
  'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-long-ago', 1700000000000)`,
  'create table users (id text primary key)',
  `insert into users values ('u1')`,
]

const tablesOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select schemaname || '.' || tablename as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    )
    return rows.map(({ name }) => name)
  })

describe('Database of another version', () => {
  test('is refused and left unchanged when its journal names an unknown migration', async () => {
    const url = await newDatabase(...beforeTheBaseline)
    const before = await tablesOf(url)
    await expect(migrate(url)).rejects.toThrow(LaunchError)
    await expect(migrate(url)).rejects.toThrow('Point DATABASE_URL or DATA_DIR elsewhere')
    expect(await tablesOf(url)).toEqual(before)
    const users = await withClient(url, (client) => client.query('select id from users'))
    expect(users.rows).toEqual([{ id: 'u1' }])
  })

  test('is refused and left unchanged when it has tables but no journal', async () => {
    const url = await newDatabase('create table guests (id text)')
    await expect(migrate(url)).rejects.toThrow(LaunchError)
    expect(await tablesOf(url)).toEqual(['public.guests'])
  })
})

test('A database extended by a newer release is accepted, but one created by a newer release is refused', async () => {
  const url = await newDatabase()
  await migrate(url)
  const added = [
    'alter table users add column added text',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-the-next-release', 4000000000000)`,
  ]
  await withClient(url, async (client) => {
    for (const statement of added) await client.query(statement)
  })
  await migrate(url)
  const log = await withClient(url, (client) =>
    client.query('select hash from drizzle.__drizzle_migrations order by created_at desc limit 1'),
  )
  expect(log.rows).toEqual([{ hash: 'of-the-next-release' }])
  await withClient(url, (client) =>
    client.query(`delete from drizzle.__drizzle_migrations where hash <> 'of-the-next-release'`),
  )
  await expect(migrate(url)).rejects.toThrow(LaunchError)
})

test('An empty database is migrated, and a second start changes nothing', async () => {
  const url = await newDatabase()
  await migrate(url)
  const made = await tablesOf(url)
  expect(made).toContain('public.users')
  await migrate(url)
  expect(await tablesOf(url)).toEqual(made)
})

test('A migration yields to transactions on its tables and runs after them', async () => {
  const url = await newDatabase('create table one (id text)', 'create table two (id text)')
  const folder = mkdtempSync(join(tmpdir(), 'permeate-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'meta'))
  const entries = [{ idx: 0, tag: '0000_both', when: 1, version: '7', breakpoints: true }]
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  const adding = (table: string) => `alter table ${table} add column added text`
  writeFileSync(
    join(folder, '0000_both.sql'),
    [adding('one'), adding('two')].join('\n--> statement-breakpoint\n'),
  )
  await withClient(url, async (buyer) => {
    await buyer.query('begin')
    await buyer.query('select * from two')
    const migrated = withClient(url, (client) => applyPatiently(client, folder))
    await sleep(200)
    // The migration now holds this table's lock and waits for the buyer's table.
    await buyer.query('select * from one')
    await buyer.query('commit')
    await migrated
    expect((await buyer.query('select one.added from one join two using (added)')).rows).toEqual([])
  })
})
