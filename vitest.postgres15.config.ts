import { defineConfig } from 'vitest/config'
import { listSqlTests } from './scripts/test-run/sql-tests.ts'
import all from './vitest.config.ts'

/** The tests of SQL on the oldest PostgreSQL; migrations and the demo world, with which every run begins, too. */
export default defineConfig({ test: { ...all.test, include: listSqlTests(), exclude: [] } })
