import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { doorStaff } from '#features/events/rules/access.ts'
import { type Event, findEvent } from '#features/events/server/public.ts'
import { allows } from '#platform/contract/access.ts'
import type { App } from '#platform/server/app.ts'
import type { Call } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { requestFacts, SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { keepsDoor } from '../enter-event.ts'
import { badgeSheet, signInSheet } from './gather-papers.ts'

const Wanted = z.object({ scheduleid: z.uuid() })

const WantedBadges = z.object({
  /** `all`, those that were `not-printed`, or the registration of one. */
  which: z.union([z.enum(['all', 'not-printed']), z.uuid()]).default('all'),
})

const WantedSessions = z.object({
  sessionid: z.uuid().optional(),
  /** Every session of a day, as '2027-05-12'; without both it is every session. */
  day: z.iso.date().optional(),
})

/** Badges and sign-in sheets, for whoever keeps the door of the event. */
export function servePapers(http: FastifyInstance, app: App): void {
  http.get('/api/seminars/door/badges.pdf', async (request, reply) => {
    const asked = await enter(app, request, reply, WantedBadges)
    if (!asked) return reply
    const sheet = await badgeSheet(asked.call, asked.event, asked.wanted.which)
    if (sheet.badges.length === 0) return nothingToPrint(reply, 'There is no badge to be printed.')
    // Drawing takes a library that nothing else needs: it is read with the first document.
    const { renderBadges } = await import('./render-badges.ts')
    return sendPdf(reply, 'badges.pdf', await renderBadges(sheet, asked.call.now))
  })
  http.get('/api/seminars/door/sign-in.pdf', async (request, reply) => {
    const asked = await enter(app, request, reply, WantedSessions)
    if (!asked) return reply
    const sheet = await signInSheet(asked.call, asked.event, asked.wanted)
    if (sheet.parts.length === 0) return nothingToPrint(reply, 'There is no session to be signed for.')
    const { renderSignIn } = await import('./render-sign-in.ts')
    return sendPdf(reply, 'sign-in.pdf', await renderSignIn(sheet, asked.call.now))
  })
}

interface Asked<Wish> {
  call: Call
  event: Event
  wanted: Wish
}

/** Whoever does not keep this door hears that it does not exist, and the try is on record; null when that was sent. */
async function enter<Wish>(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: z.ZodType<Wish>,
): Promise<Asked<Wish> | null> {
  const token = request.cookies[SESSION_COOKIE]
  const actor = token ? await app.identify(token, app.clock()) : null
  const call = makeCall(app, { actor, now: app.clock(), http: requestFacts(app, request, reply) })
  const scheduleid = Wanted.safeParse(request.query).data?.scheduleid ?? ''
  const event = actor && allows(doorStaff, actor) ? await findEvent(app.db, scheduleid) : null
  if (!event || !keepsDoor(call, event)) {
    await call.audit({ action: 'attendance.door.papers', outcome: 'refused', details: { event: scheduleid } })
    await sendCommonError(reply, actor ? 'not-found' : 'not-signed-in')
    return null
  }
  const wanted = wish.safeParse(request.query)
  if (!wanted.success) {
    await sendCommonError(reply, 'bad-input')
    return null
  }
  return { call, event, wanted: wanted.data }
}

const nothingToPrint = (reply: FastifyReply, says: string): FastifyReply =>
  reply.code(404).send({ good: false, code: 'not-found', msg: says, message: says })

const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .type('application/pdf')
    .send(pdf)
