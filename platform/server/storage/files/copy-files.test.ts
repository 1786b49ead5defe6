import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { copyFiles } from './copy-files.ts'
import { fileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { startBucketServer } from './testing/bucket-server.ts'

const server = await startBucketServer()
const dataDir = await mkdtemp(join(tmpdir(), 'permeate-copy-'))
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const folders = new FolderStore(dataDir)
const bucket = fileStore(readSettings({ DATA_DIR: dataDir, ...server.environment }))
const journal = join(dataDir, 'moved-to-bucket.jsonl')
const film = Buffer.alloc(9 * 1024 * 1024, 'film')

beforeEach(async () => {
  await rm(journal, { force: true })
  await folders.write('media/u-1.mp4', film)
  await folders.write('tickets/a.pdf', 'a ticket')
  for (const name of ['media/u-1.mp4', 'tickets/a.pdf']) await bucket.remove(name)
})

describe('Moving files', () => {
  it('copies every file to the bucket and back, without changes', async () => {
    expect(await copyFiles({ from: folders, to: bucket, journal })).toMatchObject({ copied: 2, failed: [] })
    expect(String(await folders.read('tickets/a.pdf'))).toBe('a ticket')
    for (const name of ['media/u-1.mp4', 'tickets/a.pdf']) await folders.remove(name)
    const back = await copyFiles({ from: bucket, to: folders, journal: `${journal}.back`, isMove: true })
    expect(back).toMatchObject({ copied: 2, deleted: 2, bytes: film.length + 8, failed: [] })
    expect((await folders.read('media/u-1.mp4'))?.equals(film)).toBe(true)
    expect(await bucket.info('tickets/a.pdf')).toBeNull()
    expect(await readdir(join(dataDir, 'arriving'))).toEqual([])
  })

  it('continues after an interruption with the files that are not verified yet', async () => {
    await copyFiles({ from: folders, to: bucket, journal })
    const [first] = (await readFile(journal, 'utf8')).split('\n')
    await rm(journal)
    await appendFile(journal, `${first}\n{"name":"tick`)
    expect(await copyFiles({ from: folders, to: bucket, journal })).toMatchObject({ known: 1, copied: 1 })
  })

  it('copies a verified file again if the target has lost it', async () => {
    await copyFiles({ from: folders, to: bucket, journal })
    await bucket.remove('tickets/a.pdf')
    expect(await copyFiles({ from: folders, to: bucket, journal })).toMatchObject({ known: 1, copied: 1 })
  })

  it('reports a file whose copy differs, and keeps the original', async () => {
    class Damaging extends FolderStore {
      override async stream(name: string) {
        return name === 'tickets/a.pdf' ? Readable.from([Buffer.from('a tickeT')]) : super.stream(name)
      }
    }
    const target = new Damaging(join(dataDir, 'damaged'))
    const summary = await copyFiles({ from: folders, to: target, journal, isMove: true })
    expect(summary.failed).toEqual([
      { name: 'tickets/a.pdf', problem: expect.stringContaining('differs from the original') },
    ])
    expect(summary).toMatchObject({ copied: 1, deleted: 1 })
    expect(await folders.info('tickets/a.pdf')).not.toBeNull()
    expect(await target.info('tickets/a.pdf')).toBeNull()
  })
})
