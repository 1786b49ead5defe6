import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl } from '#app/server/demo/snapshot/database-url.ts'
import { migrateTo } from '../../../scripts/operation/migrate-to.ts'
import { withClient } from '../postgres/connect.ts'
import { projectRoot } from '../project-root.ts'

const TABLES = ['audit_rows', 'mail_messages', 'page_views']

/** Returns a new database as the last release before the partitions left it. */
async function oldDatabase(name: string): Promise<string> {
  const server = inject('serverUrl')
  const database = `months_${process.pid}_${name}`
  await withClient(server, (client) => client.query(`create database ${database}`))
  onTestFinished(async () => {
    await withClient(server, (client) => client.query(`drop database ${database} with (force)`))
  })
  const url = databaseUrl(server, database)
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(join(projectRoot(), 'platform/server/migrations/meta/_journal.json'), 'utf8'),
  )
  const partitions = journal.entries.findIndex(({ tag }) => tag.endsWith('monthly-partitions'))
  await migrateTo(url, journal.entries[partitions - 1]?.when)
  return url
}

const addView = (at: string, page: string) => ({
  text: 'insert into page_views (id, page, info, at) values (gen_random_uuid(), $1, $2, $3)',
  values: [page, '', at],
})

const pagesOf = async (client: pg.Client) =>
  (await client.query<{ page: string }>('select page from page_views order by at')).rows.map(
    ({ page }) => page,
  )

const indexesOf = async (client: pg.Client) =>
  (
    await client.query<{ text: string }>(
      `select indexdef as text from pg_indexes where tablename = any($1) and indexname not like '%_pkey' order by 1`,
      [TABLES],
    )
  ).rows.map(({ text }) => text.replace(' ON ONLY ', ' ON '))

const privilegesOf = async (client: pg.Client) =>
  (
    await client.query(
      `select relname, array(select unnest(relacl)::text order by 1) as granted from pg_class
       where relname = any($1) order by 1`,
      [TABLES],
    )
  ).rows

test('Rows from before the partitions are kept, also future ones, and searched by the same indexes', async () => {
  const url = await oldDatabase('rows')
  await withClient(url, async (client) => {
    await client.query(addView('2020-02-29 23:59:59+00', '/past'))
    await client.query(addView('2094-06-01 00:00:00+00', '/future'))
    await client.query(
      `insert into audit_rows (id, at, action, outcome, details) values (gen_random_uuid(), now(), 'a.b', 'done', '{}')`,
    )
    // An operator may prove the bound before the upgrade. It must not apply to later months.
    await client.query(`alter table page_views add constraint bound check (at < '2094-07-01 00:00+00')`)
    await client.query('grant select on page_views to pg_monitor')
    const [indexes, privileges] = [await indexesOf(client), await privilegesOf(client)]
    await migrateTo(url)
    expect(await pagesOf(client)).toEqual(['/past', '/future'])
    expect(await indexesOf(client)).toEqual(indexes)
    const invalid = await client.query('select from pg_index where not indisvalid')
    expect(invalid.rowCount).toBe(0)
    await client.query(addView('2094-07-01 00:00:00+00', '/next'))
    expect(await pagesOf(client)).toEqual(['/past', '/future', '/next'])
    expect(await privilegesOf(client)).toEqual(privileges)
    await client.query('grant delete on audit_rows to current_user')
    await expect(client.query('delete from audit_rows')).rejects.toThrow('only added')
  })
})

test('A release that prepared its statements before the migration continues to write and read', async () => {
  const url = await oldDatabase('old_release')
  await withClient(url, async (old) => {
    const write = (page: string) => old.query({ name: 'write', ...addView('2026-11-30 12:00:00+00', page) })
    const read = async () =>
      (await old.query({ name: 'read', text: 'select * from page_views where page = $1', values: ['/a'] }))
        .rows
    await write('/a')
    const [before] = await read()
    await old.query('begin')
    await write('/b')
    const migrated = migrateTo(url)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await old.query('commit')
    await migrated
    await write('/c')
    expect(await read()).toEqual([before])
    expect((await pagesOf(old)).sort()).toEqual(['/a', '/b', '/c'])
  })
})
