import { and, eq, gt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import { DEFAULT_PARTNER, partnerCode } from '#features/partners/rules/choose-partner.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import type { Call } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import type { ReadyBytes } from '#platform/server/http/ready-bytes.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { sendReady } from '#platform/server/http/send-ready.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { seminarEvents } from '../tables.ts'
import { lookerOf } from './build-schedule.ts'
import { calendarEntry, calendarFeed, eventCalendarFile } from './calendar-file.ts'
import { offeredUnder, shownEvents, shownSince } from './read-events.ts'
import { scheduleOf } from './stored-schedule.ts'

interface Asked {
  Params: { file?: string }
  Querystring: { partner?: string | string[] }
}

/**
 * `/api/seminars/schedule.ics`: the schedule of a partner to subscribe to; `/api/seminars/events/<scheduleid>.ics`:
 * one event. Both for everybody, as the schedule is, and kept as bytes like it.
 */
export function serveCalendars(http: FastifyInstance, app: App): void {
  http.get<Asked>('/api/seminars/schedule.ics', (request, reply) =>
    answer(app, request, reply, {
      file: 'seminars.ics',
      build: (call, partner) => storedFeed(call, partner),
    }),
  )
  http.get<Asked>('/api/seminars/events/:file', (request, reply) => {
    const scheduleid = (request.params.file ?? '').replace(/\.ics$/, '').toLowerCase()
    return answer(app, request, reply, {
      file: `seminar-${scheduleid.slice(0, 8)}.ics`,
      build: (call, partner) => storedFile(call, scheduleid, partner),
    })
  })
}

interface Calendar {
  file: string
  build(call: Call, partner: string): Promise<ReadyBytes>
}

async function answer(
  app: App,
  request: FastifyRequest<Asked>,
  reply: FastifyReply,
  { file, build }: Calendar,
): Promise<FastifyReply> {
  const call = makeCall(app, { actor: null, now: app.clock(), http: requestFacts(app, request, reply) })
  const asked = request.query.partner
  const partner = partnerCode(typeof asked === 'string' ? asked : '').slice(0, 40) || DEFAULT_PARTNER
  try {
    const bytes = await build(call, partner)
    reply.header('content-disposition', `attachment; filename="${file}"`)
    return sendReady(request, reply, bytes, 'text/calendar; charset=utf-8')
  } catch (error) {
    if (error instanceof Refusal) return sendCommonError(reply, 'not-found')
    throw error
  }
}

/** The coming events and the last ones, canceled ones as well: whoever subscribes has them already. */
const storedFeed = (call: Call, code: string): Promise<ReadyBytes> =>
  scheduleOf(call).get(call, `feed ${code}`, async () => {
    const { partner } = await lookerOf(call, code)
    const recent = gt(seminarEvents.endsAt, shownSince(call.now))
    const rows = await shownEvents(call.db, and(recent, offeredUnder(partner)))
    const entries = rows.map(({ event, location }) => calendarEntry(event, location, call.settings))
    return { answer: calendarFeed(entries, `Seminars, ${partner.name}`), until: null }
  })

const storedFile = (call: Call, scheduleid: string, code: string): Promise<ReadyBytes> => {
  if (!isId(scheduleid)) refuse('not-found')
  return scheduleOf(call).get(call, `file ${scheduleid} ${code}`, async () => {
    const { partner } = await lookerOf(call, code)
    const [row] = await shownEvents(call.db, and(eq(seminarEvents.id, scheduleid), offeredUnder(partner)))
    if (!row) refuse('not-found')
    return {
      answer: eventCalendarFile(calendarEntry(row.event, row.location, call.settings)),
      until: null,
    }
  })
}
