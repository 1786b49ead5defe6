import { afterAll } from 'vitest'
import { openDatabase } from '#platform/server/db.ts'
import type { TestApp } from './test-app.ts'

/**
 * Two test files run in parallel, each with the 12 connections of its server plus these, on one PostgreSQL that allows
 * 97 connections for non-superusers.
 */
const CONNECTIONS = 32

/** Opens more test database connections than its server, for large race tests; closed after the file's last test. */
export function manyConnections(test: TestApp): Pick<ReturnType<typeof openDatabase>, 'db' | 'pool'> {
  const { db, pool, close } = openDatabase(test.databaseUrl, { connections: CONNECTIONS })
  afterAll(close)
  return { db, pool }
}
