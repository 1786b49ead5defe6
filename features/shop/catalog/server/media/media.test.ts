import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#app/server/demo/snapshot/temporary-folder.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { storedNames } from '#platform/server/storage/files/testing/stored-names.ts'
import { auditRows } from '#platform/server/tables.ts'
import { catalogAdmin as api } from '../../contract/admin-contract.ts'
import { catalog } from '../../contract.ts'
import type { MediaKind } from '../../rules/admin/media-type.ts'
import { facts, lecture } from '../admin/testing/drafts.ts'
import { contentAccess } from '../content-access.ts'
import { MEDIA, uploadName } from '../films/media-names.ts'
import { mediaFolder } from '../read-course.ts'
import { courses } from '../tables.ts'
import { clearUnusedMedia } from './clear-media.ts'

/** File with the encryption key of the cloned demo data. */
const KEY_FILE = 'secret.key'

/** User enrolled by a test, with course and version. */
let enrolled: { userId: string; courseId: string; versionId: string } | null = null
const dataDir = await temporaryFolder('permeate-media-')
await copyFile(join(inject('dataDir'), KEY_FILE), join(dataDir, KEY_FILE))
afterAll(() => rm(dataDir, { recursive: true }))
const app = await testApp({
  // Separate folder, since the cleanup could delete files of other tests.
  settings: { UPLOAD_MAX_MB: '2', DATA_DIR: dataDir },
  extends: [
    contentAccess.with(async (_db, userId, courseId) =>
      enrolled?.userId === userId && enrolled.courseId === courseId ? enrolled : null,
    ),
  ],
})
const http = await buildHttp(app.app)
await http.listen({ port: 0 })
const address = http.server.address()
const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
afterAll(() => http.close())

const admin = await app.as('admin')
const learner = await app.as('learner')
const film = await readFile(join(mediaFolder(), 'TR330-01.mp4'))
const hevc = Buffer.from(film.toString('latin1').replaceAll('avc1', 'hvc1'), 'latin1')
const picture = await readFile(join(mediaFolder(), 'TR330-01.jpg'))
const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello <script>alert(1)</script>\n'

async function send(
  kind: MediaKind | string,
  bytes: Uint8Array | string,
  client: TestClient = admin,
  name = 'x',
) {
  const form = new FormData()
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
  const headers = { cookie: client.cookieHeader, 'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '' }
  const answer = await fetch(`${url}/api/catalog/uploadMedia?kind=${kind}`, {
    method: 'POST',
    body: form,
    headers,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { file: string; message: string; code: string },
  }
}

const fetchFile = (file: string, client: TestClient, headers: Record<string, string> = {}) =>
  client.get(`/media/${file}`, headers)

describe('Uploaded file', () => {
  it('gets a generated name by its type, regardless of its original name', async () => {
    const sent = await send('video', film, admin, '../../evil.php')
    expect(sent.status).toBe(200)
    expect(sent.body.file).toMatch(/^u-[0-9a-f-]{36}\.mp4$/)
    expect(await fileStore(app.app.settings).read(uploadName(sent.body.file))).toEqual(film)
    const rows = await app.app.db.select().from(auditRows).orderBy(auditRows.id)
    expect(rows.find(({ target }) => target === sent.body.file)).toMatchObject({
      action: 'catalog.uploadMedia',
    })
  })

  it.each([
    ['video', 'a web page', '<html><script>alert(1)</script>', 'no MP4 or WebM file'],
    ['video', 'an image', picture, 'no MP4 or WebM file'],
    ['video', 'an empty file', '', 'no MP4 or WebM file'],
    ['video', 'a video that browsers cannot play', hevc, 'export it as H.264'],
    ['poster', 'an SVG drawing with scripts', '<svg onload="alert(1)"/>', 'no JPEG, PNG or WebP file'],
    ['poster', 'a video', film, 'no JPEG, PNG or WebP file'],
    ['captions', 'captions without a header', '00:00.000 --> 00:01.000\nHello', 'Line 1: '],
    ['captions', 'captions with an invalid time', 'WEBVTT\n\n00:01 --> 00:02\nHello', 'Line 3: '],
    ['captions', 'captions that are not valid UTF-8', new Uint8Array([0xff, 0xfe, 0x00]), 'UTF-8'],
    ['program', 'an unsupported kind', 'x', 'check the marked fields'],
  ])('is refused as %s: %s', async (kind, _what, bytes, message) => {
    const sent = await send(kind, bytes)
    expect(sent).toMatchObject({
      status: 400,
      body: { code: 'bad-input', message: expect.stringContaining(message) },
    })
  })

  it('is refused above the configured size, leaving no file', async () => {
    const before = await storedNames(app.app.settings, MEDIA)
    const huge = Buffer.concat([film, Buffer.alloc(3 * 1024 * 1024)])
    const sent = await send('video', huge)
    expect(sent).toMatchObject({ status: 413, body: { message: 'This file is larger than 2 MB.' } })
    expect(await storedNames(app.app.settings, MEDIA)).toEqual(before)
  })

  it('is accepted from administrators only, and other attempts are logged', async () => {
    expect((await send('video', film, learner)).status).toBe(403)
    expect((await send('video', film, await app.guest())).status).toBe(401)
    const rows = await app.app.db.select().from(auditRows).orderBy(auditRows.id)
    expect(
      rows.some(({ action, outcome }) => action === 'catalog.uploadMedia' && outcome === 'refused'),
    ).toBe(true)
  })

  it('is refused from another site', async () => {
    const answer = await fetch(`${url}/api/catalog/uploadMedia?kind=video`, {
      method: 'POST',
      body: new FormData(),
      headers: { cookie: admin.cookieHeader },
    })
    expect(answer.status).toBe(403)
  })

  it('is refused with a message when it is not a multipart body', async () => {
    const answer = await admin.post('/api/catalog/uploadMedia?kind=video', { file: 'x' })
    expect(answer.json()).toMatchObject({ code: 'bad-input', message: 'Please choose a file.' })
  })
})

describe('Course video', () => {
  const upload = async (kind: MediaKind, bytes: Uint8Array | string) => (await send(kind, bytes)).body.file

  it('is available to editors as a draft, to all users as a sample, and otherwise to enrolled learners', async () => {
    const [sample, inside, captions] = [
      await upload('video', film),
      await upload('video', film),
      await upload('captions', vtt),
    ]
    await admin.call(api.createCourse, { code: 'FILM1', name: 'With films', price: '10' })
    let { version } = await admin.call(api.saveFacts, { courseid: 'FILM1', version: 1, facts })
    for (const [index, video] of [sample, inside].entries()) {
      const more = { video, videoSeconds: 45.6, captions: [{ language: 'en', file: captions }] }
      const unit = lecture(`Film ${index}`, index === 1 ? more : { video, videoSeconds: 45.6 })
      version = (await admin.call(api.saveUnit, { courseid: 'FILM1', version, key: null, unit })).version
    }
    expect((await fetchFile(sample, learner)).statusCode).toBe(404)
    expect((await fetchFile(sample, admin)).statusCode).toBe(200)
    await admin.call(api.publishDraft, { courseid: 'FILM1', version, changes: 'First.' })
    expect((await fetchFile(sample, await app.guest())).statusCode).toBe(200)
    expect((await fetchFile(inside, learner)).statusCode).toBe(404)
    expect((await fetchFile(captions, learner)).statusCode).toBe(404)
    const { units } = await admin.call(catalog.getUnits, { courseid: 'FILM1' })
    expect(units[0]?.video).toMatchObject({ src: `/media/${sample}`, seconds: 45.6 })
  })

  it('is available to learners enrolled in a version that contains it', async () => {
    const find = async () => {
      const [course] = await app.app.db.select().from(courses).where(eq(courses.code, 'FILM1'))
      return { courseId: course?.id ?? '', versionId: course?.publishedVersionId ?? '' }
    }
    enrolled = { ...(await app.person('learner')), ...(await find()) }
    const { content, version } = await admin.call(api.adminCourse, { courseid: 'FILM1' })
    const known = content.units[1]?.video ?? ''
    const added = await upload('video', film)
    const unit = lecture('Film 2', { video: added, videoSeconds: 45.6 })
    const saved = await admin.call(api.saveUnit, { courseid: 'FILM1', version, key: null, unit })
    await admin.call(api.publishDraft, {
      courseid: 'FILM1',
      version: saved.version,
      changes: 'A third film.',
    })
    expect((await fetchFile(known, learner)).statusCode).toBe(200)
    expect((await fetchFile(added, learner)).statusCode).toBe(404)
    enrolled = { ...enrolled, ...(await find()) }
    expect((await fetchFile(added, learner)).statusCode).toBe(200)
    enrolled = null
  })

  it('is sent in ranges to allow seeking', async () => {
    const file = await upload('video', film)
    // After a logout, the browser must revalidate before playing.
    const again = await fetchFile(file, admin)
    expect(again.headers['cache-control']).toBe('private, no-cache')
    const known = { 'if-none-match': String(again.headers.etag) }
    expect((await fetchFile(file, admin, known)).statusCode).toBe(304)
    expect((await fetchFile(file, await app.guest(), known)).statusCode).toBe(404)
    const part = await fetchFile(file, admin, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload).toEqual(film.subarray(10, 20))
    expect(part.headers['content-type']).toBe('video/mp4')
  })

  it('has captions that cannot run a script', async () => {
    const file = await upload('captions', vtt)
    const { body, headers } = await fetchFile(file, admin)
    expect(headers['content-type']).toMatch(/^text\/vtt/)
    expect(body).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHello\n')
  })

  it('cannot claim a length that its size does not allow', async () => {
    const video = await upload('video', film)
    const { version } = await admin.call(api.adminCourse, { courseid: 'FILM1' })
    for (const videoSeconds of [0.1, 40_000, 80_000])
      await expect(
        admin.call(api.saveUnit, {
          courseid: 'FILM1',
          version,
          key: null,
          unit: lecture('Long', { video, videoSeconds }),
        }),
      ).rejects.toMatchObject({ body: { fields: { 'unit.video': expect.any(String) } } })
  })

  it('is deleted later when unused, but not when a version or draft uses it', async () => {
    const unused = await upload('video', film)
    const { content } = await admin.call(api.adminCourse, { courseid: 'FILM1' })
    const used = content.units.map(({ video }) => video ?? '')
    const run = (hours: number) => {
      const now = new Date(app.now().getTime() + hours * 3_600_000)
      return clearUnusedMedia.run({}, makeContext(app.app, { actor: null, now }))
    }
    const names = () => storedNames(app.app.settings, MEDIA)
    await run(-24 * 365)
    expect(await names()).toContain(unused)
    await run(24 * 365)
    expect(await names()).not.toContain(unused)
    expect(await names()).toEqual(expect.arrayContaining(used))
  })
})
