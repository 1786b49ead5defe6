import { afterAll } from 'vitest'
import { openDatabase } from '#platform/server/db.ts'
import type { TestApp } from './test-app.ts'

/**
 * Two test files run at a time, each with its server's 12 connections and these, on one PostgreSQL that
 * allows 97 connections to users other than the superuser.
 */
const CONNECTIONS = 32

/** More connections to the test's database than its server opens, for races of many; closed after the file's last test. */
export function manyConnections(test: TestApp): Pick<ReturnType<typeof openDatabase>, 'db' | 'pool'> {
  const { db, pool, close } = openDatabase(test.databaseUrl, { connections: CONNECTIONS })
  afterAll(close)
  return { db, pool }
}
