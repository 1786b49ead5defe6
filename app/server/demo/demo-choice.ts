import type pg from 'pg'
import { withClient } from '#platform/server/postgres/connect.ts'
import { listTables, quoted } from '#platform/server/postgres/contents.ts'

const BEGUN = 'demo-world-begun'

/**
 * Decides whether this start loads the demo data: only into a database not yet used by a server, or again from scratch
 * if an earlier start was interrupted. Expects a migrated database.
 */
export async function choosesDemo(databaseUrl: string, requested: boolean, now: Date): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const known = await storedNames(client)
    const halfDone = known.has(BEGUN) && !known.has('demo-world')
    // No requests were served during loading, so all rows belong to the demo.
    if (halfDone) await deleteAllRows(client)
    const isNew = halfDone || !known.has('signing-secret')
    if (!requested || !isNew) return false
    await client.query(
      'insert into stored_settings (name, value, changed_at) values ($1, $2, $3) on conflict do nothing',
      [BEGUN, 'true', now],
    )
    return true
  })
}

async function storedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select name from stored_settings where name in ('signing-secret', 'demo-world', $1)`,
    [BEGUN],
  )
  return new Set(rows.map((row) => row.name))
}

async function deleteAllRows(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  await client.query(`truncate ${tables.map(quoted).join(', ')}`)
}
