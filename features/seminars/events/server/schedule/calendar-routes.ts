import { and, eq, gt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import { DEFAULT_PARTNER, partnerCode } from '#features/core/partner/rules/choose-partner.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { App } from '#platform/server/app.ts'
import type { Context } from '#platform/server/context.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import type { ReadyBytes } from '#platform/server/http/ready-bytes.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { sendReady } from '#platform/server/http/send-ready.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { eventDaysOf } from '../events/find-events.ts'
import { seminarEvents } from '../tables.ts'
import { lookerOf } from './build-schedule.ts'
import { calendarEntries, calendarFeed, eventCalendarFile } from './calendar-file.ts'
import { calendarEvents, offeredUnder, scheduleCutoff } from './read-events.ts'
import { scheduleOf } from './stored-schedule.ts'

interface Asked {
  Params: { file?: string }
  Querystring: { partner?: string | string[] }
}

/**
 * Serves `/api/seminars/schedule.ics`, a partner's schedule for subscription, and
 * `/api/seminars/events/<scheduleid>.ics`, one event. Both are public and cached as bytes, like the schedule.
 */
export function serveCalendars(http: FastifyInstance, app: App): void {
  http.get<Asked>('/api/seminars/schedule.ics', (request, reply) =>
    answer(app, request, reply, {
      file: 'seminars.ics',
      build: (ctx, partner) => storedFeed(ctx, partner),
    }),
  )
  http.get<Asked>('/api/seminars/events/:file', (request, reply) => {
    const scheduleid = (request.params.file ?? '').replace(/\.ics$/, '').toLowerCase()
    return answer(app, request, reply, {
      file: `seminar-${scheduleid.slice(0, 8)}.ics`,
      build: (ctx, partner) => storedFile(ctx, scheduleid, partner),
    })
  })
}

interface Calendar {
  file: string
  build(ctx: Context, partner: string): Promise<ReadyBytes>
}

async function answer(
  app: App,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  { file, build }: Calendar,
): Promise<FastifyReply> {
  const ctx = makeContext(app, { actor: null, now: app.clock(), http: requestFacts(app, request, reply) })
  const asked = request.query.partner
  const partner = partnerCode(typeof asked === 'string' ? asked : '').slice(0, 40) || DEFAULT_PARTNER
  try {
    const bytes = await build(ctx, partner)
    reply.header('content-disposition', `attachment; filename="${file}"`)
    return sendReady(request, reply, bytes, 'text/calendar; charset=utf-8')
  } catch (error) {
    if (error instanceof Refusal) return sendCommonError(reply, 'not-found')
    throw error
  }
}

/** Upcoming and recent events. Canceled and deleted ones are included as canceled because subscribers may have them. */
const storedFeed = (ctx: Context, code: string): Promise<ReadyBytes> =>
  scheduleOf(ctx).get(ctx, `feed ${code}`, async () => {
    const { partner } = await lookerOf(ctx, code)
    const recent = gt(seminarEvents.endsAt, scheduleCutoff(ctx.now))
    const rows = await calendarEvents(ctx.db, and(recent, offeredUnder(partner)))
    const days = await eventDaysOf(ctx.db, pluck(rows, 'event'))
    const entries = rows.flatMap(({ event, location }) =>
      calendarEntries(event, days.get(event.id) ?? [], location, ctx.settings),
    )
    return { answer: calendarFeed(entries, `Seminars, ${partner.name}`), until: null }
  })

const storedFile = (ctx: Context, scheduleid: string, code: string): Promise<ReadyBytes> => {
  if (!isId(scheduleid)) refuse('not-found')
  return scheduleOf(ctx).get(ctx, `file ${scheduleid} ${code}`, async () => {
    const { partner } = await lookerOf(ctx, code)
    const [row] = await calendarEvents(ctx.db, and(eq(seminarEvents.id, scheduleid), offeredUnder(partner)))
    if (!row) refuse('not-found')
    const days = (await eventDaysOf(ctx.db, [row.event])).get(row.event.id) ?? []
    const entries = calendarEntries(row.event, days, row.location, ctx.settings)
    return { answer: eventCalendarFile(entries), until: null }
  })
}
