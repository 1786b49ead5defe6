import { randomBytes } from 'node:crypto'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { temporaryFolder } from '#app/server/demo/snapshot/temporary-folder.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { importedPackages, type PackagePreview } from '../contract.ts'
import { clearUnusedPackages } from './clear-packages.ts'
import { PACKAGES } from './package-folder.ts'
import { courseWithPackage } from './testing/course-with-package.ts'
import { manifestOf, rewrite, twoParts, zipOf } from './testing/packages.ts'

const KEY_FILE = 'secret.key'
const dataDir = await temporaryFolder('permeate-packages-')
await copyFile(join(inject('dataDir'), KEY_FILE), join(dataDir, KEY_FILE))
afterAll(() => rm(dataDir, { recursive: true }))
const app = await testApp({ settings: { UPLOAD_MAX_MB: '2', DATA_DIR: dataDir } })
const http = await buildHttp(app.app)
await http.listen({ port: 0 })
const bound = http.server.address()
const url = typeof bound === 'object' && bound ? `http://127.0.0.1:${bound.port}` : ''
afterAll(() => http.close())
const admin = await app.as('admin')
const learner = await app.as('learner')

async function send(bytes: Uint8Array, client = admin) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'old course.zip')
  const headers = { cookie: client.cookieHeader, 'x-xsrf-token': client.cookie('XSRF-TOKEN') ?? '' }
  const answer = await fetch(`${url}/api/importedPackages/upload`, { method: 'POST', body: form, headers })
  return { status: answer.status, body: (await answer.json()) as PackagePreview & { message: string } }
}

const fetchFile = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${new URL(address).pathname}${new URL(address).search}`, { headers })

const courseWith = (code: string, zip: Uint8Array) => courseWithPackage(app, http, code, zip)

describe('An uploaded package', () => {
  it('is described before a course uses it', async () => {
    const { status, body } = await send(twoParts())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      standard: 'scorm12',
      title: 'Old course',
      givenName: 'old course.zip',
      files: 4,
      parts: [
        { title: 'Pumps', file: 'one/index.html' },
        { title: 'Valves', file: 'two.html' },
      ],
      leftOut: ['notes.docx'],
    })
  })

  const html = '<html></html>'
  const manifest = manifestOf('1.2', [{ title: 'A', href: 'a.html' }])
  const good = { 'imsmanifest.xml': manifest, 'a.html': html }
  it.each<[string, () => Uint8Array, string]>([
    ['no ZIP file', () => Buffer.from('%PDF-1.7 hello'), 'no ZIP file'],
    ['cut off', () => twoParts().subarray(0, 300), 'damaged'],
    ['without a manifest', () => zipOf({ 'a.html': html }), 'no imsmanifest.xml or cmi5.xml'],
    [
      'a folder in a ZIP file',
      () => zipOf({ 'course/imsmanifest.xml': manifest, 'course/a.html': html }),
      'contents of that folder',
    ],
    ['a Tin Can package', () => zipOf({ 'tincan.xml': '<tincan/>' }), 'Tin Can'],
    ['with a path out of its folder', () => zipOf({ ...good, '../evil.html': html }), 'leaves its folder'],
    ['with an absolute path', () => zipOf({ ...good, '/evil.html': html }), 'root of a disk'],
    [
      'with a backslash',
      () => rewrite(zipOf({ ...good, 'x/evil.html': html }), 'x/evil', 'x\\evil'),
      'backslash',
    ],
    [
      'with a NUL in a name',
      () => rewrite(zipOf({ ...good, 'xQevil.html': html }), 'xQevil', 'x\0evil'),
      'cannot be displayed',
    ],
    [
      'with the same name twice',
      () => rewrite(zipOf({ ...good, 'b.html': html, 'B.html': html }), 'B.html', 'b.html'),
      'twice',
    ],
    [
      'with a bomb',
      () => zipOf({ ...good, 'bomb.txt': new Uint8Array(25 * 1024 * 1024) }),
      'more than 100 times',
    ],
    [
      'with a DOCTYPE',
      () => zipOf({ ...good, 'imsmanifest.xml': `<!DOCTYPE manifest>${manifest}` }),
      'DOCTYPE',
    ],
    [
      'larger than the limit',
      () => zipOf({ ...good, 'film.mp4': randomBytes(3 * 1024 * 1024) }),
      'larger than 2 MB',
    ],
  ])('is refused if it is %s', async (_, zip, message) => {
    const { status, body } = await send(zip())
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.message).toContain(message)
  })

  it('is refused if a file is longer than it states', async () => {
    const zip = Buffer.from(zipOf({ ...good, 'film.mp4': new Uint8Array(4000) }))
    // The size in the central directory, which readers trust.
    const at = zip.lastIndexOf('PK\x01\x02')
    zip.writeUInt32LE(10, at + 24)
    expect((await send(zip)).body.message).toContain('damaged')
  })

  it('is refused if a file is a link', async () => {
    const zip = Buffer.from(zipOf(good))
    const at = zip.lastIndexOf('PK\x01\x02')
    zip.writeUInt32LE((0xa1ff << 16) >>> 0, at + 38)
    expect((await send(zip)).body.message).toContain('is a link to another file')
  })

  it('leaves nothing on the disk after a refusal', async () => {
    const before = await readdir(join(dataDir, PACKAGES))
    await send(zipOf({ 'a.html': html }))
    expect(await readdir(join(dataDir, PACKAGES))).toEqual(before)
  })

  it('is deleted after a day if no unit uses it', async () => {
    const unit = await courseWith('KEEP100', twoParts())
    const unused = (await send(twoParts())).body.file
    const later = new Date(app.now().getTime() + 25 * 3_600_000)
    await clearUnusedPackages.run({}, makeContext(app.app, { actor: null, now: later }))
    await app.runJobs()
    const files = await readdir(join(dataDir, PACKAGES))
    expect(files).not.toContain(`${unused}.zip`)
    expect((await learner.call(importedPackages.open, { unitid: unit })).title).toBe('Pumps')
  })
})

describe('A started package', () => {
  it('is served sandboxed, with the run-time first, to the holder of its address only', async () => {
    const unitid = await courseWith('PLAY100', twoParts())
    const { src, sandbox } = await learner.call(importedPackages.open, { unitid, part: 1 })
    expect(sandbox).not.toContain('same-origin')
    const page = await fetchFile(src)
    expect(page.status).toBe(200)
    expect(page.headers.get('x-frame-options')).toBeNull()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).not.toContain("'self'")
    expect(policy).toMatch(/default-src http[^ ]+\/api\/package-files\/[^ ]+\/ data: blob:;/)
    const text = await page.text()
    expect(text).toMatch(/<head><script src="[^"]+\/run\/package-scorm12\.js" data-run="/)
    const script = /<script src="([^"]+)"/.exec(text)?.[1] ?? ''
    expect((await fetchFile(script)).headers.get('content-type')).toContain('text/javascript')

    const film = src.replace('two.html?a=1', 'film.mp4')
    const range = await fetchFile(film, { range: 'bytes=300-309' })
    expect(range.status).toBe(206)
    expect([...new Uint8Array(await range.arrayBuffer())]).toEqual([49, 50, 51, 52, 53, 54, 55, 56, 57, 58])
    expect((await (await fetchFile(film)).arrayBuffer()).byteLength).toBe(5000)

    for (const path of ['notes.docx', 'missing.html', '..%2f..%2fsecret.key', 'imsmanifest.xml%00'])
      expect((await fetchFile(src.replace('two.html?a=1', path))).status).toBe(404)
    expect((await fetchFile(src.replace(/package-files\/r/, 'package-files/x'))).status).toBe(404)
    const opened = app.now()
    app.advance({ hours: 19 })
    expect((await fetchFile(src)).status).toBe(404)
    app.setNow(opened)
  })

  it('completes the unit with its reports and the active time, once, and resumes', async () => {
    const unitid = await courseWith('RUN100', twoParts())
    const one = await learner.call(importedPackages.open, { unitid })
    const report = (more: object, values: Record<string, string>, launch = one) =>
      learner.call(importedPackages.report, {
        recordid: launch.recordid,
        launchid: launch.launchid,
        seq: 1,
        values: JSON.stringify(values),
        ...more,
      })
    const suspended = {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.suspend_data': 'page=3 “ü”',
      'cmi.core.exit': 'suspend',
    }
    expect(await report({ seq: 2 }, suspended)).toMatchObject({
      answered: 0,
      complete: false,
      superseded: false,
    })
    expect(await report({ seq: 1 }, { 'cmi.suspend_data': 'late' })).toMatchObject({ answered: 0 })
    expect(await report({ seq: 2, ended: true }, { 'cmi.suspend_data': 'again' })).toMatchObject({
      answered: 0,
    })
    const again = await learner.call(importedPackages.open, { unitid })
    expect(again).toMatchObject({ part: 0, recordid: one.recordid })
    const text = await (await fetchFile(again.src)).text()
    expect(text).toContain('page=3 \\u201c\\u00fc\\u201d')
    expect(text).toContain('&quot;cmi.core.entry&quot;:&quot;resume&quot;')

    // A report from the first window, which was offline, counts its outcome and leaves the bookmark.
    const passed = {
      'cmi.core.lesson_status': 'completed',
      'cmi.core.score.raw': '90',
      'cmi.suspend_data': 'old',
    }
    expect(await report({ seq: 3, ended: true }, passed)).toMatchObject({
      answered: 1,
      complete: false,
      superseded: true,
      parts: [{ complete: true, score: 90 }, { complete: false }],
    })
    expect(await (await fetchFile(again.src)).text()).toContain('page=3')
    // A later attempt with a lower score takes nothing back.
    await report(
      { seq: 1, ended: true },
      { 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '10' },
      again,
    )
    const two = await learner.call(importedPackages.open, { unitid })
    expect(two.part).toBe(1)
    expect(await report({ ended: true }, {}, two)).toMatchObject({ answered: 2, complete: false })

    const beat = () =>
      learner.call(learning.heartbeat, { unitid, kind: 'read', active: 25, reachedEnd: false })
    await beat()
    for (let at = 0; at < 2; at++) {
      app.advance({ seconds: 25 })
      await beat()
    }
    expect(await beat()).toMatchObject({ answered: 2, complete: true, courseComplete: true })
    const { course } = await learner.call(learning.course, { courseid: 'RUN100' })
    expect(course).toMatchObject({
      complete: true,
      allunits: [{ kind: 'package', complete: true, score: 90 }],
    })
  })

  it('is not open to others, and takes no reports of others', async () => {
    const unitid = await courseWith('ALIEN100', twoParts())
    const { recordid, launchid } = await learner.call(importedPackages.open, { unitid })
    const other = await app.as('consultant')
    await expect(other.call(importedPackages.open, { unitid })).rejects.toMatchObject({
      code: 'not-enrolled',
    })
    const input = { recordid, launchid, seq: 1, values: '{}' }
    await expect(other.call(importedPackages.report, input)).rejects.toMatchObject({ code: 'not-enrolled' })
    await expect(
      learner.call(importedPackages.report, { ...input, values: '{"window.location":"x"}' }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('can be tried by staff without a record', async () => {
    const { body } = await send(
      zipOf({ 'imsmanifest.xml': manifestOf('2004', [{ title: 'A', href: 'a.html' }]), 'a.html': 'x' }),
    )
    const { src } = await admin.call(importedPackages.tryOut, { packageid: body.file })
    const text = await (await fetchFile(src)).text()
    expect(text).toMatch(/^<script src="[^"]+package-scorm2004\.js" data-run="[^"]+"><\/script>x$/)
    await expect(learner.call(importedPackages.tryOut, { packageid: body.file })).rejects.toMatchObject({
      status: 403,
    })
  })
})

it('With a separate origin, packages are served only there, and nothing else is', async () => {
  const origin = 'https://packages.example.com'
  const own = await testApp({ settings: { PACKAGE_ORIGIN: origin } })
  const server = await buildHttp(own.app)
  const unit = await courseWithPackage(own, server, 'ORIGIN100', twoParts())
  const { src, sandbox } = await (await own.as('learner')).call(importedPackages.open, { unitid: unit })
  expect(src).toMatch(/^https:\/\/packages\.example\.com\/api\/package-files\//)
  expect(sandbox).toContain('allow-same-origin')
  const { pathname } = new URL(src)
  const statusAt = async (host: string, url: string) =>
    (await server.inject({ method: 'GET', url, headers: { host } })).statusCode
  expect(await statusAt('packages.example.com', pathname)).toBe(200)
  expect(await statusAt('localhost', pathname)).toBe(404)
  expect(await statusAt('packages.example.com', '/healthz')).toBe(404)
  expect(await statusAt('localhost', '/healthz')).toBe(200)
  await server.close()
})
