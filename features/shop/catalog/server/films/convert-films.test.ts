import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { storedNames } from '#platform/server/storage/files/testing/stored-names.ts'
import { storedFiles } from '#platform/server/tables.ts'
import { catalogAdmin } from '../../contract/admin-contract.ts'
import { filmAdmin } from '../../contract/film-contract.ts'
import { masterName, partsName } from '../../rules/films/playlists.ts'
import { clearUnusedMedia } from '../media/clear-media.ts'
import { mediaFolder } from '../read-course.ts'
import { filmConversions } from '../tables.ts'
import { claimFilm } from './claim-film.ts'
import { convertFilms } from './convert-films.ts'
import { filmStream } from './film-files.ts'
import { MEDIA, uploadName } from './media-names.ts'

const test = await testApp()
const { db, settings } = test.app
const admin = await test.as('admin')
const film = await readFile(join(mediaFolder(), 'TR330-01.mp4'))
const programs = join(settings.dataDir, 'programs')
const context = (now = test.now()) => makeContext(test.app, { actor: null, now })

const PROBE = {
  streams: [{ codec_type: 'video', width: 1280, height: 720 }],
  format: { duration: '8', bit_rate: '4000000' },
}

/** Installs programs in place of ffmpeg and ffprobe, which write what the real ones write. */
async function install(ffmpeg: string, probe: object = PROBE): Promise<void> {
  await mkdir(programs, { recursive: true })
  const script = (text: string) => `#!/bin/sh\n${text}\n`
  await writeFile(join(programs, 'ffprobe'), script(`echo '${JSON.stringify(probe)}'`), { mode: 0o755 })
  // Each test has its own program, because the server remembers whether one exists.
  settings.ffmpeg = join(programs, `ffmpeg-${test.now().getTime()}-${ffmpeg.length}`)
  await writeFile(settings.ffmpeg, script(`[ "$1" = -version ] && exit 0\n${ffmpeg}`), { mode: 0o755 })
}
const WORKING = `
while [ $# -gt 1 ]; do [ "$1" = -hls_segment_filename ] && parts=$2; shift; done
printf 'out_time_us=4000000\\n'
printf '0123456789' > "$parts"
printf '#EXTM3U\\n#EXTINF:8.0,\\n#EXT-X-BYTERANGE:10@0\\n%s\\n#EXT-X-ENDLIST\\n' "$(basename "$parts")" > "$1"`

async function upload(): Promise<string> {
  const response = await admin.upload(
    catalogAdmin.uploadMedia,
    { kind: 'video' },
    { bytes: film, name: 'film' },
  )
  return String(response.json().file)
}
const quality = (file: string) => admin.call(filmAdmin.filmQuality, { file })

beforeEach(async () => {
  await db.delete(filmConversions)
  settings.ffmpeg = undefined
})

describe('An uploaded film', () => {
  it('is converted to three qualities, which only people who may see the film can load', async () => {
    await install(WORKING)
    const file = await upload()
    expect(await quality(file)).toMatchObject({ state: 'waiting' })
    expect(await filmStream(db, file)).toBeNull()
    await test.runJobs()
    expect(await quality(file)).toEqual({ state: 'ready', percent: 100, problem: '', lines: [360, 540, 720] })
    expect(await filmStream(db, file)).toBe(`/media/${masterName(file)}`)
    const master = await admin.get(`/media/${masterName(file)}`)
    expect([master.statusCode, master.headers['content-type']]).toEqual([
      200,
      'application/vnd.apple.mpegurl',
    ])
    const [low = ''] = master.body.split('\n').filter((line) => line.endsWith('.m3u8'))
    const playlist = await admin.get(`/media/${low}`)
    expect(playlist.body).toContain(`\n${partsName(file, 360)}\n`)
    const part = await admin.get(`/media/${partsName(file, 360)}`, { range: 'bytes=2-4' })
    expect([part.statusCode, part.body]).toEqual([206, '234'])
    const learner = await test.as('learner')
    for (const client of [learner, await test.guest()])
      for (const name of [masterName(file), low, partsName(file, 360)])
        expect((await client.get(`/media/${name}`)).statusCode).toBe(404)
    const counted = await db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.path, uploadName(partsName(file, 540))))
    expect(counted).toMatchObject([{ bytes: 10, userId: null }])
    expect((await readdir(settings.dataDir)).filter((name) => name.startsWith('converting-'))).toEqual([])
  })

  it('stays one file if the server has no ffmpeg, or if the film is small', async () => {
    settings.ffmpeg = join(programs, 'missing')
    expect(await quality(await upload())).toMatchObject({ state: 'none' })
    await install(WORKING, { ...PROBE, streams: [{ codec_type: 'video', width: 480, height: 270 }] })
    const file = await upload()
    await test.runJobs()
    expect([await quality(file), await filmStream(db, file)]).toMatchObject([{ state: 'small' }, null])
  })

  it('plays as one file after a failure, which the editor reads and can repeat', async () => {
    await install('echo broken >&2; exit 1')
    const file = await upload()
    await test.runJobs()
    expect(await quality(file)).toMatchObject({
      state: 'failed',
      problem:
        'This film could not be converted, so it plays in one quality. Please export it as MP4 with H.264 and upload it again.',
    })
    expect([await filmStream(db, file), (await admin.get(`/media/${file}`)).statusCode]).toEqual([null, 200])
    await install(WORKING)
    await admin.call(filmAdmin.convertAgain, { file })
    await test.runJobs()
    expect(await quality(file)).toMatchObject({ state: 'ready', problem: '' })
    await expect(admin.call(filmAdmin.convertAgain, { file })).rejects.toMatchObject({
      body: { code: 'not-failed' },
    })
  })

  it('is deleted with its qualities when no course uses it, and not before', async () => {
    await install(WORKING)
    const file = await upload()
    await test.runJobs()
    const later = new Date(Math.max(Date.now(), test.now().getTime()) + 2 * 86_400_000)
    const parts = partsName(file, 720)
    await clearUnusedMedia.run({}, context(test.now()))
    expect(await storedNames(settings, MEDIA)).toEqual(expect.arrayContaining([file, parts]))
    await clearUnusedMedia.run({}, context(later))
    expect((await storedNames(settings, MEDIA)).filter((name) => [file, parts].includes(name))).toEqual([])
    expect(await db.$count(filmConversions, eq(filmConversions.film, file))).toBe(0)
  })
})

describe('Films that wait', () => {
  const MINUTE = 60_000
  const add = (name: string, more: Partial<typeof filmConversions.$inferInsert> = {}) =>
    db.insert(filmConversions).values({
      film: name,
      state: 'waiting',
      createdAt: test.now(),
      changedAt: test.now(),
      ...more,
    })
  const ago = (minutes: number) => new Date(test.now().getTime() - minutes * MINUTE)

  it('are converted one at a time over all servers, oldest first', async () => {
    await add('u-b.mp4')
    await add('u-a.mp4', { createdAt: ago(9) })
    const claims = await Promise.all([claimFilm(context()), claimFilm(context()), claimFilm(context())])
    expect(claims.filter((each) => each !== null)).toEqual(['u-a.mp4'])
  })

  it('continue after an interruption, but not forever', async () => {
    await add('u-a.mp4', { state: 'running', attempts: 1, changedAt: ago(1) })
    expect(await claimFilm(context())).toBeNull()
    for (const attempts of [2, 3]) {
      await db.update(filmConversions).set({ changedAt: ago(6) })
      expect(await claimFilm(context())).toBe('u-a.mp4')
      expect((await db.select().from(filmConversions))[0]).toMatchObject({ state: 'running', attempts })
    }
    await db.update(filmConversions).set({ changedAt: ago(6) })
    expect(await claimFilm(context())).toBeNull()
    expect((await db.select().from(filmConversions))[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('interrupted several times'),
    })
  })

  it('stay waiting while the server has no ffmpeg', async () => {
    await add('u-a.mp4')
    await convertFilms.run({}, context())
    expect((await db.select().from(filmConversions))[0]).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})
