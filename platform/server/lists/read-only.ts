import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { App } from '../app.ts'
import type { SystemContext } from '../context.ts'
import { type Db, inTransaction, READ_ONLY } from '../db.ts'
import { makeContext } from '../make-context.ts'
import { isCanceled, isWriteRefused } from '../postgres/refused/refusal-of.ts'
import { isUnavailable } from '../postgres/refused/unavailable.ts'
import { readingPool } from './reading-pool.ts'

/**
 * Runs `read` in one read-only transaction, on the replica if possible. If the replica fails meanwhile, `read` runs
 * again on the primary. Audit entries are written on the primary.
 */
export async function readOnly<T>(
  app: App,
  ctx: SystemContext,
  read: (ctx: SystemContext) => Promise<T>,
): Promise<T> {
  const { actor, now, http, db: auditDb } = ctx
  const readFrom = (pool: pg.Pool) =>
    inTransaction(
      drizzle({ client: pool }) as Db,
      (db) => read(makeContext(app, { actor, now, http, db, auditDb })),
      READ_ONLY,
    )
  const pool = await readingPool(app)
  try {
    return await readFrom(pool).catch((error: unknown) => {
      if (pool === app.pool || !(isUnavailable(error) || isCanceled(error))) throw error
      app.log.warn({ err: error }, 'the replica failed: reading from the database itself')
      return readFrom(app.pool)
    })
  } catch (error) {
    // Otherwise it would be reported as an outage: a standby refuses writes with the same code.
    if (isWriteRefused(error)) throw new Error('A read-only operation tried to write', { cause: error })
    throw error
  }
}
