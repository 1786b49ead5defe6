import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../scripts/test-run/longest-first.ts'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/global-setup.ts'],
    // Far above what a test takes: a loaded machine is slower, not wrong.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    maxWorkers: 2,
    // Tabs that load at the same time; more would only wait for each other on two cores.
    maxConcurrency: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
