import { defineConfig } from 'vitest/config'

/** Tests that need no database, which are fast enough to run for every mutant of a rule. */
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
