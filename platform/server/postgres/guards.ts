import pg from 'pg'
import { quoted, type TableName } from './contents.ts'

interface Statements {
  lower: string[]
  raise: string[]
}

/**
 * The statements that take foreign keys and triggers off the tables and put them back. With them off, tables
 * load in any order and loading causes nothing; putting a foreign key back checks every row. This needs the
 * tables' owner only, where `session_replication_role` would need a superuser and would check nothing.
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

/** With an empty search path every name inside a definition is written with its schema. */
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
