import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { FIRST_BYTES, fileKind, mimeOf, wrongKind } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInCall } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { scanFile } from '#platform/server/http/files/scan-file.ts'
import { refuseFile } from '#platform/server/http/files/take-file.ts'
import type { rotpWork } from '../../../contract/work.ts'
import { MOST_FILES, sizeFault, workKinds } from '../../../rules/work/upload-limits.ts'
import { taughtPrograms } from '../../scope.ts'
import { rotpAssignments, rotpFiles, rotpSubmissions } from '../../tables.ts'
import { newId } from '../assignment-desk.ts'
import { ownDraft } from '../own-work.ts'
import { arrivingPath, deleteWorkFiles, workFolder, workPath } from './work-files.ts'

type Work = typeof rotpWork
type Stored = typeof rotpFiles.$inferSelect

/** A file of the same name and size that broke off is continued, whichever window or day it began in. */
export const beginFile: Handler<Work['beginFile']> = async ({ assignmentid, name, bytes }, call) => {
  const fault = sizeFault(bytes)
  if (fault) refuseFile(fault)
  const draft = await ownDraft(call, assignmentid)
  const files = await call.db.select().from(rotpFiles).where(eq(rotpFiles.submissionId, draft.id))
  const broken = files.find(
    (file) => file.readyAt === null && file.givenName === name && file.bytes === bytes,
  )
  if (broken) return { fileid: broken.id, received: broken.received }
  if (files.length >= MOST_FILES)
    refuseFile(`One submission has at most ${MOST_FILES} files. Please remove one first.`)
  const id = newId(call.now)
  await call.db
    .insert(rotpFiles)
    .values({ id, submissionId: draft.id, givenName: name, bytes, createdAt: call.now })
  return { fileid: id, received: 0 }
}

/** Writes a part behind the last one. What arrives twice, or in the wrong order, changes nothing. */
export const sendPart: Handler<Work['sendPart']> = async ({ fileid, offset }, call, part) => {
  // Read before anything is held: a slow line keeps no connection to the database.
  const bytes = await bytesOf(part.stream)
  const taken = await call.transaction(async (inner) => {
    const file = await ownFile(inner, fileid)
    // All of it is here: what is left is to look through it, should that have broken off.
    if (file.readyAt || file.received === file.bytes) return file
    if (offset !== file.received) return inner.refuse('elsewhere', { data: { received: file.received } })
    if (bytes.length === 0 || offset + bytes.length > file.bytes)
      return inner.refuse('refused', {
        message: 'This is more than the file was said to have. Please choose it again.',
      })
    const kind = offset === 0 ? kindOf(bytes) : file.kind
    if (!kind) return null
    await writePart(call, fileid, offset, bytes)
    const [moved] = await inner.db
      .update(rotpFiles)
      .set({ received: offset + bytes.length, kind })
      .where(eq(rotpFiles.id, fileid))
      .returning()
    return moved ?? refuse('not-found')
  })
  if (taken === null) {
    await forget(call, fileid)
    return refuseFile(wrongKind(workKinds))
  }
  if (taken.readyAt || taken.received < taken.bytes)
    return { received: taken.received, ready: taken.readyAt !== null }
  await finish(call, taken)
  return { received: taken.received, ready: true }
}

async function bytesOf(stream: AsyncIterable<unknown> & { truncated: boolean }): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  if (stream.truncated) refuse('too-large')
  return Buffer.concat(pieces)
}

const kindOf = (bytes: Buffer) => {
  const found = fileKind(bytes.subarray(0, FIRST_BYTES))
  return workKinds.find((each) => each === found) ?? null
}

async function writePart(call: SignedInCall, id: string, offset: number, bytes: Buffer): Promise<void> {
  await mkdir(workFolder(call.settings), { recursive: true })
  const handle = await open(arrivingPath(call.settings, id), offset === 0 ? 'w' : 'r+')
  try {
    await handle.write(bytes, 0, bytes.length, offset)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** All of it is here: it is looked through for what does harm, and gets its name. */
async function finish(call: SignedInCall<'refused'>, { id }: Stored): Promise<void> {
  const arriving = arrivingPath(call.settings, id)
  const isNamed = await access(arriving).then(
    () => false,
    () => true,
  )
  const path = isNamed ? workPath(call.settings, id) : arriving
  const finding = await scanFile(call.settings, path)
  if (finding) {
    await forget(call, id)
    await call.audit({ action: 'rotp.sendPart', outcome: 'refused', target: id, details: { finding } })
    return call.refuse('refused', {
      message:
        'Our virus scanner found something in this file, so we did not keep it. Please check your device.',
    })
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  if (!isNamed) await rename(path, workPath(call.settings, id))
  await call.db
    .update(rotpFiles)
    .set({ readyAt: call.now, sha256: hash.digest('hex') })
    .where(eq(rotpFiles.id, id))
}

async function forget(call: SignedInCall, id: string): Promise<void> {
  await call.db.delete(rotpFiles).where(eq(rotpFiles.id, id))
  await rm(arrivingPath(call.settings, id), { force: true })
}

/** A file of the caller's draft, locked. */
async function ownFile(call: SignedInCall<'sent'>, id: string): Promise<Stored> {
  const [found] = await call.db
    .select({ file: rotpFiles, state: rotpSubmissions.state })
    .from(rotpFiles)
    .innerJoin(rotpSubmissions, eq(rotpSubmissions.id, rotpFiles.submissionId))
    .where(and(eq(rotpFiles.id, id), eq(rotpSubmissions.userId, call.actor.userId)))
    .for('update', { of: rotpFiles })
  if (!found) return refuse('not-found')
  return found.state === 'draft' ? found.file : call.refuse('sent')
}

export const removeFile: Handler<Work['removeFile']> = async ({ fileid }, call) => {
  await ownFile(call, fileid)
  await call.db.delete(rotpFiles).where(eq(rotpFiles.id, fileid))
  await call.enqueue(deleteWorkFiles, { ids: [fileid] })
  return { good: true }
}

/**
 * Strangers sent it: it keeps the type of its first bytes, runs no script and is framed by no page. A document opens
 * in the browser's own viewer, which the sandbox would keep shut.
 */
export const workFile: Handler<Work['file']> = async ({ fileid }, call) => {
  const [found] = await call.db
    .select({ file: rotpFiles, userId: rotpSubmissions.userId, state: rotpSubmissions.state })
    .from(rotpFiles)
    .innerJoin(rotpSubmissions, eq(rotpSubmissions.id, rotpFiles.submissionId))
    .where(eq(rotpFiles.id, fileid))
  const isTheirs = found && (found.userId === call.actor.userId || (await readsWork(call, found.file)))
  if (!found?.file.kind || !found.file.readyAt || !isTheirs) {
    if (found && !isTheirs) await call.audit({ action: 'rotp.work.file', outcome: 'refused', target: fileid })
    return refuse('not-found')
  }
  const { kind } = found.file
  return {
    name: `work-${fileid.slice(-8)}.${kind}`,
    type: mimeOf(kind),
    content: { path: workPath(call.settings, fileid) },
    shown: 'inline',
    untrusted: kind !== 'pdf',
  }
}

/** Whether the caller administers or teaches the program, and the work was handed in. */
async function readsWork(call: SignedInCall, { submissionId }: Stored): Promise<boolean> {
  const [found] = await call.db
    .select({ state: rotpSubmissions.state })
    .from(rotpSubmissions)
    .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
    .where(and(eq(rotpSubmissions.id, submissionId), taughtPrograms(call, rotpAssignments.programId)))
  return found !== undefined && found.state !== 'draft'
}
