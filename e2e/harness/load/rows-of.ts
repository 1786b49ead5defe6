import { findRunning, withClient } from '#platform/server/postgres/connect.ts'

export type Read = <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

/** Reads rows behind the back of the server that runs on a folder; its database may have been started again meanwhile. */
export const rowsOf =
  (dataDir: string): Read =>
  async (text, values = []) => {
    const url = findRunning(dataDir)
    if (!url) throw new Error('The database is not running')
    return withClient(url, async (client) => (await client.query(text, values)).rows as never)
  }
