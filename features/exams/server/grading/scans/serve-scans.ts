import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import { type Actor, allows } from '#platform/contract/access.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { App } from '#platform/server/app.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Call, SignedInActor } from '#platform/server/call.ts'
import { sendCommonError } from '#platform/server/http/answer-errors.ts'
import { answerUpload } from '#platform/server/http/answer-upload.ts'
import { SESSION_COOKIE } from '#platform/server/http/request-facts.ts'
import { refuseFile, takeFile } from '#platform/server/http/take-file.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { graders } from '../../../contract/grading-contract.ts'
import {
  MOST_SCANS,
  SCAN_BYTES,
  SCAN_TELLING_BYTES,
  scanMime,
  scanType,
  scanTypes,
  WRONG_SCAN,
} from '../../../rules/grading/scan-type.ts'
import { holdGrade, openSheetFor } from '../sheet-rows.ts'
import { gradeScans } from '../tables.ts'
import { scanFile, scanFolder, scanPath } from './scan-files.ts'

/**
 * `POST /api/exams/uploadScan?sheetid=&gradeid=` takes a photo or scan of a paper, `GET /api/exams/scan?scanid=` shows
 * it; both are for those who grade.
 */
export function serveScans(http: FastifyInstance, app: App): void {
  http.post('/api/exams/uploadScan', (request, reply) =>
    answerUpload(app, request, reply, async () => ({ file: await keepScan(app, request) })),
  )
  http.get('/api/exams/scan', async (request, reply) => {
    const actor = await callerOf(app, request)
    if (!actor) return sendCommonError(reply, 'not-signed-in')
    const wanted = z.object({ scanid: z.uuid() }).safeParse(request.query)
    if (!mayGrade(actor)) {
      await noteRefusal(app, request, actor, 'exams.scan')
      return sendCommonError(reply, 'not-found')
    }
    const scan = wanted.success ? await findScan(app, wanted.data.scanid) : undefined
    return scan ? sendScan(app, reply, scan) : sendCommonError(reply, 'not-found')
  })
}

type Scan = typeof gradeScans.$inferSelect

const mayGrade = (actor: Actor) => allows(graders, actor)

async function callerOf(app: App, request: FastifyRequest): Promise<SignedInActor | null> {
  const token = request.cookies[SESSION_COOKIE]
  return token ? app.identify(token, app.clock()) : null
}

async function noteRefusal(
  app: App,
  request: FastifyRequest,
  actor: SignedInActor,
  action: string,
): Promise<void> {
  await writeAudit(
    { db: app.db, now: app.clock(), actorId: actor.userId, ip: request.ip },
    { action, outcome: 'refused', details: { reason: 'forbidden' } },
  )
}

async function findScan(app: App, id: string): Promise<Scan | undefined> {
  const [scan] = await app.db.select().from(gradeScans).where(eq(gradeScans.id, id))
  return scan
}

const Place = z.object({ sheetid: z.uuid(), gradeid: z.uuid() })

/** Only while the sheet is open: what was locked shows the papers that were there then. */
async function keepScan(app: App, request: FastifyRequest): Promise<string> {
  const actor = (await callerOf(app, request)) ?? refuse('not-signed-in')
  request.actorId = actor.userId
  if (!mayGrade(actor)) {
    await noteRefusal(app, request, actor, 'exams.uploadScan')
    refuse('forbidden')
  }
  const place = Place.safeParse(request.query)
  if (!place.success) refuse('not-found')
  const { sheetid, gradeid } = place.data
  const call = makeCall(app, { actor, now: app.clock() })
  await holdOpen(call, sheetid, gradeid)
  const taken = await takeScan(app, request)
  try {
    await call.transaction(async (inner) => {
      const { userId } = await holdOpen(inner, sheetid, gradeid)
      const by = { uploadedBy: actor.userId, createdAt: call.now }
      await inner.db.insert(gradeScans).values({ ...taken, gradeId: gradeid, ...by })
      const details = { person: userId, scan: taken.id }
      await inner.audit({ action: 'exams.uploadScan', target: sheetid, details })
    })
  } catch (error) {
    await rm(scanPath(app.settings, taken), { force: true })
    throw error
  }
  return taken.id
}

async function holdOpen(call: Call, sheetId: string, gradeId: string) {
  return call.transaction(async (inner) => {
    await openSheetFor(inner, sheetId, 'shared').catch(tellLocked)
    const grade = await holdGrade(inner.db, sheetId, gradeId)
    if ((await inner.db.$count(gradeScans, eq(gradeScans.gradeId, gradeId))) >= MOST_SCANS)
      refuseFile(`One paper has at most ${MOST_SCANS} pages here.`)
    return grade
  })
}

function tellLocked(error: unknown): never {
  if (error instanceof Refusal && error.code === 'locked')
    refuseFile('This sheet is locked; no paper can be added any more.')
  throw error
}

async function takeScan(app: App, request: FastifyRequest) {
  if (!request.isMultipart()) refuseFile('Please choose a file.')
  const part = await request.file({ limits: { fileSize: SCAN_BYTES, files: 1, fields: 5 } })
  if (!part) refuseFile('Please choose a file.')
  const id = uuid()
  const stored = await takeFile(part, {
    folder: scanFolder(app.settings),
    telling: SCAN_TELLING_BYTES,
    check: (start) => {
      const type = scanType(start)
      return type ? { name: scanFile({ id, type }) } : { fault: WRONG_SCAN }
    },
  })
  if (stored === 'too-large')
    refuse('too-large', { says: 'This file is larger than 10 MB. Please make it smaller.' })
  const type = scanTypes.find((each) => stored.name.endsWith(`.${each}`)) ?? refuseFile(WRONG_SCAN)
  return { id, type, bytes: stored.bytes }
}

/** Shown as what it was found to be and nothing else; a document, which may hold scripts, is saved and not opened. */
async function sendScan(app: App, reply: FastifyReply, scan: Scan): Promise<FastifyReply> {
  const path = scanPath(app.settings, scan)
  const file = await open(path).catch(() => null)
  if (!file) return sendCommonError(reply, 'not-found')
  await file.close()
  const way = scan.type === 'pdf' ? 'attachment' : 'inline'
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `${way}; filename="paper-${scan.id.slice(0, 8)}.${scan.type}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-length', scan.bytes)
    .type(scanMime[scan.type])
    .send(createReadStream(path))
}
