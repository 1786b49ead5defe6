import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { refuseFullDisk } from '#platform/server/storage/disk.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { trackFile } from '#platform/server/storage/store-file.ts'
import { convertArguments, probeArguments, readProbe, secondsIn } from '../../rules/films/ffmpeg-arguments.ts'
import { type FilmFacts, longestMs, type Quality, qualitiesOf } from '../../rules/films/ladder.ts'
import { measurePlaylist, partsName, type Rendition } from '../../rules/films/playlists.ts'
import { filmConversions } from '../tables.ts'
import { claimFilm } from './claim-film.ts'
import { uploadName } from './media-names.ts'
import { probe, runQuietly, SlowRun, StoppedRun } from './run-ffmpeg.ts'

const REPORT_MS = 5000
const UNREADABLE =
  'This film could not be converted, so it plays in one quality. Please export it as MP4 with H.264 and upload it again.'
const TOO_SLOW =
  'Converting took too long, so the film plays in one quality. Please try again when the server is less busy, or upload a shorter film.'
const STORAGE =
  'There was no room for the converted film, or the storage did not answer, so it plays in one quality. Please try again later.'

type Row = typeof filmConversions.$inferInsert

/** Converts the next film, one at a time over all servers, then continues with the others. */
export const convertFilms = job({
  name: 'convertFilms',
  input: z.object({}),
  attempts: 3,
  async run(_nothing, ctx) {
    const { ffmpeg } = ctx.settings
    const film = ffmpeg ? await claimFilm(ctx) : null
    if (!ffmpeg || film === null) return
    try {
      const renditions = await convert(ctx, ffmpeg, film)
      await note(ctx, film, { state: renditions.length > 0 ? 'ready' : 'small', percent: 100, renditions })
    } catch (error) {
      // The next start of a server continues, and this run does not count.
      if (error instanceof StoppedRun) return note(ctx, film, { state: 'waiting', attempts: 0 })
      ctx.log.warn({ film, err: error }, 'a film was not converted')
      await note(ctx, film, { state: 'failed', problem: problemOf(error) })
    }
    await ctx.enqueue(convertFilms, {}, { key: convertFilms.name })
  },
})

function problemOf(error: unknown): string {
  if (error instanceof SlowRun) return TOO_SLOW
  return error instanceof Refusal ? STORAGE : UNREADABLE
}

async function note(ctx: Context, film: string, change: Partial<Row>): Promise<void> {
  await ctx.db
    .update(filmConversions)
    .set({ ...change, changedAt: ctx.now })
    .where(eq(filmConversions.film, film))
}

async function noteProgress(
  ctx: Context,
  film: string,
  change: { percent: number; changedAt: Date },
): Promise<void> {
  await ctx.db
    .update(filmConversions)
    .set(change)
    .where(and(eq(filmConversions.film, film), eq(filmConversions.state, 'running')))
}

async function convert(ctx: Context, ffmpeg: string, film: string): Promise<Rendition[]> {
  const store = fileStore(ctx.settings)
  const { bytes = 0 } = (await store.info(uploadName(film))) ?? {}
  await refuseFullDisk(ctx, 2 * bytes)
  const startedAt = performance.now()
  const folder = await mkdtemp(join(resolve(ctx.settings.dataDir), 'converting-'))
  try {
    const made = await store.withLocal(uploadName(film), async (path) => {
      const facts = readProbe(JSON.parse(await probe(ffmpeg, probeArguments(path))))
      if (!facts) throw new Error('ffprobe found no picture in the film')
      const qualities = qualitiesOf(facts)
      const renditions: Rendition[] = []
      for (const [index, quality] of qualities.entries()) {
        const report = reporter(ctx, film, {
          seconds: facts.seconds,
          done: index,
          all: qualities.length,
          startedAt,
        })
        renditions.push(await convertTo(ctx, { ffmpeg, film, path, folder, facts, quality, report }))
      }
      return renditions
    })
    if (!made) throw new Error('the film is no longer stored')
    return made
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Conversion {
  ffmpeg: string
  film: string
  path: string
  folder: string
  facts: FilmFacts
  quality: Quality
  report: (piece: string) => void
}

async function convertTo(ctx: Context, conversion: Conversion): Promise<Rendition> {
  const { ffmpeg, film, path, folder, facts, quality, report } = conversion
  const name = partsName(film, quality.lines)
  const files = { film: path, playlist: join(folder, 'parts.m3u8'), parts: join(folder, name) }
  await runQuietly(ffmpeg, convertArguments(quality, files), {
    longestMs: longestMs(facts),
    onOutput: report,
  })
  const playlist = await readFile(files.playlist, 'utf8')
  const measured = measurePlaylist(playlist)
  if (!measured) throw new Error('ffmpeg wrote an incomplete playlist')
  const { size: bytes } = await stat(files.parts)
  await fileStore(ctx.settings).take(uploadName(name), files.parts)
  await trackFile(ctx, uploadName(name), bytes)
  const long =
    Math.round(
      (quality.lines * Math.max(facts.width, facts.height)) / Math.min(facts.width, facts.height) / 2,
    ) * 2
  const [width, height] = quality.isUpright ? [quality.lines, long] : [long, quality.lines]
  return { lines: quality.lines, width, height, ...measured, bytes, hasSound: facts.hasSound, playlist }
}

interface Progress {
  /** Length of the film. */
  seconds: number
  /** Number of qualities that are done, and of all. */
  done: number
  all: number
  /** When the job started, by the clock of `performance`. */
  startedAt: number
}

/** Returns a function that records the progress every few seconds, which also shows that the run is alive. */
function reporter(ctx: Context, film: string, { seconds, done, all, startedAt }: Progress) {
  let reportedAt = 0
  return (piece: string) => {
    const second = secondsIn(piece)
    const elapsed = performance.now()
    if (second === null || elapsed < reportedAt + REPORT_MS) return
    reportedAt = elapsed
    const percent = Math.min(99, Math.floor(((done + second / seconds) / all) * 100))
    const changedAt = ctx.after(elapsed - startedAt)
    noteProgress(ctx, film, { percent, changedAt }).catch((error: unknown) =>
      ctx.log.warn({ film, err: error }, 'the progress of a film was not recorded'),
    )
  }
}
