import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArchiveReader } from './archive.ts'
import { backup } from './backup.ts'
import { withClient } from './connect.ts'
import { type Database, launchPostgres } from './launch.ts'
import { restore } from './restore.ts'

const CREATED_AT = new Date('2026-11-20T12:00:00Z')

const SCHEMA = [
  `create table people (id integer generated always as identity primary key, name text not null,
     shouted text generated always as (upper(name)) stored, mentor integer references people)`,
  `create table "Odd ""names""" ("from" text, "\\." text)`,
  `create schema stock`,
  `create table stock.items (id bigserial primary key, owner integer not null references public.people,
     price numeric(12, 2), weight double precision, made timestamptz, span interval, picture bytea,
     tags text[], facts jsonb)`,
  `create table stock.log (message text)`,
  `create function stock.note() returns trigger language plpgsql as
     $$ begin insert into stock.log values ('changed'); return new; end $$`,
  `create trigger note after insert on stock.items for each row execute function stock.note()`,
  `create table stock.views (at integer not null, page text) partition by range (at)`,
  `create table stock.views_other partition of stock.views default`,
  `create schema graphile_worker`,
  `create table graphile_worker.migrations (id integer primary key)`,
  `create table graphile_worker._private_jobs (id bigint primary key, payload json, locked_at timestamptz, locked_by text)`,
]
const MORE_SCHEMA = ['alter table people add column city text']

const ROWS = [
  // A month that the database to restore into does not have.
  `create table stock.views_month partition of stock.views for values from (10) to (20)`,
  `insert into stock.views values (5, '/before'), (10, '/first'), (19, '/last')`,
  `insert into people (name, mentor) values ('Ana', 2), ('Zoë ''Z'' O''Neil', null), (E'tab\\there\\nand \\\\. there', 1)`,
  `insert into "Odd ""names""" values (E'\\\\.', null), ('', E'\\n\\\\.\\n'), (null, null)`,
  `insert into stock.items (owner, price, weight, made, span, picture, tags, facts)
     select 1 + i % 3, i / 100.0, i * 0.1, timestamptz '2026-03-08 01:59:59.123456+00' + i * interval '1 hour',
       i * interval '1 month 1 second', decode(md5(i::text), 'hex'), array['a,b', null, '"' || i], jsonb_build_object('n', i)
     from generate_series(1, 3000) i`,
  `insert into graphile_worker.migrations values (1)`,
  `insert into graphile_worker._private_jobs values (7, '{"to": "a"}', now(), 'worker-1'), (8, '{}', null, null)`,
]

let folder: string
let server: Database
let file: string
let databases = 0

async function newDatabase(): Promise<string> {
  const name = `test_${++databases}`
  await withClient(server.url, (client) => client.query(`create database ${name}`))
  return server.url.replace('/permeate?', `/${name}?`)
}

/** Applies and records pending migrations, as drizzle does. */
async function migrate(url: string, until = 2): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
    )
    const { rows } = await client.query(
      'select coalesce(max(created_at), 0)::integer as at from drizzle.__drizzle_migrations',
    )
    for (const [at, statements] of [[1, SCHEMA] as const, [2, MORE_SCHEMA] as const]) {
      if (at <= rows[0].at || at > until) continue
      for (const statement of statements) await client.query(statement)
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        `m${at}`,
        at,
      ])
    }
  })
}

async function fingerprint(url: string): Promise<unknown> {
  return withClient(url, async (client) => {
    const print = async (table: string) =>
      (await client.query(`select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${table} t`))
        .rows[0]
    return {
      people: await print('(select id, name, shouted, mentor from people)'),
      odd: await print('"Odd ""names"""'),
      items: await print('stock.items'),
      log: await print('stock.log'),
      views: await print('stock.views'),
      jobs: await print('(select id, payload::text from graphile_worker._private_jobs)'),
    }
  })
}

async function rowsOf(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows)
}

let source: string
let original: unknown

beforeAll(async () => {
  folder = mkdtempSync('/tmp/permeate-backup-')
  chmodSync(folder, 0o755)
  file = join(folder, 'backups', 'first.backup.gz')
  server = await launchPostgres({ dataDir: join(folder, 'data'), fast: true })
  source = await newDatabase()
  await migrate(source, 1)
  await withClient(source, async (client) => {
    for (const statement of ROWS) await client.query(statement)
  })
  original = await fingerprint(source)
  await backup({ url: source, file, createdAt: CREATED_AT })
})

afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('Backup and restore', () => {
  test('restores every row into an empty database and migrates it to the current schema', async () => {
    const target = await newDatabase()
    const manifest = await restore({ url: target, file, migrate })
    expect(await fingerprint(target)).toEqual(original)
    expect(manifest.createdAt).toBe('2026-11-20T12:00:00.000Z')
    expect(manifest.tables.find((table) => table.name === 'items')?.rows).toBe(3000)
    expect(await rowsOf(target, 'select city from people limit 1')).toEqual([{ city: null }])
    expect(await rowsOf(target, 'select hash from drizzle.__drizzle_migrations order by id')).toEqual([
      { hash: 'm1' },
      { hash: 'm2' },
    ])
  })

  test('restores working sequences, constraints and triggers, and unlocks jobs', async () => {
    const target = await newDatabase()
    await restore({ url: target, file, migrate })
    expect(await rowsOf(target, `insert into people (name) values ('new') returning id, shouted`)).toEqual([
      { id: 4, shouted: 'NEW' },
    ])
    await expect(rowsOf(target, 'insert into stock.items (owner) values (99)')).rejects.toThrow(/foreign key/)
    await rowsOf(target, 'insert into stock.items (owner) values (4)')
    expect(await rowsOf(target, 'select count(*)::int as n from stock.log')).toEqual([{ n: 3001 }])
    expect(
      await rowsOf(target, 'select id from graphile_worker._private_jobs where locked_by is null'),
    ).toHaveLength(2)
  })

  test('refuses a database with rows unless replacement is requested', async () => {
    const target = await newDatabase()
    await migrate(target, 1)
    await rowsOf(target, `insert into people (name) values ('already here')`)
    await expect(restore({ url: target, file, migrate })).rejects.toThrow(
      /not empty \(public\.people has rows\)/,
    )
    expect(await rowsOf(target, 'select name from people')).toEqual([{ name: 'already here' }])
    await restore({ url: target, file, migrate, replace: true })
    expect(await fingerprint(target)).toEqual(original)
  })

  test('changes nothing when the backup is damaged', async () => {
    const target = await newDatabase()
    await migrate(target, 1)
    await rowsOf(target, `insert into people (name) values ('still here')`)
    const whole = readFileSync(file)
    const text = gunzipSync(whole).toString()
    const middle = Math.floor(whole.length / 2)
    const damaged = {
      cut: { message: /cannot be unpacked/, bytes: whole.subarray(0, Math.floor(whole.length * 0.7)) },
      overwritten: { message: /cannot be unpacked/, bytes: Buffer.from(whole).fill(0, middle, middle + 40) },
      'a changed letter': {
        message: /cannot be unpacked/,
        bytes: Buffer.from(gzipSync(text, { level: 0 }).toString('latin1').replace('Ana', 'Ann'), 'latin1'),
      },
      'a row less': {
        message: /should have 3000 rows and got 2999/,
        bytes: gzipSync(text.replace(/^2999\t.*\n/m, '')),
      },
      'a row without its owner': {
        message: /foreign key/,
        bytes: gzipSync(text.replace(/^2999\t\d\t/m, '2999\t77\t')),
      },
      'cut before packing': { message: /incomplete/, bytes: gzipSync(text.slice(0, text.length * 0.7)) },
      'another file': { message: /not a backup/, bytes: gzipSync('hello\nworld\n') },
      'not packed': { message: /cannot be unpacked/, bytes: Buffer.from('hello\nworld\n') },
    }
    for (const [name, { message, bytes }] of Object.entries(damaged)) {
      const path = join(folder, `${name}.gz`)
      writeFileSync(path, bytes)
      const attempt = restore({ url: target, file: path, migrate: (url) => migrate(url, 1), replace: true })
      await expect(attempt, name).rejects.toThrow(message)
      expect(await rowsOf(target, 'select name from people'), name).toEqual([{ name: 'still here' }])
    }
  })

  test('refuses a backup older than the schema of a filled database or newer than the program', async () => {
    const target = await newDatabase()
    await migrate(target)
    await rowsOf(target, `insert into people (name) values ('kept')`)
    await expect(restore({ url: target, file, migrate, replace: true })).rejects.toThrow(/older migrations/)
    expect(await rowsOf(target, 'select name from people')).toEqual([{ name: 'kept' }])

    const newer = join(folder, 'newer.backup.gz')
    await backup({ url: target, file: newer, createdAt: CREATED_AT })
    const empty = await newDatabase()
    const attempt = restore({ url: empty, file: newer, migrate: (url) => migrate(url, 1) })
    await expect(attempt).rejects.toThrow(/newer migrations/)
  })

  test('backs up a consistent snapshot during writes, readable only by its owner', async () => {
    const busy = await newDatabase()
    await migrate(busy)
    let writing = true
    const writer = withClient(busy, async (client) => {
      while (writing) {
        await client.query(`with p as (insert into people (name) values ('x') returning id)
          insert into stock.log select id::text from p`)
      }
    })
    const path = join(folder, 'busy.backup.gz')
    await expect.poll(() => rowsOf(busy, 'select from people')).not.toHaveLength(0)
    const report = await backup({ url: busy, file: path, createdAt: CREATED_AT })
    writing = false
    await writer
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const target = await newDatabase()
    const manifest = await restore({ url: target, file: path, migrate })
    const counts = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))
    expect(counts.people).toBe(counts.log)
    expect(report.rows).toBe((counts.people ?? 0) * 2)
  })

  test('restores an encrypted backup only with its key', async () => {
    const path = join(folder, 'hidden.backup.sealed')
    const key = 'a key for backups that nobody can guess'
    await backup({ url: source, file: path, createdAt: CREATED_AT, key })
    const target = await newDatabase()
    const attempt = (given?: string) => restore({ url: target, file: path, key: given, migrate })
    await expect(attempt()).rejects.toThrow(/encrypted: set BACKUP_KEY/)
    await expect(attempt(`${key}?`)).rejects.toThrow(/another key.*Nothing was changed/)
    await attempt(key)
    expect(await fingerprint(target)).toEqual(original)
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.subarray(0, bytes.length - 20))
    await expect(attempt(key)).rejects.toThrow(/damaged or incomplete/)
  })

  test('finds the text of a table for any chunk size of the file', async () => {
    const text = `${JSON.stringify({ format: 'permeate-backup', formatVersion: 1 })}\na\n\\\\.\n\\.\n\\.\n\\.x\n\\.\n`
    for (let size = 1; size < 12; size++) {
      const pieces = async function* () {
        for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size))
      }
      const reader = new ArchiveReader(pieces())
      await reader.manifest()
      const tables: string[] = []
      for (let i = 0; i < 3; i++) {
        let table = ''
        for await (const piece of reader.table()) table += piece
        tables.push(table)
      }
      expect(tables).toEqual(['a\n\\\\.\n', '', '\\.x\n'])
    }
  })
})
