import fastifyStatic from '@fastify/static'
import { eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holds } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { contentAccess } from '../content-access.ts'
import { unitsOfVersion } from '../queries.ts'
import { mediaFolder } from '../read-course.ts'
import { isSample } from '../show-units.ts'
import { courseVersions, units } from '../tables.ts'
import { UPLOADED, uploadFolder } from './media-folder.ts'
import { shownElsewhere } from './media-owners.ts'

const OF_THE_PRODUCT = /^[A-Za-z0-9_][\w-]*(\.[a-z]{2})?\.(mp4|vtt|jpg)$/

/**
 * Pictures for everybody; videos and captions of samples for everybody, of other units for the enrolled, of other
 * features for whom these allow it, and what is not published yet for its editors. Parts of a file are sent where they
 * are asked for, so that one can seek.
 */
export function serveMedia(http: FastifyInstance, app: App): void {
  void http.register(async (scope) => {
    if (!scope.hasReplyDecorator('sendFile'))
      await scope.register(fastifyStatic, { root: mediaFolder(), serve: false, cacheControl: false })
    scope.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
      const { file } = request.params
      const isUpload = UPLOADED.test(file)
      if (!isUpload && !OF_THE_PRODUCT.test(file)) return sendCommonError(reply, 'not-found')
      const isPicture = /\.(jpg|png|webp)$/.test(file)
      if (!isPicture && !(await maySee(app, request, file))) return sendCommonError(reply, 'not-found')
      reply.header('cache-control', isPicture ? 'public, max-age=86400' : 'private, max-age=3600')
      const folder = isUpload ? uploadFolder(app.settings) : mediaFolder()
      return reply.sendFile(file, folder, { cacheControl: false })
    })
  })
}

async function maySee(app: App, request: FastifyRequest, file: string): Promise<boolean> {
  const token = request.cookies[SESSION_COOKIE]
  const actor = token ? await app.identify(token, app.clock()) : null
  // Instructors prepare captions beside the film.
  if (holds(actor, 'instructor')) return true
  const rows = await app.db
    .select({ unit: units, courseId: courseVersions.courseId })
    .from(units)
    .innerJoin(courseVersions, eq(courseVersions.id, units.versionId))
    .where(or(eq(units.video, file), sql`${units.captions} @> ${JSON.stringify([{ file }])}::jsonb`))
  for (const { unit, courseId } of rows) {
    if (isSample(unit, await unitsOfVersion(app.db, unit.versionId))) return true
    const allowed = await contentAccess(app.db, actor?.userId, courseId, app.clock())
    if (allowed?.versionId === unit.versionId) return true
  }
  return shownElsewhere(app.db, { file, userId: actor?.userId, now: app.clock() })
}
