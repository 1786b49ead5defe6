import { defineConfig } from 'vitest/config'

/** The long runs: faults by the hundred, and every property of the rules with many more examples. */
export default defineConfig({
  test: {
    include: ['**/*.soak.ts', 'features/**/*-properties.test.ts'],
    // Holds the part that is killed, for the short test and the long one alike.
    exclude: ['**/node_modules/**', '.cache/**', 'platform/server/postgres/kills.soak.ts'],
    globalSetup: ['app/server/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
  },
})
