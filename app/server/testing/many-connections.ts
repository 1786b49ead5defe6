import { afterAll } from 'vitest'
import { openDatabase } from '#platform/server/db.ts'
import type { TestApp } from './test-app.ts'

/**
 * Two test files run at a time, each with the 12 connections of its server and these, on one PostgreSQL that gives
 * 97 to everybody who is not its superuser.
 */
const CONNECTIONS = 32

/** More connections to the test's database than its server opens, for races of many; closed after the file's last test. */
export function manyConnections(test: TestApp): Pick<ReturnType<typeof openDatabase>, 'db' | 'pool'> {
  const { db, pool, close } = openDatabase(test.databaseUrl, { connections: CONNECTIONS })
  afterAll(close)
  return { db, pool }
}
