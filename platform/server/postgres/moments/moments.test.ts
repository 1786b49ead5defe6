import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#app/server/demo/snapshot/temporary-folder.ts'
import { withClient } from '../connect.ts'
import { launchPostgres } from '../launch.ts'
import { saveBase } from './base-backup.ts'
import { restoreMoment } from './restore-moment.ts'

const folder = await temporaryFolder('permeate-moments-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [dataDir, archiveDir] = [join(folder, 'data'), join(folder, 'it’s 100 % archived')]

const start = () => launchPostgres({ dataDir, archiveDir })

async function read(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>('select n from numbers order by n')
  return rows.map(({ n }) => n)
}

/** Returns a timestamp between previous and subsequent commits. */
async function momentNow(client: pg.Client): Promise<Date> {
  await sleep(20)
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  await sleep(20)
  return rows[0]?.now ?? new Date()
}

// Starts and restores take seconds, so the second test starts on the database restored by the first.
describe('Embedded database with archived logs', () => {
  it('is restored to a point in time', async () => {
    const server = await start()
    const moment = await withClient(server.url, async (client) => {
      await client.query('create table numbers (n integer)')
      await client.query('insert into numbers values (1)')
      await saveBase({ url: server.url, archiveDir })
      await client.query('insert into numbers values (2)')
      const now = await momentNow(client)
      await client.query('insert into numbers values (3)')
      await client.query('delete from numbers where n = 1')
      expect(await read(client)).toEqual([2, 3])
      return now
    })
    await expect(restoreMoment({ dataDir, archiveDir, at: moment })).rejects.toThrow(/already running/)
    await server.stop()

    await expect(restoreMoment({ dataDir, archiveDir, at: new Date(0) })).rejects.toThrow(/No copy/)
    // The database's clock decides, which a test run on another date does not change.
    const future = new Date(moment.getTime() + 3_600_000)
    await expect(restoreMoment({ dataDir, archiveDir, at: future })).rejects.toThrow(/left as it is/)
    const { former } = await restoreMoment({ dataDir, archiveDir, at: moment })
    expect(readdirSync(former)).toContain('PG_VERSION')
  })

  it('continues after a restore, and is restored from the archive alone when its folder is lost', async () => {
    const server = await start()
    const moment = await withClient(server.url, async (client) => {
      expect(await read(client)).toEqual([1, 2])
      await client.query('insert into numbers values (4)')
      await saveBase({ url: server.url, archiveDir, keep: 1 })
      await client.query('insert into numbers values (5)')
      const now = await momentNow(client)
      await client.query('insert into numbers values (6)')
      return now
    })
    await server.stop()
    rmSync(dataDir, { recursive: true })
    await restoreMoment({ dataDir, archiveDir, at: moment })
    const again = await start()
    expect(await withClient(again.url, read)).toEqual([1, 2, 4, 5])
    await again.stop()
  })
})
