import { readSettings, type Settings } from '#platform/server/settings.ts'

export const TEST_ORIGIN = 'http://localhost:3000'

/** Settings for a server under test: the defaults, with minimal logging and without rate limits. */
export function testSettings(dataDir: string, more: Record<string, string> = {}): Settings {
  return readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SANDBOX_PORT: '0',
    // Tests register large groups, and register the same person many times.
    INVOICE_SEATS: '9999',
    // One login lasts for the months covered by tests.
    STAFF_IDLE_HOURS: '99999',
    STAFF_SESSION_HOURS: '99999',
    PROOF_MINUTES: '999999',
    // Tests are the same whether this machine has ffmpeg or not.
    FFMPEG: 'off',
    ...more,
  })
}
