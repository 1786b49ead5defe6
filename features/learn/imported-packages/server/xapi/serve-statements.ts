import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPeople, findPerson } from '#features/core/accounts/server/public.ts'
import { enrollmentOrigins, unitInReach } from '#features/learn/learning/server/public.ts'
import type { App } from '#platform/server/app.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import { requestFacts } from '#platform/server/http/request-facts.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { readSigned, signText } from '#platform/server/signed-text.ts'
import { accessErrors } from '../../contract.ts'
import { cmi5Outcome } from '../../rules/cmi5-outcome.ts'
import type { PackagePart } from '../../rules/package-parts.ts'
import { readLaunch } from '../launch-keys.ts'
import { type PackageRecord, saveOutcome } from '../part-records.ts'
import { STORE } from '../play-address.ts'
import { packageRecords } from '../tables.ts'
import { findPackage, type ImportedPackage } from '../take-package.ts'
import { activityOf } from './launch-query.ts'
import { readStatements } from './read-statements.ts'
import { documentIn, launchData, withDocument } from './state-documents.ts'

const SESSION = 'imported package session'
/** Values of a cmi5 record: verbs so far, the launch whose token was fetched, and state documents. */
const VERBS = 'verbs'
const FETCHED = 'fetched'

interface Session {
  ctx: SignedInContext<keyof typeof accessErrors>
  record: PackageRecord
  found: ImportedPackage
  part: PackagePart
}

type Params = { Params: { token: string; '*': string }; Querystring: Record<string, string> }

/** The minimal record store for the assignable units of cmi5: authorization token, state documents, statements. */
export function serveStatements(http: FastifyInstance, app: App): void {
  http.options(`${STORE}/:token/*`, (_request, reply) => openToUnit(reply).code(204).send())
  http.post<Params>(`${STORE}/:token/fetch`, async (request, reply) => {
    openToUnit(reply)
    const session = await sessionOf(app, request, reply)
    if (!session) return reply.code(404).send({ 'error-code': '3', 'error-text': 'This launch has ended.' })
    const { ctx, record } = session
    if (!(await ctx.transaction((inner) => takeToken(inner, record))))
      return reply.send({ 'error-code': '1', 'error-text': 'The token was already fetched.' })
    return reply.send({
      'auth-token': Buffer.from(await signText(ctx, SESSION, record.launchId)).toString('base64'),
    })
  })
  http.route<Params>({
    method: ['GET', 'PUT', 'POST', 'DELETE'],
    url: `${STORE}/:token/xapi/*`,
    handler: async (request, reply) => {
      openToUnit(reply)
      const session = await sessionOf(app, request, reply)
      if (!session || !(await isAuthorized(session, request)))
        return reply.code(401).send({ message: 'This launch has ended, or its token is missing.' })
      const { '*': resource } = request.params
      if (resource === 'statements') return takeStatements(session, request, reply)
      if (resource === 'activities/state') return state(session, request, reply)
      return reply.code(404).send()
    },
  })
}

const openToUnit = (reply: FastifyReply): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, PUT, POST, DELETE')
    .header(
      'access-control-allow-headers',
      'authorization, content-type, x-experience-api-version, if-match, if-none-match',
    )
    .header('access-control-expose-headers', 'etag, x-experience-api-version')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-experience-api-version', '1.0.3')
    .header('cache-control', 'no-store')

/** Returns the launch of an address with its learner as the actor; null if it has expired or is not of cmi5. */
async function sessionOf(
  app: App,
  request: FastifyRequest<Params>,
  reply: FastifyReply,
): Promise<Session | null> {
  const guest = makeContext(app, { actor: null, now: app.clock(), http: requestFacts(app, request, reply) })
  const launch = await readLaunch(guest, request.params.token)
  if (launch?.kind !== 'record') return null
  const [record] = await guest.db.select().from(packageRecords).where(eq(packageRecords.id, launch.recordId))
  const found = record && (await findPackage(guest.db, record.packageId))
  const part = found?.parts[record?.part ?? 0]
  if (!record || !found || !part || found.standard !== 'cmi5') return null
  const [enrollment] = await enrollmentOrigins(guest.db, [record.enrollmentId])
  const user = (await findPeople(guest.db, [enrollment?.userId ?? ''])).get(enrollment?.userId ?? '')
  const person = user && (await findPerson(guest.db, user.username))
  return person ? { ctx: guest.declaring(accessErrors).actingAs(person), record, found, part } : null
}

/** Records that the token of a launch was fetched. Returns false if it was fetched before. */
async function takeToken(
  { db }: Pick<SignedInContext, 'db'>,
  { id, launchId }: PackageRecord,
): Promise<boolean> {
  const { values } = await lockedRecord({ db }, id)
  if (values[FETCHED] === launchId) return false
  await db
    .update(packageRecords)
    .set({ values: { ...values, [FETCHED]: launchId } })
    .where(eq(packageRecords.id, id))
  return true
}

/** Only the newest launch of a part is authorized. */
async function isAuthorized({ ctx, record }: Session, { headers }: FastifyRequest): Promise<boolean> {
  const [, given = ''] = /^Basic ([\w+/=]{1,500})$/.exec(headers.authorization ?? '') ?? []
  const token = Buffer.from(given, 'base64').toString('utf8')
  return (await readSigned(ctx, SESSION, token)) === record.launchId
}

async function takeStatements(session: Session, request: FastifyRequest<Params>, reply: FastifyReply) {
  if (request.method === 'GET') return reply.send({ statements: [], more: '' })
  const { ctx, part, found } = session
  const isPut = request.method === 'PUT'
  const { userId } = ctx.actor
  const read = readStatements(request.body, {
    userId,
    homePage: ctx.settings.publicUrl,
    registration: session.record.enrollmentId,
    activityId: activityOf(ctx.settings, session.record),
    mastery: part.mastery,
  })
  if ('problem' in read) return reply.code(read.status).send({ message: read.problem })
  await ctx.transaction(async (inner) => {
    const record = await lockedRecord(inner, session.record.id)
    const reach = await unitInReach(inner, record.unitId)
    let verbs = (record.values[VERBS] ?? '').split(' ').filter(Boolean)
    for (const { verb, scaled } of read.statements) {
      if (!verb) continue
      verbs = [...new Set([...verbs, verb])]
      const values = { ...record.values, [VERBS]: verbs.join(' ') }
      const outcome = cmi5Outcome(part.moveOn, { verbs, scaled })
      await saveOutcome(inner, { record, found, reach }, outcome, { values, ended: verb === 'terminated' })
    }
  })
  if (isPut) return reply.code(204).send()
  return reply.send(read.statements.map(({ id }) => id ?? ctx.newId()))
}

async function lockedRecord({ db }: Pick<SignedInContext, 'db'>, id: string): Promise<PackageRecord> {
  const [record] = await db.select().from(packageRecords).where(eq(packageRecords.id, id)).for('update')
  if (!record) throw new Error('a package record has disappeared')
  return record
}

async function state(session: Session, request: FastifyRequest<Params>, reply: FastifyReply) {
  const { ctx, record, part } = session
  const { stateId = '' } = request.query
  if (request.method === 'GET') {
    if (stateId === 'LMS.LaunchData') return reply.send(launchData(record, part))
    const text = documentIn(record.values, stateId)
    return text === null ? reply.code(404).send() : reply.type('application/json').send(text)
  }
  if (stateId === 'LMS.LaunchData')
    return reply.code(403).send({ message: 'Only the LMS writes this document.' })
  return ctx.transaction(async ({ db }) => {
    const { values, id } = await lockedRecord({ db }, record.id)
    const text = request.method === 'DELETE' ? null : (request.bodyText ?? '{}')
    const changed = withDocument(values, stateId, text)
    if (!changed) return reply.code(413).send({ message: 'This state is too large.' })
    await db
      .update(packageRecords)
      .set({ values: changed, updatedAt: ctx.now })
      .where(eq(packageRecords.id, id))
    return reply.code(204).send()
  })
}
