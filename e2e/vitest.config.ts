import { defineConfig } from 'vitest/config'
import { LongestFirst } from '../scripts/test-run/longest-first.ts'
import { testMoment } from './harness/clock/test-clock.mjs'

process.env.CLOCK_SHIFT_MS ??= String(testMoment.getTime() - Date.now())

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/harness/global-setup.ts'],
    execArgv: ['--import', new URL('harness/clock/shifted-clock.mjs', import.meta.url).href],
    // Far above the duration of a test, so that a loaded machine does not fail it.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    // One more than cores, because a journey spends a third of its time waiting for video, bank or email.
    maxWorkers: 3,
    // Number of tabs that load concurrently; more would only wait for each other on two cores.
    maxConcurrency: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
  },
})
