import { readSettings, type Settings } from '#platform/server/settings.ts'

export const TEST_ORIGIN = 'http://localhost:3000'

/** Settings of a server under test: as a newcomer's, but quiet and without rate limits. */
export function testSettings(dataDir: string, more: Record<string, string> = {}): Settings {
  return readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    SANDBOX_PORT: '0',
    // Tests register large groups, and the same person many.
    INVOICE_SEATS: '9999',
    // One login lasts for the months that tests cover.
    STAFF_IDLE_HOURS: '99999',
    STAFF_SESSION_HOURS: '99999',
    PROOF_MINUTES: '999999',
    ...more,
  })
}
