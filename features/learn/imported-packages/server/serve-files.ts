import { PassThrough, pipeline, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { browserScript } from '#platform/server/content/browser-script.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { sendRange } from '#platform/server/http/files/file-answer.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { isPage, typeOf } from '../rules/package-files.ts'
import { readLaunch } from './launch-keys.ts'
import { packageName } from './package-folder.ts'
import { PLAY, playOrigin, playPolicy, STORE } from './play-address.ts'
import { runScripts } from './run-scripts.ts'
import { runSettings, targetOf } from './run-settings.ts'
import { importedPackageFiles } from './tables.ts'
import { withRunTime } from './with-run-time.ts'

type PackedFile = typeof importedPackageFiles.$inferSelect

/** Larger pages are sent without the run-time; no course has one. */
const MAX_PAGE = 20 * 1024 ** 2

/**
 * Serves the files of started packages. The address is the only authentication: it is signed, cannot be guessed and
 * expires. Cookies are ignored, so that a package gains nothing from the learner's session.
 */
export function servePackageFiles(http: FastifyInstance, app: App): void {
  const { packageOrigin } = app.settings
  if (packageOrigin) serveOnlyThere(http, new URL(packageOrigin).host)
  http.get<{ Params: { name: string } }>(`${PLAY}/run/:name`, async (request, reply) => {
    const script = Object.values(runScripts).find(({ name }) => `${name}.js` === request.params.name)
    if (!script) return sendCommonError(reply, 'not-found')
    openToFrames(reply)
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(await browserScript(script))
  })
  http.get<{ Params: { token: string; '*': string } }>(`${PLAY}/:token/*`, async (request, reply) => {
    const { token, '*': path } = request.params
    const ctx = { db: app.db, settings: app.settings, now: app.clock() }
    openToFrames(reply).header('content-security-policy', playPolicy(app.settings, token))
    const launch = await readLaunch(ctx, token)
    const target = launch && (await targetOf(app.db, launch))
    const type = typeOf(path)
    if (!target || type === null) return sendCommonError(reply, 'not-found')
    const [file] = await app.db
      .select()
      .from(importedPackageFiles)
      .where(and(eq(importedPackageFiles.packageId, target.found.id), eq(importedPackageFiles.path, path)))
    if (!file) return sendCommonError(reply, 'not-found')
    if (isPage(path) && file.bytes <= MAX_PAGE) {
      const page = await buffer(await contentOf(app, file))
      const settings = await runSettings(app, target)
      const script = `${playOrigin(app.settings)}${PLAY}/run/${runScripts[target.found.standard].name}.js`
      const { type: pageType, content } = withRunTime(page, script, settings)
      return reply.header('cache-control', 'no-store').type(pageType).send(content)
    }
    reply.header('cache-control', 'private, max-age=3600').type(type)
    return sendRange(request, reply, {
      bytes: file.bytes,
      version: `${file.packageId}-${file.startsAt.toString(36)}`,
      open: (part) => contentOf(app, file, part),
    })
  })
}

const isPlay = ({ url }: FastifyRequest): boolean => [PLAY, STORE].some((path) => url.startsWith(`${path}/`))

/** With a separate origin, packages are served only there, and nothing else is. */
function serveOnlyThere(http: FastifyInstance, host: string): void {
  http.addHook('onRequest', (request, reply, done) =>
    isPlay(request) === (request.host === host) ? done() : sendCommonError(reply, 'not-found'),
  )
}

/** The documents of a package have an opaque origin, so its files must be readable from any origin. */
function openToFrames(reply: FastifyReply): FastifyReply {
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'origin-agent-cluster'])
    reply.removeHeader(name)
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('referrer-policy', 'no-referrer')
}

/** Streams a section of a file from the ZIP file; never more than the size that was checked at the upload. */
async function contentOf(
  { settings }: App,
  { packageId, startsAt, packed, bytes, deflated }: PackedFile,
  { start, end } = { start: 0, end: bytes - 1 },
): Promise<Readable> {
  if (bytes === 0) return Readable.from([])
  const store = fileStore(settings)
  const name = packageName(packageId)
  if (!deflated) return store.stream(name, { start: startsAt + start, end: startsAt + end })
  const source = await store.stream(name, { start: startsAt, end: startsAt + packed - 1 })
  const section = sectionOf(start, end)
  const out = new PassThrough()
  pipeline(source, createInflateRaw(), section, out, () => {})
  return out
}

function sectionOf(start: number, end: number): Transform {
  let at = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(0, start - at)
      const to = Math.min(chunk.length, end + 1 - at)
      at += chunk.length
      if (to > from) this.push(chunk.subarray(from, to))
      if (at > end) this.push(null)
      done()
    },
  })
}
