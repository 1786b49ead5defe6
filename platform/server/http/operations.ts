import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allows } from '#platform/contract/access.ts'
import { pathOf } from '#platform/contract/address.ts'
import type { AnyOperation } from '#platform/contract/operation.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { App } from '../app.ts'
import { writeAudit } from '../audit.ts'
import type { RequestFacts, SignedInActor, SystemContext } from '../context.ts'
import type { Served } from '../feature.ts'
import { makeContext, responsibleUserId } from '../make-context.ts'
import { refusalOf } from '../postgres/refused/refusal-of.ts'
import { isUnavailable, UnknownOutcome } from '../postgres/refused/unavailable.ts'
import { StorageRefusal } from '../storage/files/storage-refusal.ts'
import { badInput, offerRetry, refusalToResponse, sendCommonError } from './answer-errors.ts'
import { csvSender } from './exports/send-csv.ts'
import { type FileAnswer, sendFileAnswer } from './files/file-answer.ts'
import { type IncomingFile, isCutOff, readRequest } from './files/incoming-file.ts'
import { refuseFile } from './files/receive-file.ts'
import type { Patience } from './files/taken-in-time.ts'
import { type Caller, limitsOf } from './limits.ts'
import { ReadyBytes } from './ready-bytes.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { requestFacts } from './request-facts.ts'
import { type Route, registerRoutes } from './routes.ts'
import { perform } from './run-operation.ts'
import { sendJson } from './send-json.ts'
import { sendReady } from './send-ready.ts'
import { refuseForgery } from './visitor/anti-forgery.ts'
import { bearerOf, keyGuard } from './visitor/api-key.ts'
import { readCookie, SESSION_COOKIE } from './visitor/cookies.ts'
import { isRead } from './visitor/is-read.ts'
import { isClosedToViewers, isForMembers, requiresProof } from './visitor/may-run.ts'
import { isRecent } from './visitor/recent-proof.ts'
import { refuseOtherPage } from './visitor/refuse-other-page.ts'
import { refuseOthers } from './visitor/refuse-others.ts'

/** Serves every operation through the same pipeline. */
export function serveOperations(http: FastifyInstance, app: App, patience?: Patience): void {
  const sendCsv = csvSender(app, patience)
  const common: Common = { app, keys: keyGuard(app) }
  const routes = app.served.flatMap((served): Route[] => {
    const { operation } = served
    const { id, method } = operation
    const address = pathOf(operation)
    const send = operation.kind === 'file' ? sendFileOf : sendAnswer
    const own = { operation: id, method, address, answer: atFirst(() => pipeline(common, served, send)) }
    if (!operation.csv) return [own]
    // A list that is queried with POST is still exported through a link.
    const asCsv = atFirst(() => pipeline(common, served, sendCsv, true))
    return [own, { operation: id, method: 'GET', address: `${address}.csv`, answer: asCsv }]
  })
  registerRoutes(http, routes)
}

/** Creates the handler on its first request, because most operations are not called within an hour. */
function atFirst(make: () => Route['answer']): Route['answer'] {
  let answer: Route['answer'] | undefined
  return (request, reply) => {
    answer ??= make()
    return answer(request, reply)
  }
}

/** Shared by all routes. */
interface Common {
  app: App
  keys: ReturnType<typeof keyGuard>
}

/** A request that passed the access check, with its parsed input. */
export interface Entered {
  request: FastifyRequest
  reply: FastifyReply
  served: Served
  input: unknown
  ctx: SystemContext
  app: App
  /** The uploaded file. */
  file?: IncomingFile | undefined
}

/** Handles a request: identifies the caller, checks permission and that the caller sent it, validates, responds. */
function pipeline(
  { app, keys }: Common,
  served: Served,
  answer: (entered: Entered) => Promise<FastifyReply>,
  isCsv = false,
) {
  const { operation } = served
  const countCall = limitsOf(app, operation)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = requestFacts(app, request, reply)
    const now = app.clock()
    let actor: SignedInActor | null = null
    let file: IncomingFile | undefined
    try {
      const key = bearerOf(request)
      if (operation.crossOrigin) reply.header('access-control-allow-origin', '*')
      if (key === undefined && !operation.crossOrigin) {
        if (!isRead(request) && operation.access !== 'provider') refuseForgery(app, request)
        const token = readCookie(app, request, SESSION_COOKIE)
        actor = token ? await app.identify(token, now) : null
        request.actorId = responsibleUserId(actor) ?? undefined
        if (!operation.forAnyPage) refuseOtherPage(request, actor)
      } else if (key !== undefined) {
        actor = await keys.identify(key, facts.ip, now)
        request.actorId = `key:${actor.userId}`
        await keys.admit(actor, operation, facts.ip)
      }
      if (!allows(operation.access, actor)) refuse(actor ? 'forbidden' : 'not-signed-in')
      if (actor?.duty && isForMembers(operation)) refuse(`${actor.duty}-due`)
      if (actor?.viewedBy && isClosedToViewers(operation, isCsv)) refuse('viewing')
      if (requiresProof(operation, isCsv)) refuseOldProof(app, actor, now)
      const arrived = await readRequest(app, request, operation)
      file = arrived.file
      const read = z.safeParse(operation.input, arrived.input)
      if (!read.success) throw badInput(read.error)
      refuseUnreadable(read.data)
      const wentWell = await countCall({ ip: facts.ip, actor } satisfies Caller, read.data)
      refuseOthers(operation, actor, read.data)
      const ctx = makeContext(app, { actor, now, http: facts })
      const sent = await answer({ request, reply, served, input: read.data, ctx, app, file })
      await wentWell()
      return sent
    } catch (error) {
      // Responding before the entire request has arrived would appear as a broken connection in the browser.
      file?.stream.resume()
      return sendError(app, { request, reply, operation, actor, now, facts }, error)
    }
  }
}

function refuseOldProof({ settings }: App, actor: SignedInActor | null, now: Date): void {
  if (!isRecent(actor?.provenAt ?? null, now, settings.proofMinutes)) refuse('proof-due')
}

/** Runs the operation and sends its response, which must match the declared output. */
async function sendAnswer({ request, reply, served, input, ctx, app, file }: Entered): Promise<FastifyReply> {
  const { operation } = served
  if (operation.kind === 'upload' && !file) refuseFile('Please choose a file.')
  const answer = await perform(app, served, input, ctx, file)
  if (answer instanceof ReadyBytes) return sendReady(request, reply, answer)
  const output = z.safeParse(operation.output, answer)
  if (!output.success)
    throw new Error(`${operation.id} answered what it does not declare: ${output.error.message}`)
  return sendJson(request, reply, output.data ?? {})
}

async function sendFileOf({ request, reply, served, input, ctx, app }: Entered): Promise<FastifyReply> {
  return sendFileAnswer(request, reply, ctx.settings, (await perform(app, served, input, ctx)) as FileAnswer)
}

/** Returns why the request was refused, without any submitted content. */
function detailsOf({ message, fields }: Refusal, actor: SignedInActor | null): Record<string, unknown> {
  return {
    reason: message,
    ...(actor?.apiKey ? { apiKey: actor.apiKey.name } : {}),
    ...(fields ? { fields: Object.keys(fields).slice(0, 30) } : {}),
  }
}

interface Failed {
  request: FastifyRequest
  reply: FastifyReply
  operation: AnyOperation
  actor: SignedInActor | null
  now: Date
  facts: RequestFacts
}

/** Other operations may have saved a part before they lost the database. */
const isRepeatable = ({ kind, transactions }: AnyOperation): boolean =>
  kind === 'query' || kind === 'file' || transactions !== 'own'

async function sendError(app: App, failed: Failed, thrown: unknown): Promise<FastifyReply> {
  const { reply, operation, actor, facts, now } = failed
  const stored = refusalOf(isRepeatable(operation) || !isUnavailable(thrown) ? thrown : new UnknownOutcome())
  if (stored)
    app.log.warn(
      { operation: operation.id, err: thrown },
      stored.code === 'busy' ? 'the database is unavailable' : 'the database refused what was not checked',
    )
  const error = stored ?? thrown
  if (!(error instanceof Refusal)) {
    const status = (error as { statusCode?: number }).statusCode
    if (status && status < 500) return sendCommonError(reply, status === 413 ? 'too-large' : 'bad-input')
    if (failed.request.isMultipart() && isCutOff(error)) return sendCommonError(reply, 'bad-input')
    app.log.error({ operation: operation.id, err: error }, 'an operation failed')
    return sendCommonError(reply, 'server')
  }
  if (error instanceof StorageRefusal)
    app.log.error({ operation: operation.id, problem: error.message }, 'the file storage failed')
  const answer = refusalToResponse(operation, error)
  if (!answer) {
    app.log.error(
      { operation: operation.id, code: error.code },
      'an operation refused with an undeclared code',
    )
    return sendCommonError(reply, 'server')
  }
  if (error.code === 'forbidden' || (actor && operation.audits.includes(error.code))) {
    // Runs in a separate transaction because the operation's transaction has been rolled back.
    await writeAudit(
      { db: app.db, now, actorId: responsibleUserId(actor), ip: facts.ip },
      { action: operation.id, outcome: 'refused', details: detailsOf(error, actor) },
    )
  }
  offerRetry(reply, error)
  return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
}
