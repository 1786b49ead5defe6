import { getTableColumns, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** A job as added to the queue. `wait` is milliseconds from now. */
interface JobToAdd {
  task: string
  payload: unknown
  wait: number
  attempts: number
  /** A new job with the same key replaces the previous one. */
  key: string | null
}

interface NewsToPublish {
  channel: string
  text: string
}

/** Rows to insert into a table: audit entries, emails, messages in the app. */
interface RowsToInsert<Table extends PgTable = PgTable> {
  table: Table
  values: readonly Table['$inferInsert'][]
}

interface Outbox {
  jobs: JobToAdd[]
  news: NewsToPublish[]
  rows: RowsToInsert[]
}

type Connection = pg.Pool | pg.PoolClient

const emptyOutbox = (): Outbox => ({ jobs: [], news: [], rows: [] })
const outboxes = new WeakMap<Connection, Outbox>()

/** Starts buffering the jobs, notifications and rows of this connection's transaction until it ends. */
export function openOutbox(client: pg.PoolClient): void {
  outboxes.set(client, emptyOutbox())
}

/**
 * Adds a job, a notification or rows to the outbox of the running transaction, which is sent with its last statement; a
 * checkout has several of each. Outside of a transaction it is sent immediately.
 */
export async function addToOutbox<Table extends PgTable>(
  connection: Connection,
  out: { job: JobToAdd } | { news: NewsToPublish } | { rows: RowsToInsert<Table> },
): Promise<void> {
  const outbox = outboxes.get(connection) ?? emptyOutbox()
  if ('job' in out) outbox.jobs = [...outbox.jobs.filter(({ key }) => !isSame(key, out.job.key)), out.job]
  else if ('news' in out) outbox.news.push(out.news)
  else outbox.rows.push(out.rows)
  if (!outboxes.has(connection)) await send(connection, outbox)
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** Sends what the transaction has buffered: before the commit, and before a statement that needs the rows. */
export async function sendOutbox(connection: Connection): Promise<void> {
  const outbox = outboxes.get(connection)
  if (!outbox || outbox.jobs.length + outbox.news.length + outbox.rows.length === 0) return
  outboxes.set(connection, emptyOutbox())
  await send(connection, outbox)
}

/** Drops the outbox when the transaction ends. After a rollback nothing is sent. */
export function discardOutbox(client: pg.PoolClient): void {
  outboxes.delete(client)
}

async function send(connection: Connection, { jobs, news, rows }: Outbox): Promise<void> {
  const tables = [...new Set(rows.map(({ table }) => table))]
  const valuesOf = (table: PgTable) => rows.flatMap((each) => (each.table === table ? each.values : []))
  const inserted = tables.map((table) => toJson(valuesOf(table).map((row) => namedRow(table, row))))
  const values = [jobs.length === 0 ? null : JSON.stringify(jobs), JSON.stringify(news), ...inserted]
  await connection.query({ ...statementFor(tables), values })
}

/** Returns the statement, prepared once per connection and set of tables. $1 are jobs, $2 notifications. */
function statementFor(tables: readonly PgTable[]): { name: string; text: string } {
  const names = tables.map((table) => getTableConfig(table).name)
  const inserts = tables.map((table, index) => {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => `"${name}"`)
    return `rows${index} as (insert into "${names[index]}" (${columns})
      select ${columns} from json_populate_recordset(null::"${names[index]}", $${index + 3}))`
  })
  const text = `${inserts.length > 0 ? `with ${inserts}` : ''}
    select
      case when $1::json is not null then (
        select count(*) from graphile_worker.add_jobs(array(
          select row(task, payload, null, now() + wait * interval '1 millisecond', attempts, key, 0, null)
            ::graphile_worker.job_spec
          from json_to_recordset($1) as job (task text, payload json, wait float8, attempts int, key text)
        ))
      ) end,
      (select count(pg_notify(channel, text)) from json_to_recordset($2) as news (channel text, text text))`
  return { name: ['platform.outbox', ...names].join(' '), text }
}

/** Returns the row by column name, with the defaults of missing values. */
function namedRow(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const value = row[key] ?? column.default ?? null
      if (is(value, SQL)) throw new Error(`${column.name} has a default that only PostgreSQL can compute`)
      return [column.name, value]
    }),
  )
}

/** PostgreSQL refuses half of a surrogate pair in JSON; a text parameter has a replacement character there. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part))
