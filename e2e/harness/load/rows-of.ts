import { findRunning, withClient } from '#platform/server/postgres/connect.ts'

export type Read = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

/** Reads rows directly from the database of a folder's server. The database may have been restarted in between. */
export const rowsOf =
  (dataDir: string): Read =>
  async (text, values = []) => {
    const url = findRunning(dataDir)
    if (!url) throw new Error('The database is not running')
    return withClient(url, async (client) => (await client.query(text, values)).rows as never)
  }
