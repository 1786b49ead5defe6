import { type Column, getTableColumns, type InferSelectModel, type SQL, sql, type Table } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { discardOutbox, openOutbox, sendOutbox } from './outbox.ts'
import { preparingClient, UnpreparedClient } from './postgres/prepared-statements.ts'
import { isUnavailable, UnknownOutcome } from './postgres/refused/unavailable.ts'
import type { Settings } from './settings.ts'

/** Where queries run: the pool, or the connection of a running transaction. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient }

interface OpenDatabase {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

interface DatabaseOptions {
  /** Maximum number of concurrent connections. */
  connections?: number | undefined
  /** `transaction`: a pooler assigns each transaction a different connection, which has no prepared statements. */
  pooling?: Settings['databasePooling']
  /** How long to wait for a connection, in milliseconds; unlimited if omitted. */
  patience?: number
}

/** Opens a connection pool for the database at `url`. */
export function openDatabase(
  url: string,
  { connections = 12, pooling = 'session', patience = 0 }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: patience,
    // Sends the concurrent queries of a transaction without waiting for earlier responses. PostgreSQL answers them in
    // order.
    pipeline: true,
    // Detects hosts that disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: impatient(pooling === 'session' ? preparingClient() : UnpreparedClient),
  })
  // The pool replaces a connection that breaks while idle. Without a listener, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle({ client: pool }) as Db, pool, close: () => pool.end() }
}

const CONNECT_MS = 5000

/** Opening a connection fails quickly, however long a caller may wait for a pooled one. */
const impatient = (client: typeof pg.Client): typeof pg.Client =>
  class extends client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_MS })
    }
  } as typeof pg.Client

const dbs = new WeakMap<pg.PoolClient, Db>()

/** Pool connections are long-lived, so the Drizzle instance of each is cached. */
function dbOf(client: pg.PoolClient): Db {
  const known = dbs.get(client) ?? (drizzle({ client }) as Db)
  dbs.set(client, known)
  return known
}

/** Starts a transaction that cannot write, in which all statements see the same data. */
export const READ_ONLY = 'begin transaction isolation level repeatable read read only'

/** Runs `work` in one transaction. Any exception rolls it back and is rethrown. */
export async function inTransaction<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  begin: 'begin' | typeof READ_ONLY = 'begin',
): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return work(db)
  const client = await db.$client.connect()
  let broken: Error | undefined
  try {
    // Sent together with the first statement of the work, as the outbox is sent together with the commit.
    const started = client.query(begin)
    started.catch(() => {})
    openOutbox(client)
    const result = await work(dbOf(client))
    await started
    // If the outbox insert fails, COMMIT rolls back.
    await Promise.all([sendOutbox(client), client.query('commit')]).catch((error: unknown) => {
      throw isUnavailable(error)
        ? new UnknownOutcome('Lost the connection in a commit', { cause: error })
        : error
    })
    return result
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    discardOutbox(client)
    client.release(broken)
  }
}

/** A hand-written statement that PostgreSQL prepares once per connection. */
interface Statement {
  name: string
  text: string
}

/** Runs a prepared statement and returns its rows. */
export async function run<Row extends pg.QueryResultRow>(
  db: Db,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const result = await db.$client.query<Row>({ ...statement, values })
  return result.rows
}

const lockKey = { name: 'lock-key', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' }

/**
 * Waits for the lock of this topic and key, and holds it until the transaction ends. Two keys may collide on one lock,
 * so never rely on a second lock being free.
 */
export async function lock(db: Db, topic: string, key = ''): Promise<void> {
  await run(db, lockKey, [`${topic} ${key}`])
}

/** True if the error is a PostgreSQL unique violation. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof pg.DatabaseError) || cause.code !== '23505') return false
  return constraint === undefined || cause.constraint === constraint
}

/** Returns a column qualified with its table; Drizzle omits the table in single-table selects. */
export const qualified = (column: Column): SQL => sql`${column.table}.${sql.identifier(column.name)}`

/** Converts a row of a hand-written statement (`select *`) as Drizzle would. */
export function readRow<T extends Table>(table: T, row: Record<string, unknown>): InferSelectModel<T> {
  const columns = Object.entries<Column>(getTableColumns(table))
  const values = columns.map(([key, column]) => {
    const value = row[column.name]
    return [key, value === null ? null : column.mapFromDriverValue(value)]
  })
  return Object.fromEntries(values) as InferSelectModel<T>
}
