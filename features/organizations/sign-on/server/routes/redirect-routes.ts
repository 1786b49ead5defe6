import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { limitsOf } from '#platform/server/http/limits.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { readCookie, SESSION_COOKIE } from '#platform/server/http/visitor/cookies.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { refusedPage } from '../finish-login.ts'

/** Returns the address to open next. */
type Step = (ctx: SystemContext, companyId: string, request: FastifyRequest) => Promise<string>

/** Adds routes of a company that redirect the browser. */
export const redirectRoutes =
  (http: FastifyInstance, app: App) =>
  (methods: ('GET' | 'POST')[], name: string, step: Step): void => {
    const count = limitsOf(app, { id: `signOn.${name}`, limits: [{ times: 300, minutes: 15, per: 'ip' }] })
    http.route<{ Params: { company: string } }>({
      method: methods,
      url: `/sso/:company/${name}`,
      handler: async (request, reply) => {
        const path = await pathAfter(app, request, reply, async (ctx) => {
          await count({ ip: ctx.http.ip, actor: ctx.actor }, {})
          return step(ctx, request.params.company, request)
        })
        return reply.header('cache-control', 'no-store').redirect(path, 303)
      },
    })
  }

export type RedirectTo = ReturnType<typeof redirectRoutes>

export const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?') + 1 || url.length)

async function pathAfter(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (ctx: SystemContext) => Promise<string>,
): Promise<string> {
  try {
    const now = app.clock()
    const token = readCookie(app, request, SESSION_COOKIE)
    const actor = token ? await app.identify(token, now) : null
    return await work(makeContext(app, { actor, now, http: requestFacts(app, request, reply) }))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return refusedPage('busy')
    app.log.error({ err: error }, 'a sign-on failed')
    return refusedPage('server')
  }
}
