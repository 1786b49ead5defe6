import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { startBucketServer } from '#platform/server/storage/files/testing/bucket-server.ts'
import { storedNames } from '#platform/server/storage/files/testing/stored-names.ts'
import { storedFiles } from '#platform/server/tables.ts'
import { catalogAdmin as api } from '../../contract/admin-contract.ts'
import { MEDIA, uploadName } from '../films/media-names.ts'
import { mediaFolder } from '../read-course.ts'
import { mediaFiles } from '../tables.ts'
import { clearUnusedMedia } from './clear-media.ts'

const server = await startBucketServer()
let isStopped = false
afterAll(() => (isStopped ? undefined : server.stop()))
const test = await testApp({ settings: server.environment })
const { db, settings } = test.app
const admin = await test.as('admin')
const film = await readFile(join(mediaFolder(), 'TR330-01.mp4'))

const send = async (kind: 'video' | 'captions', bytes: Buffer | string) => {
  const file = { bytes: Buffer.from(bytes), name: 'film' }
  const response = await admin.upload(api.uploadMedia, { kind }, file)
  return { status: response.statusCode, body: response.json() as Record<string, string> }
}
const rows = () => db.$count(mediaFiles)

describe('Films in a bucket', () => {
  it('are loaded from the bucket only by people who may see them', async () => {
    const { body } = await send('video', film)
    const name = body.file ?? ''
    expect(await storedNames(settings, MEDIA)).toEqual([name])
    await expect(stat(join(settings.dataDir, uploadName(name)))).rejects.toThrow()
    expect(
      await db
        .select()
        .from(storedFiles)
        .where(eq(storedFiles.path, uploadName(name))),
    ).toMatchObject([{ bytes: film.length, arriving: false }])
    const answer = await admin.get(`/media/${name}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
    const loaded = await fetch(String(answer.headers.location), { headers: { range: 'bytes=0-99' } })
    expect([loaded.status, loaded.headers.get('content-type')]).toEqual([206, 'video/mp4'])
    expect(Buffer.from(await loaded.arrayBuffer()).equals(film.subarray(0, 100))).toBe(true)
    expect((await (await test.guest()).get(`/media/${name}`)).statusCode).toBe(404)
    expect((await (await test.as('learner')).get(`/media/${name}`)).statusCode).toBe(404)
  })

  it('have captions that our server sends, because browsers load them from our origin only', async () => {
    const { body } = await send('captions', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello')
    const answer = await admin.get(`/media/${body.file}`)
    expect([answer.statusCode, answer.body.includes('Hello')]).toEqual([200, true])
    const again = await admin.get(`/media/${body.file}`, { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
    const part = await admin.get(`/media/${body.file}`, { range: 'bytes=0-5' })
    expect([part.statusCode, part.body]).toEqual([206, 'WEBVTT'])
  })

  it('may be loaded from this origin only by the policy of our pages', async () => {
    const policy = String((await admin.get('/api/accounts/me')).headers['content-security-policy'])
    expect(policy).toContain(`media-src 'self' blob: ${server.environment.S3_ENDPOINT};`)
    expect(/img-src [^;]*/.exec(policy)?.[0]).not.toContain(server.environment.S3_ENDPOINT)
  })

  it('are deleted there when no course uses them', async () => {
    const { body } = await send('video', film)
    const now = new Date(Math.max(Date.now(), test.now().getTime()) + 2 * 86_400_000)
    await clearUnusedMedia.run({}, makeContext(test.app, { actor: null, now }))
    expect(await storedNames(settings, MEDIA)).not.toContain(body.file)
  })

  it('are refused with a clear message while the bucket does not answer, without a record of them', async () => {
    const before = await rows()
    const counted = await db.$count(storedFiles)
    isStopped = true
    await server.stop()
    const { status, body } = await send('video', film)
    expect([status, body.code, body.message]).toEqual([
      503,
      'busy',
      'Our file storage does not answer at the moment. Nothing was lost; please try again in a few minutes.',
    ])
    expect([await rows(), await db.$count(storedFiles)]).toEqual([before, counted])
    expect(await readdir(join(settings.dataDir, 'arriving'))).toEqual([])
  })
})
