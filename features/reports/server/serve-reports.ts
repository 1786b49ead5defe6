import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { reportParts } from '../rules/report-parts.ts'
import { reportPeriod } from '../rules/report-period.ts'
import { readPerson } from './may-read.ts'
import { personReport } from './person-report.ts'

const day = z.union([z.iso.date(), z.literal('')]).default('')
const Wanted = z.object({ userid: z.string().max(60).default(''), from: day, to: day })

/** `GET /api/reports/report.pdf?userid=&from=&to=`: for the person, and for who answers for them. */
export function serveReports(http: FastifyInstance, app: App): void {
  http.get('/api/reports/report.pdf', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE]
    const actor = token ? await app.identify(token, app.clock()) : null
    if (!actor) return sendCommonError(reply, 'not-signed-in')
    const wanted = Wanted.safeParse(request.query)
    if (!wanted.success) return sendCommonError(reply, 'not-found')
    const { userid, from, to } = wanted.data
    const call = makeCall(app, { actor, now: app.clock() }) as SignedInCall
    const read = await readPerson(call, userid).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    if (!read) return sendCommonError(reply, 'not-found')
    const report = await personReport(call, {
      person: read.person,
      isSelf: read.isSelf,
      parts: reportParts.filter((part) => part !== 'purchases' || read.seesPurchases),
      period: reportPeriod({ from, to }, call.now),
    })
    // Drawing takes a library that nothing else needs: it is read with the first document.
    const { renderReport } = await import('./render-report.ts')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="training-report.pdf"')
      .type('application/pdf')
      .send(await renderReport(report, { sender: app.settings.provider, from, to }))
  })
}
