import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { withClient } from '../connect.ts'
import { launchPostgres } from '../launch.ts'
import { saveBase } from './base-backup.ts'
import { restoreMoment } from './restore-moment.ts'

const folder = mkdtempSync('/tmp/permeate-moments-')
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [dataDir, archiveDir] = [join(folder, 'data'), join(folder, 'it’s 100 % archived')]

/** Runs the statements one after the other and answers the rows of the last. */
async function inDatabase(...statements: string[]) {
  const server = await launchPostgres({ dataDir, archiveDir })
  try {
    return await withClient(server.url, async (client) => {
      let rows: unknown[] = []
      for (const statement of statements) rows = (await client.query(statement)).rows
      return rows
    })
  } finally {
    await server.stop()
  }
}

describe('an embedded database that archives its logs', () => {
  it('comes back as it was at a moment, and goes on from there', async () => {
    const server = await launchPostgres({ dataDir, archiveDir })
    const moment = await withClient(server.url, async (client) => {
      await client.query('create table numbers (n integer)')
      await client.query('insert into numbers values (1)')
      await saveBase({ url: server.url, archiveDir })
      await client.query('insert into numbers values (2)')
      await sleep(20)
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      await sleep(20)
      await client.query('insert into numbers values (3)')
      await client.query('delete from numbers where n = 1')
      return rows[0]?.now ?? new Date()
    })
    await expect(restoreMoment({ dataDir, archiveDir, at: moment })).rejects.toThrow(/already running/)
    await server.stop()
    expect(await inDatabase('select n from numbers order by n')).toEqual([{ n: 2 }, { n: 3 }])

    await expect(restoreMoment({ dataDir, archiveDir, at: new Date(0) })).rejects.toThrow(/No copy/)
    const future = new Date(Date.now() + 3_600_000)
    await expect(restoreMoment({ dataDir, archiveDir, at: future })).rejects.toThrow(/left as it is/)
    const { former } = await restoreMoment({ dataDir, archiveDir, at: moment })
    expect(readdirSync(former)).toContain('PG_VERSION')
    expect(await inDatabase('select n from numbers order by n')).toEqual([{ n: 1 }, { n: 2 }])
    expect(await inDatabase('insert into numbers values (4)', 'select max(n) as n from numbers')).toEqual([
      { n: 4 },
    ])
  })

  it('comes back from the archive alone when its folder is lost', async () => {
    const server = await launchPostgres({ dataDir, archiveDir })
    await saveBase({ url: server.url, archiveDir, keep: 1 })
    const moment = await withClient(server.url, async (client) => {
      await client.query('insert into numbers values (5)')
      await sleep(20)
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      await sleep(20)
      await client.query('insert into numbers values (6)')
      return rows[0]?.now ?? new Date()
    })
    await server.stop()
    rmSync(dataDir, { recursive: true })
    await restoreMoment({ dataDir, archiveDir, at: moment })
    expect(await inDatabase('select max(n) as n from numbers')).toEqual([{ n: 5 }])
  })
})
