import pg from 'pg'
import { quoted, type TableName } from './contents.ts'

interface Statements {
  lower: string[]
  raise: string[]
}

/**
 * Returns statements that remove foreign keys and triggers from the tables and restore them. Without them, tables load
 * in any order and loading has no side effects; restoring a foreign key checks every row. Requires only the table
 * owner, while `session_replication_role` would require a superuser and check nothing.
 */
export async function guardStatements(client: pg.Client, tables: TableName[]): Promise<Statements> {
  const names = new Set(tables.map(quoted))
  const known = (row: TableName) => names.has(quoted(row))
  const keys = (await foreignKeys(client)).filter(known)
  const triggers = (await activeTriggers(client)).filter(known)
  return {
    lower: [
      ...keys.map((key) => `alter table ${quoted(key)} drop constraint ${pg.escapeIdentifier(key.guard)}`),
      ...triggers.map(
        (one) => `alter table ${quoted(one)} disable trigger ${pg.escapeIdentifier(one.guard)}`,
      ),
    ],
    raise: [
      ...keys.map(
        (key) =>
          `alter table ${quoted(key)} add constraint ${pg.escapeIdentifier(key.guard)} ${key.definition}`,
      ),
      ...triggers.map((one) => `alter table ${quoted(one)} enable trigger ${pg.escapeIdentifier(one.guard)}`),
    ],
  }
}

interface Guard extends TableName {
  guard: string
  definition: string
}

/** With an empty search path, definitions contain schema-qualified names. */
async function foreignKeys(client: pg.Client): Promise<Guard[]> {
  await client.query('begin')
  await client.query(`set local search_path = ''`)
  const { rows } = await client.query<Guard>(`
    select n.nspname as schema, c.relname as name, k.conname as guard, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 order by 1, 2, 3`)
  await client.query('commit')
  return rows
}

async function activeTriggers(client: pg.Client): Promise<Guard[]> {
  const { rows } = await client.query<Guard>(`
    select n.nspname as schema, c.relname as name, t.tgname as guard, '' as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' order by 1, 2, 3`)
  return rows
}
