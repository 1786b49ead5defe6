import type { FastifyInstance } from 'fastify'
import { findPeople, findPerson } from '#features/core/accounts/server/public.ts'
import { projectStaff } from '#features/office/projects/contract/project-fields.ts'
import { calendarFeed } from '#features/seminars/events/server/public.ts'
import { allows } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { feedAddress } from '../rules/key-pages.ts'
import { feedLinks } from './feed.ts'
import { feedEntries } from './feed-entries.ts'

/**
 * Serves `/api/projects/feeds/<token>.ics`: the calendar of the link's owner, while the link is active and the owner is
 * staff. Calendar apps send no cookies, so the link is the only authentication.
 */
export function serveFeed(http: FastifyInstance, app: App): void {
  http.get<{ Params: { file: string } }>(`/${feedAddress.path}`, async (request, reply) => {
    const ctx = makeContext(app, { actor: null, now: app.clock(), http: requestFacts(app, request, reply) })
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const row = await feedLinks.opened(ctx, request.params.file.replace(/\.ics$/, ''))
    if (row) await feedLinks.recordView(ctx, row)
    const user = row ? (await findPeople(ctx.db, [row.userId])).get(row.userId) : undefined
    const person = user ? await findPerson(ctx.db, user.username) : null
    if (!person || !allows(projectStaff, person)) return sendCommonError(reply, 'not-found')
    const entries = await feedEntries(ctx.actingAs(person))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="team-calendar.ics"')
      .send(calendarFeed(entries, 'Team calendar'))
  })
}
