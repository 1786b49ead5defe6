import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/test-run/longest-first.ts'
import { listSqlTests } from './scripts/test-run/sql-tests.ts'

/** Another part of the run tries them on the oldest PostgreSQL. */
const elsewhere = process.env.SQL_TESTS === 'elsewhere' ? listSqlTests() : []

export default defineConfig({
  test: {
    include: ['{platform,features,app,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'app/web/dist/**', ...elsewhere],
    globalSetup: ['app/server/testing/global-setup.ts'],
    // Far above what a test takes: a loaded machine is slower, not wrong.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 90_000 } },
    maxWorkers: 2,
    // Loading the server again for each file took most of the time; files share nothing but what they have plugged in.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
  },
})
