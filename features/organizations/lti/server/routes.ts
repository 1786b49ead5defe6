import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validate as isId } from 'uuid'
import { z } from 'zod'
import { Refusal } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import { browserScript } from '#platform/server/content/browser-script.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { limitsOf } from '#platform/server/http/limits.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { returnCourses } from './deep-linking/return-courses.ts'
import { frameScript } from './frame-script.ts'
import { type FramedPage, pageHtml, pagePolicy, refusalPage } from './framed-page.ts'
import { startLogin } from './launch/start-login.ts'
import { takeLaunch } from './launch/take-launch.ts'
import { LaunchProblem } from './launch-problem.ts'
import { publicToolKeys } from './tool-keys.ts'

type Step = (ctx: SystemContext, companyId: string, request: FastifyRequest) => Promise<FramedPage | string>

/** Routes that the LTI standard defines. Requests come from the platform's site: cookies are neither read nor set. */
export function serveLti(http: FastifyInstance, app: App): void {
  const from = (methods: ('GET' | 'POST')[], name: string, step: Step) => {
    const count = limitsOf(app, { id: `lti.${name}`, limits: [{ times: 600, minutes: 15, per: 'ip' }] })
    http.route<{ Params: { company: string } }>({
      method: methods,
      url: `/lti/:company/${name}`,
      handler: async (request, reply) => {
        const answer = await answerOf(app, request, reply, async (ctx) => {
          await count({ ip: ctx.http.ip, actor: null }, {})
          const { company } = request.params
          if (!isId(company)) throw new LaunchProblem('unknown-platform')
          return step(ctx, company, request)
        })
        reply.header('cache-control', 'no-store')
        return typeof answer === 'string' ? reply.redirect(answer, 302) : sendPage(reply, answer)
      },
    })
  }
  from(['GET', 'POST'], 'login', (ctx, companyId, request) => startLogin(ctx, companyId, valuesOf(request)))
  from(['POST'], 'launch', (ctx, companyId, { body }) => {
    const posted = Posted.safeParse(body).data
    if (!posted) throw new LaunchProblem('bad-request')
    return takeLaunch(ctx, companyId, { state: posted.state, idToken: posted.id_token })
  })
  from(['POST'], 'deepLink', (ctx, companyId, { body }) => {
    const chosen = Chosen.safeParse(body).data
    if (!chosen) throw new LaunchProblem('bad-request')
    return returnCourses(ctx, companyId, { token: chosen.token, codes: [chosen.courses].flat() })
  })
  http.get<{ Params: { code: string } }>('/lti/:company/courses/:code', (request, reply) =>
    reply.redirect(`/courses/${encodeURIComponent(request.params.code)}`, 302),
  )
  http.get('/lti/jwks', async (_request, reply) => {
    const keys = await publicToolKeys(makeContext(app, { actor: null, now: app.clock() }))
    return reply.header('cache-control', 'public, max-age=3600').send({ keys })
  })
  http.get('/lti/frame.js', async (_request, reply) => {
    const script = await browserScript(frameScript)
    return reply.header('cache-control', 'public, max-age=3600').type('text/javascript').send(script)
  })
}

const Posted = z.object({ state: z.string().min(1).max(200), id_token: z.string().min(1).max(64_000) })
const Code = z.string().max(60)
const Chosen = z.object({
  token: z.string().min(1).max(200),
  courses: z.union([Code, z.array(Code).max(500)]).default([]),
})

/** Values of a query or a form; a platform may use either. */
const valuesOf = ({ method, query, body }: FastifyRequest): unknown => (method === 'POST' ? body : query)

async function answerOf(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: SystemContext) => Promise<FramedPage | string>,
): Promise<FramedPage | string> {
  try {
    const http = requestFacts(app, request, reply)
    return await work(makeContext(app, { actor: null, now: app.clock(), http }))
  } catch (error) {
    if (error instanceof LaunchProblem) return refusalPage(error.reason, null)
    if (error instanceof Refusal && error.code === 'too-many')
      return { ...refusalPage('server', null), status: 429 }
    app.log.error({ err: error }, 'a launch failed')
    return { ...refusalPage('server', null), status: 500 }
  }
}

/** The page has its own policy: only the registered platform may frame it. */
function sendPage(reply: FastifyReply, page: FramedPage) {
  reply.removeHeader('x-frame-options')
  return reply
    .code(page.status)
    .header('content-security-policy', pagePolicy(page))
    .type('text/html; charset=utf-8')
    .send(pageHtml(page))
}
