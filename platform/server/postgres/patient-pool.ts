import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const RETRY_MS = 1000

type Connected = Parameters<pg.Pool['connect']>[0]

interface PatientPool {
  /** The pool passed to the job queue. */
  pool: pg.Pool
  /** From now on, statements wait for the database. Before, failures are thrown. */
  bePatient(): void
  /** From now on, failures are thrown again. */
  endPatience(): void
  /** Resolves when no statement is in progress: the queue does not wait for the jobs it releases. */
  settled(): Promise<unknown>
}

/**
 * A pool for the job queue, which would stop permanently, and the process with it, if a statement failed that fetches,
 * completes or releases jobs. These statements are independent and idempotent, so each is retried until the database
 * responds. Connections for LISTEN come from the pool unchanged.
 */
export function patientPool(pool: pg.Pool, warn: (error: unknown) => void): PatientPool {
  let isPatient = false
  const ending = new AbortController()
  const running = new Set<Promise<unknown>>()

  async function ask(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    for (;;) {
      try {
        return await pool.query(statement)
      } catch (error) {
        if (ending.signal.aborted) throw error
        warn(error)
        await sleep(RETRY_MS, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  const query = (statement: pg.QueryConfig) => {
    const asked = ask(statement)
    const ended: Promise<unknown> = asked.catch(() => {}).then(() => running.delete(ended))
    running.add(ended)
    return asked
  }

  const lend = async () => (isPatient ? { query, release: () => {} } : pool.connect())
  const connect = (connected?: Connected) => (connected ? pool.connect(connected) : lend())
  return {
    pool: Object.create(pool, { connect: { value: connect } }),
    bePatient: () => {
      isPatient = true
    },
    endPatience: () => ending.abort(),
    settled: () => Promise.all(running),
  }
}
