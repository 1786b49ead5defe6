import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { findPeople, findPerson } from '#features/accounts/server/public.ts'
import { calendarFeed } from '#features/events/server/public.ts'
import { allows } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { readSigned } from '#platform/server/signed-text.ts'
import { projectStaff } from '../../contract/project-fields.ts'
import { FEED_FOLDER, FEED_PURPOSE } from './feed.ts'
import { feedEntries } from './feed-entries.ts'
import { calendarFeeds } from './tables.ts'

/**
 * `/api/projects/feeds/<token>.ics`: the calendar of the person whose link it is, as long as it runs and they are of
 * the staff. Calendar apps send no cookies, so the link is all there is.
 */
export function serveFeed(http: FastifyInstance, app: App): void {
  http.get<{ Params: { file: string } }>(`${FEED_FOLDER}:file`, async (request, reply) => {
    const call = makeCall(app, { actor: null, now: app.clock(), http: requestFacts(app, request, reply) })
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const id = await readSigned(call, FEED_PURPOSE, request.params.file.replace(/\.ics$/, ''))
    const [row] = id && isId(id) ? await readNow(call, id) : []
    const user = row ? (await findPeople(call.db, [row.userId])).get(row.userId) : undefined
    const person = user ? await findPerson(call.db, user.username) : null
    if (!person || !allows(projectStaff, person)) return sendCommonError(reply, 'not-found')
    const entries = await feedEntries(call.actingAs(person))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="team-calendar.ics"')
      .send(calendarFeed(entries, 'Team calendar'))
  })
}

const readNow = ({ db, now }: ReturnType<typeof makeCall>, id: string) =>
  db
    .update(calendarFeeds)
    .set({ readAt: now })
    .where(and(eq(calendarFeeds.id, id), isNull(calendarFeeds.endedAt)))
    .returning({ userId: calendarFeeds.userId })
