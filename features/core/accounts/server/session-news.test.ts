import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { bySession } from './sessions.ts'

const app = await testApp()
const { userId } = await app.person('learner')
await app.as('learner')
const other = randomUUID()

/** Listens and makes the changes, so that each notification arrives before the statement ends. */
const client = new pg.Client({ connectionString: app.databaseUrl })
const received: (string | undefined)[] = []
await client.connect()
afterAll(() => client.end())

interface Column {
  table: string
  column: string
  type: string
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`

/** PostgreSQL records which columns a view reads, in any part of it. The id of a user cannot change. */
const columns = await readColumns()

async function readColumns(): Promise<Column[]> {
  const types = ['text', 'text', 'text[]', 'boolean', 'timestamptz']
  const query = bySession.text.replace(/\$(\d)/g, (_, number) => `null::${types[Number(number) - 1]}`)
  await client.query(`create view reads_of_identity as ${query}`)
  const { rows } = await client.query<Column>(
    `select v.table_name as "table", column_name as "column", c.data_type as type
    from information_schema.view_column_usage v join information_schema.columns c using (table_name, column_name)
    where v.view_name = 'reads_of_identity' and c.table_schema = 'public'
      and (table_name, column_name) <> ('users', 'id') order by 1, 2`,
  )
  await client.query('drop view reads_of_identity')
  return rows
}

/** Makes a change that returns the affected user, and expects a notification that names them. */
async function expectNews(text: string): Promise<void> {
  received.length = 0
  const { rows } = await client.query<{ owner: string }>(text)
  expect(rows).toHaveLength(1)
  expect(received).toContain(rows[0]?.owner)
}

/** Finds one row of the two users. */
const oneRow = (table: string) =>
  table === 'users'
    ? `select ctid, id as owner from users where id = '${other}'`
    : `select ctid, user_id as owner from ${table} where user_id in ('${userId}', '${other}') limit 1`

function changed({ column, type }: Column): string {
  if (column === 'user_id')
    return `case when t.user_id = '${userId}' then '${other}' else '${userId}' end::uuid`
  if (column === 'viewed_user_id') return `'${other}'`
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'boolean') return `not t.${column}`
  return type === 'text' ? `t.${column} || 'x'` : `coalesce(t.${column}, now()) + interval '1 day'`
}

const additions = {
  grants: `(id, user_id, capability, granted_at) values (gen_random_uuid(), '${other}', 'product_admin', now())`,
  consents: `(user_id, document, version, statement, at) values ('${other}', 'terms', 'test', '', now())`,
  authenticator_apps: `(user_id, sealed_secret, created_at) values ('${other}', '', now())`,
  passkeys: `(id, user_id, public_key, counter, label, created_at) values ('key', '${other}', '', 0, '', now())`,
}

beforeAll(async () => {
  client.on('notification', ({ payload }) => received.push(payload))
  await client.query('listen identity')
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object(
        'id', $2::text, 'username', $2::text, 'email', $2::text))).* from users u where id = $1`,
    [userId, other],
  )
})

describe('Every server is notified when', () => {
  it.each(Object.entries(additions))('a row of %s is added', async (table, values) => {
    await expectNews(`insert into ${table} ${values} returning user_id as owner`)
  })

  it.each(columns.map((column) => [nameOf(column), column] as const))(
    '%s changes',
    async (_name, changing) => {
      const { table, column } = changing
      await expectNews(
        `with one as (${oneRow(table)}) update ${table} t set ${column} = ${changed(changing)} from one
      where t.ctid = one.ctid returning one.owner`,
      )
    },
  )

  it.each(['sessions', ...Object.keys(additions)])('a row of %s is deleted', async (table) => {
    await expectNews(
      `with one as (${oneRow(table)}) delete from ${table} t using one where t.ctid = one.ctid returning one.owner`,
    )
  })
})

it('The test finds the columns that the query reads', () => {
  expect(columns.map(nameOf)).toEqual(
    expect.arrayContaining(['sessions.ended_at', 'grants.ended_at', 'users.must_change_password']),
  )
})
