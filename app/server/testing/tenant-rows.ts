import type pg from 'pg'

interface Table {
  name: string
  /** Columns that hold ids. */
  columns: string[]
  /** Whether its rows have an id to which other rows refer. */
  hasId: boolean
  /** True if its rows reference a partner by code. */
  hasPartner: boolean
}

// Rows about all tenants belong to none.
const shared = new Set(['audit_rows', 'sessions'])

async function tablesWithIds(pool: pg.Pool): Promise<Table[]> {
  const { rows } = await pool.query<{ name: string; columns: string[]; partners: number }>(`
    select table_name as name,
      coalesce(array_agg(column_name::text) filter (where data_type = 'uuid'), '{}') as columns,
      count(*) filter (where column_name = 'partner' and data_type = 'text')::int as partners
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = quote_ident(table_name)::regclass)
    group by table_name order by table_name`)
  return rows
    .filter(({ name, columns, partners }) => !shared.has(name) && (columns.length > 0 || partners > 0))
    .map(({ name, columns, partners }) => ({
      name,
      columns,
      hasId: columns.includes('id'),
      hasPartner: partners > 0,
    }))
}

/** Row ids by table. */
export type Seeds = Readonly<Record<string, readonly string[]>>

/**
 * Returns all rows of a company or partner: the seeds, rows that refer to them or name the partner, rows that refer to
 * those, and so on. Only the seeds name their tables. Keys are 'table id', or the row's digest if it has no id; values
 * are a digest of the row's content.
 */
export async function rowsOfTenant(pool: pg.Pool, seeds: Seeds, partner?: string) {
  const tables = await tablesWithIds(pool)
  const ids = new Set(Object.values(seeds).flat())
  const rows = new Map<string, string>()
  let fresh = [...ids]
  for (let isFirst = true; fresh.length > 0; isFirst = false) {
    const found: string[] = []
    for (const { name, columns, hasId, hasPartner } of tables) {
      // The `id` column is skipped: a client-generated id may equal the id of a row elsewhere without referring to it.
      const points = columns
        .filter((column) => column !== 'id')
        .map((column) => `"${column}" = any($1::uuid[])`)
      if (isFirst && seeds[name]) points.push('id = any($2::uuid[])')
      // A row that names the partner belongs to it.
      if (isFirst && hasPartner && partner) points.push(`partner = '${partner}'`)
      if (points.length === 0) continue
      const own = hasId ? 'id::text' : 'md5(t::text)'
      const answer = await pool.query<{ own: string; digest: string }>(
        `with given as (select $1::uuid[], $2::uuid[])
         select ${own} as own, md5(t::text) as digest from "${name}" t where ${points.join(' or ')}`,
        [fresh, seeds[name] ?? []],
      )
      for (const row of answer.rows) {
        rows.set(`${name} ${row.own}`, row.digest)
        if (hasId && !ids.has(row.own)) found.push(row.own)
      }
    }
    for (const id of found) ids.add(id)
    fresh = found
  }
  const named = [...rows.keys()].map((key) => key.split(' ')).map(([table = '', id = '']) => ({ table, id }))
  return { ids: [...ids], rows, named: named.filter(({ id }) => ids.has(id)) }
}

/** Returns the differences between two states of a tenant's rows, by table. */
export function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const changed = [...after].filter(([row, digest]) => before.get(row) !== digest).map(([row]) => row)
  const gone = [...before.keys()].filter((row) => !after.has(row))
  return [...changed, ...gone]
}
