import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import { limitsOf } from '#platform/server/http/limits.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { bearerOf } from '#platform/server/http/visitor/api-key.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { ScimResource } from '../../rules/person-facts.ts'
import { recordDirectoryChange } from '../changes.ts'
import { type Directory, SCIM_PATH } from '../directory.ts'
import { refuseScim, SCIM_JSON, scimErrorOf, sendScimError } from '../protocol/scim-error.ts'
import { identifyToken } from '../tokens/tokens.ts'

export interface ScimAnswer {
  status: 200 | 201 | 204
  body?: ScimResource
}

type Work = (directory: Directory, request: FastifyRequest) => Promise<ScimAnswer>
type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Refusals of directory requests, in addition to the common ones. */
const declared = {
  'last-admin': 'The company would have no administrator. Please make another person administrator first.',
  'staff-account': 'This account cannot join a company.',
}

/** Wraps the routes of the directory API: token authentication, company lookup, rate limits, and SCIM errors. */
export function scimRoutes(app: App) {
  const countWrong = limitsOf(app, {
    id: 'wrong-directory-token',
    limits: [{ times: 30, minutes: 10, per: 'ip' }],
  })
  const countRight = limitsOf(app, {
    id: 'directory-token',
    // The first sync of a directory queries and creates each user and adds them to their groups.
    limits: [{ times: 1200, minutes: 10, per: { input: 'token' } }],
  })

  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<Directory> {
    const now = app.clock()
    const http = requestFacts(app, request, reply)
    const token = bearerOf(request)
    const found = token ? await identifyToken(app, token, now) : null
    if (!found) {
      if (token) await countWrong({ ip: http.ip, actor: null }, {})
      return refuseScim(401, null, 'The token is wrong, has expired or was revoked.')
    }
    const { actor, company } = found
    request.actorId = `directory:${actor.apiKey?.id}`
    await countRight({ ip: http.ip, actor }, { token: actor.apiKey?.id })
    const ctx = makeContext(app, { actor, now, http, declared })
    return { ctx, company, base: `${app.settings.publicUrl}${SCIM_PATH}` }
  }

  const route =
    (work: Work): Route =>
    async (request, reply) => {
      let directory: Directory | null = null
      try {
        directory = await enter(request, reply)
        return send(reply, await work(directory, request))
      } catch (error) {
        if (directory) await noteRefused(directory, error)
        return fail(app, reply, error)
      }
    }
  return {
    read: route,
    /** Runs in a transaction; changes of one company are serialized. */
    change: (act: string, work: Work): Route =>
      route(({ ctx, ...directory }, request) =>
        ctx.transaction(async (inner) => {
          await inner.lock('directory', directory.company.id)
          const answer = await work({ ...directory, ctx: inner }, request)
          const details = { token: ctx.actor.apiKey?.name, id: answer.body?.id ?? idOf(request) }
          await inner.audit({ action: `directory.${act}`, target: directory.company.id, details })
          return answer
        }),
      ),
  }
}

export const idOf = (request: FastifyRequest): string => (request.params as { id?: string }).id ?? ''

function send(reply: FastifyReply, { status, body }: ScimAnswer): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (!body) return reply.send()
  const { location } = (body.meta ?? {}) as { location?: string }
  if (status === 201 && location) reply.header('location', location)
  return reply.type(SCIM_JSON).send(JSON.stringify(body))
}

/** Records, for administrators, a request refused for its consequences. The request itself was rolled back. */
async function noteRefused({ ctx, company }: Directory, error: unknown): Promise<void> {
  const note = error instanceof Refusal ? error.data.note : undefined
  if (typeof note === 'string')
    await ctx.transaction((inner) => recordDirectoryChange(inner, company.id, { message: note }))
}

export function fail(app: App, reply: FastifyReply, error: unknown): FastifyReply {
  const known = scimErrorOf(error)
  if (!known) app.log.error({ err: error }, 'a request of a directory failed')
  return sendScimError(
    reply,
    known ?? { status: 500, detail: 'Something went wrong on our side. Please try again.' },
  )
}
