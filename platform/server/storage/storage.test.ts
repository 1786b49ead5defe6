import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { support } from '#features/core/support/contract.ts'
import { externalHours } from '#features/learn/certificates/contract/hours-contract.ts'
import { enqueue } from '../jobs.ts'
import { makeContext } from '../make-context.ts'
import { storedFiles } from '../tables.ts'
import { countRows } from './count-rows.ts'
import { diskPercent } from './disk.ts'
import { recountFiles } from './recount-files.ts'

const test = await testApp({
  settings: {
    STORAGE_PERSON_MB: '1',
    STORAGE_GUEST_MB: '1',
    IMPORT_ROWS_PER_DAY: '100',
    IMPORT_ROWS_IN_ALL: '150',
  },
})
const { db, settings } = test.app
const learner = await test.as('learner')
const usual = { ...settings.storage }
const KILOBYTE = 1024

const send = async (client: TestClient, kilobytes: number) => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(kilobytes * KILOBYTE, 'x')])
  const response = await client.upload(support.uploadFile, {}, { bytes, name: 'log.pdf' })
  return { status: response.statusCode, body: response.json() as Record<string, string> }
}
const rowsOf = (path: string) => db.select().from(storedFiles).where(eq(storedFiles.path, path))

beforeEach(async () => {
  Object.assign(settings.storage, usual)
  await db.delete(storedFiles)
})

describe('Uploaded files', () => {
  it('count toward the quota of the account, and deleting some frees space', async () => {
    const first = await send(learner, 600)
    expect(first.status).toBe(200)
    const path = `tickets/${first.body.file}.pdf`
    const { userId } = await test.person('learner')
    expect(await rowsOf(path)).toMatchObject([{ bytes: 600 * KILOBYTE + 9, arriving: false, userId }])
    const second = await send(learner, 600)
    expect([second.status, second.body.code, second.body.message]).toEqual([
      409,
      'quota',
      'Your files take 600 KB of the 1 MB for an account, so there is no room for this one. Please delete files that you no longer need, or ask us for more room.',
    ])
    expect((await send(await test.as('texan'), 600)).status).toBe(200)
    await rm(join(settings.dataDir, path))
    expect((await send(learner, 600)).status).toBe(200)
  })

  it('do not exceed the quota when uploaded concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => send(learner, 300)))
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(3)
  })

  it('do not count toward the quota when refused', async () => {
    const wrong = await learner.upload(
      support.uploadFile,
      {},
      { bytes: Buffer.alloc(900_000), name: 'a.pdf' },
    )
    expect(wrong.statusCode).toBe(400)
    expect((await send(learner, 900)).status).toBe(200)
  })

  it('of guests count toward a daily limit of their network', async () => {
    expect((await send(await test.guest(), 600)).status).toBe(200)
    const { status, body } = await send(await test.guest(), 600)
    expect([status, body.code, body.message]).toEqual([
      429,
      'too-many',
      'Guests of your network have sent 1 MB in a day, which is the most. Please try again tomorrow, or log in.',
    ])
    test.advance({ days: 1, minutes: 1 })
    expect((await send(await test.guest(), 600)).status).toBe(200)
  })

  it('of staff are limited only by total storage', async () => {
    const staff = await test.as('staff')
    expect([(await send(staff, 700)).status, (await send(staff, 700)).status]).toEqual([200, 200])
    settings.storage.totalBytes = 1_500_000
    const { status, body } = await send(staff, 700)
    expect([status, body.code]).toEqual([507, 'no-room'])
  })

  it('are not stored when the virus scanner finds a threat or fails', async () => {
    const scanner = join(settings.dataDir, 'scanner.sh')
    const uploads = [
      () => send(learner, 1),
      async () => {
        const file = { bytes: Buffer.from('%PDF-1.7\nproof'), name: 'proof.pdf' }
        const response = await learner.upload(externalHours.uploadProof, {}, file)
        return { status: response.statusCode, body: response.json() as Record<string, string> }
      },
    ]
    settings.fileScanner = scanner
    for (const [status, message] of [
      [1, 'This file was not accepted: the virus scanner found something in it.'],
      [2, 'Files cannot be checked at this moment. Please try again in a few minutes.'],
    ] as const) {
      await writeFile(scanner, `#!/bin/sh\nexit ${status}\n`, { mode: 0o755 })
      for (const upload of uploads) expect((await upload()).body.message).toBe(message)
    }
    settings.fileScanner = undefined
    expect(await db.select().from(storedFiles)).toEqual([])
    for (const upload of uploads) expect((await upload()).status).toBe(200)
  })

  it('are refused before the disk is full, as are imports', async () => {
    settings.storage.stopPercent = 0
    const { status, body } = await send(learner, 1)
    expect([status, body.message]).toEqual([
      507,
      'Our server has no room for this at the moment. Our staff know about it. Please try again later.',
    ])
    const ctx = makeContext(test.app, { actor: await test.person('learner'), now: test.now() })
    await expect(countRows(ctx, 1)).rejects.toMatchObject({ code: 'no-room' })
    expect(await diskPercent(settings)).toBeGreaterThan(0)
  })

  it('are recounted by a job that adds existing files and removes missing ones', async () => {
    await mkdir(join(settings.dataDir, 'task-files'), { recursive: true })
    await writeFile(join(settings.dataDir, 'task-files/old.pdf'), 'x'.repeat(70))
    const { body } = await send(await test.guest(), 1)
    await db
      .insert(storedFiles)
      .values({ path: 'proofs/gone.pdf', bytes: 5, arriving: false, createdAt: test.now() })
    test.advance({ days: 3 })
    await enqueue({ db, now: test.now() }, recountFiles, {})
    await test.runJobs()
    expect(await rowsOf('task-files/old.pdf')).toMatchObject([{ bytes: 70, userId: null }])
    expect(await rowsOf('proofs/gone.pdf')).toEqual([])
    expect(await rowsOf(`tickets/${body.file}.pdf`)).toMatchObject([{ network: null }])
  })
})

describe('Imported rows', () => {
  const imports = async (username: string, rows: number) =>
    makeContext(test.app, { actor: await test.person(username), now: test.now() }).transaction((ctx) =>
      countRows(ctx, rows),
    )

  it('count toward the daily and total limits of the account', async () => {
    await imports('learner', 60)
    await expect(imports('learner', 60)).rejects.toMatchObject({
      code: 'too-many',
      message: 'You can import 100 rows in a day. Please import the others tomorrow.',
    })
    await imports('learner', 40)
    await imports('texan', 100)
    test.advance({ days: 1 })
    await imports('learner', 50)
    await expect(imports('learner', 1)).rejects.toMatchObject({
      code: 'quota',
      message: 'An account can import 150 rows in all. Please ask us for more.',
    })
    await imports('staff', 1000)
  })

  it('have a daily limit across all accounts', async () => {
    const day = test.now().toISOString().slice(0, 10)
    await db.execute(sql`insert into imported_rows (user_id, day, rows)
      select gen_random_uuid(), ${day}::date, 100 from generate_series(1, 40)`)
    await expect(imports('employee', 1)).rejects.toMatchObject({
      message: 'Too much was imported today. Please try again tomorrow.',
    })
  })
})
