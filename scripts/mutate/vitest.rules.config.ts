import { defineConfig } from 'vitest/config'

/** The tests that need no database: those that a run over all faults of a rule can afford. */
export default defineConfig({
  test: {
    include: [
      'features/**/rules/**/*.test.ts',
      'features/**/contract/**/*.test.ts',
      'platform/contract/**/*.test.ts',
    ],
    testTimeout: 30_000,
    isolate: false,
  },
})
