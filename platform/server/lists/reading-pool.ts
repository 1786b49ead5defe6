import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

const PATIENCE_MS = 1000
const PAUSE_MS = 50

interface Databases {
  pool: pg.Pool
  /** Null without a replica. */
  replica: pg.Pool | null
  log: FastifyBaseLogger
}

/**
 * Returns the pool for read-only queries: the replica once it has everything committed before this call, so that users
 * see their own changes. Falls back to the primary without a replica, or if the replica is late or unavailable.
 */
export async function readingPool({ pool, replica, log }: Databases): Promise<pg.Pool> {
  if (!replica) return pool
  const { rows } = await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
  const giveUpAt = performance.now() + PATIENCE_MS
  try {
    do {
      if (await hasReached(replica, rows[0]?.at ?? '')) return replica
      await sleep(PAUSE_MS)
    } while (performance.now() < giveUpAt)
    log.warn('the replica is late: reading from the database itself')
  } catch (error) {
    log.warn({ err: error }, 'the replica cannot be read: reading from the database itself')
  }
  return pool
}

async function hasReached(replica: pg.Pool, at: string): Promise<boolean> {
  const { rows } = await replica.query<{ reached: boolean }>(
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
    [at],
  )
  return rows[0]?.reached === true
}
