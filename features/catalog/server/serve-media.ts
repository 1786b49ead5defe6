import fastifyStatic from '@fastify/static'
import { eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#platform/server/app.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { contentAccess } from './content-access.ts'
import { unitsOfVersion } from './queries.ts'
import { mediaFolder } from './read-course.ts'
import { isSample } from './show-units.ts'
import { courseVersions, units } from './tables.ts'

/** Pictures for everybody; videos and captions of samples for everybody, of other units for the enrolled. */
export function serveMedia(http: FastifyInstance, app: App): void {
  void http.register(async (scope) => {
    if (!scope.hasReplyDecorator('sendFile'))
      await scope.register(fastifyStatic, { root: mediaFolder(), serve: false, cacheControl: false })
    scope.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
      const { file } = request.params
      if (!/^[\w-]+(\.[a-z]{2})?\.(mp4|vtt|jpg)$/.test(file)) return sendCommonError(reply, 'not-found')
      const isPicture = file.endsWith('.jpg')
      if (!isPicture && !(await maySee(app, request, file))) return sendCommonError(reply, 'not-found')
      reply.header('cache-control', isPicture ? 'public, max-age=86400' : 'private, max-age=3600')
      return reply.sendFile(file, mediaFolder(), { cacheControl: false })
    })
  })
}

async function maySee(app: App, request: FastifyRequest, file: string): Promise<boolean> {
  const token = request.cookies[SESSION_COOKIE]
  const actor = token ? await app.identify(token, app.clock()) : null
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
  return false
}
