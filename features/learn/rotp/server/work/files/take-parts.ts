import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, open, rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { FIRST_BYTES, fileKind, mimeOf, wrongKind } from '#platform/contract/file-kinds.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { filmProblem } from '#platform/server/http/files/film-problem.ts'
import { INFECTED, refuseFile } from '#platform/server/http/files/receive-file.ts'
import { scanFile } from '#platform/server/http/files/scan-file.ts'
import { cleanPicture, isPicture } from '#platform/server/pictures/clean-picture.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { reserveFile, settleFile, untrackFile } from '#platform/server/storage/store-file.ts'
import type { rotpWork } from '../../../contract/work.ts'
import { MAX_FILES, sizeProblem, workKinds } from '../../../rules/work/upload-limits.ts'
import { taughtPrograms } from '../../scope.ts'
import { rotpAssignments, rotpFiles, rotpSubmissions } from '../../tables.ts'
import { ownDraft } from '../own-work.ts'
import { arrivingPath, deleteWorkFiles, makeArrivingFolder, workName } from './work-files.ts'

type Work = typeof rotpWork
type Stored = typeof rotpFiles.$inferSelect

/** Starts an upload. Resumes an interrupted one of the same name and size, even in another window or days later. */
export const beginFile: Handler<Work['beginFile']> = async ({ assignmentid, name, bytes }, ctx) => {
  const problem = sizeProblem(bytes)
  if (problem) refuseFile(problem)
  const draft = await ownDraft(ctx, assignmentid)
  const files = await ctx.db.select().from(rotpFiles).where(eq(rotpFiles.submissionId, draft.id))
  const broken = files.find(
    (file) => file.readyAt === null && file.givenName === name && file.bytes === bytes,
  )
  if (broken) return { fileid: broken.id, received: broken.received }
  if (files.length >= MAX_FILES)
    refuseFile(`One submission has at most ${MAX_FILES} files. Please remove one first.`)
  const id = ctx.newId()
  await reserveFile(ctx, { name: workName(id), expected: bytes })
  await ctx.db
    .insert(rotpFiles)
    .values({ id, submissionId: draft.id, givenName: name, bytes, createdAt: ctx.now })
  return { fileid: id, received: 0 }
}

/** Appends a part to the file. Duplicate or out-of-order parts change nothing. */
export const sendPart: Handler<Work['sendPart']> = async ({ fileid, offset }, ctx, part) => {
  // Read the stream before the transaction, so that a slow client holds no database connection.
  const bytes = await bytesOf(part.stream)
  const taken = await ctx.transaction(async (inner) => {
    const file = await ownFile(inner, fileid)
    // All bytes have arrived; only the scan remains if it was interrupted.
    if (file.readyAt || file.received === file.bytes) return file
    if (offset !== file.received) return inner.refuse('elsewhere', { data: { received: file.received } })
    if (bytes.length === 0 || offset + bytes.length > file.bytes)
      return inner.refuse('refused', {
        message: 'This is more than the file was said to have. Please choose it again.',
      })
    const kind = offset === 0 ? kindOf(bytes) : file.kind
    if (!kind) return null
    await writePart(ctx, fileid, offset, bytes)
    const [moved] = await inner.db
      .update(rotpFiles)
      .set({ received: offset + bytes.length, kind })
      .where(eq(rotpFiles.id, fileid))
      .returning()
    return moved ?? refuse('not-found')
  })
  if (taken === null) {
    await forget(ctx, fileid)
    return refuseFile(wrongKind(workKinds, bytes.subarray(0, FIRST_BYTES)))
  }
  if (taken.readyAt || taken.received < taken.bytes)
    return { received: taken.received, ready: taken.readyAt !== null }
  await finish(ctx, taken)
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

async function writePart(ctx: SignedInContext, id: string, offset: number, bytes: Buffer): Promise<void> {
  await makeArrivingFolder(ctx.settings)
  const handle = await open(arrivingPath(ctx.settings, id), offset === 0 ? 'w' : 'r+')
  try {
    await handle.write(bytes, 0, bytes.length, offset)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Completes an upload: checks the file and moves it to the file store, unless an interrupted run did that already. */
async function finish(ctx: SignedInContext<'refused'>, file: Stored): Promise<void> {
  const { id } = file
  const store = fileStore(ctx.settings)
  const arriving = arrivingPath(ctx.settings, id)
  const isArriving = await access(arriving).then(
    () => true,
    () => false,
  )
  if (isArriving) await checkWork(ctx, file, arriving)
  const facts = isArriving ? await factsOf(arriving) : await store.withLocal(workName(id), factsOf)
  if (!facts) return refuse('not-found')
  if (isArriving) await store.take(workName(id), arriving)
  await settleFile(ctx, workName(id), facts.bytes)
  await ctx.db
    .update(rotpFiles)
    .set({ ...facts, received: facts.bytes, readyAt: ctx.now })
    .where(eq(rotpFiles.id, id))
}

/** Scans a file for malware, refuses videos that browsers cannot play, and sanitizes pictures. */
async function checkWork(ctx: SignedInContext<'refused'>, { id, kind }: Stored, path: string): Promise<void> {
  const finding = await scanFile(ctx.settings, path)
  if (finding) {
    await forget(ctx, id)
    await ctx.audit({ action: 'rotp.sendPart', outcome: 'refused', target: id, details: { finding } })
    return ctx.refuse('refused', { message: INFECTED })
  }
  const unplayable = kind === 'mp4' ? await filmProblem(path) : null
  if (unplayable !== null) {
    await forget(ctx, id)
    return refuseFile(unplayable)
  }
  if (!kind || !isPicture(kind)) return
  const cleaned = await cleanPicture(ctx, path, { kind })
  if ('problem' in cleaned) {
    await forget(ctx, id)
    return refuseFile(cleaned.problem)
  }
  await writeFile(path, cleaned.content)
}

async function factsOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function forget(ctx: SignedInContext, id: string): Promise<void> {
  await untrackFile(ctx, workName(id))
  await ctx.db.delete(rotpFiles).where(eq(rotpFiles.id, id))
  await rm(arrivingPath(ctx.settings, id), { force: true })
}

/** Returns a locked file from the caller's draft. */
async function ownFile(ctx: SignedInContext<'sent'>, id: string): Promise<Stored> {
  const [found] = await ctx.db
    .select({ file: rotpFiles, state: rotpSubmissions.state })
    .from(rotpFiles)
    .innerJoin(rotpSubmissions, eq(rotpSubmissions.id, rotpFiles.submissionId))
    .where(and(eq(rotpFiles.id, id), eq(rotpSubmissions.userId, ctx.actor.userId)))
    .for('update', { of: rotpFiles })
  if (!found) return refuse('not-found')
  return found.state === 'draft' ? found.file : ctx.refuse('sent')
}

export const removeFile: Handler<Work['removeFile']> = async ({ fileid }, ctx) => {
  await ownFile(ctx, fileid)
  await ctx.db.delete(rotpFiles).where(eq(rotpFiles.id, fileid))
  await untrackFile(ctx, workName(fileid))
  await ctx.enqueue(deleteWorkFiles, { ids: [fileid] })
  return { good: true }
}

/**
 * Serves untrusted uploads with the type detected from their first bytes, without scripts or framing. PDFs are exempt
 * because the sandbox would block the browser's built-in viewer.
 */
export const workFile: Handler<Work['file']> = async ({ fileid }, ctx) => {
  const [found] = await ctx.db
    .select({ file: rotpFiles, userId: rotpSubmissions.userId, state: rotpSubmissions.state })
    .from(rotpFiles)
    .innerJoin(rotpSubmissions, eq(rotpSubmissions.id, rotpFiles.submissionId))
    .where(eq(rotpFiles.id, fileid))
  const isTheirs = found && (found.userId === ctx.actor.userId || (await readsWork(ctx, found.file)))
  if (!found?.file.kind || !found.file.readyAt || !isTheirs) {
    if (found && !isTheirs) await ctx.audit({ action: 'rotp.work.file', outcome: 'refused', target: fileid })
    return refuse('not-found')
  }
  const { kind } = found.file
  return {
    name: `work-${fileid.slice(-8)}.${kind}`,
    type: mimeOf(kind),
    content: { stored: workName(fileid) },
    shown: 'inline',
    untrusted: kind !== 'pdf',
    direct: kind === 'mp4' || kind === 'webm',
  }
}

/** True if the caller administers or teaches the program and the work was submitted. */
async function readsWork(ctx: SignedInContext, { submissionId }: Stored): Promise<boolean> {
  const [found] = await ctx.db
    .select({ state: rotpSubmissions.state })
    .from(rotpSubmissions)
    .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
    .where(and(eq(rotpSubmissions.id, submissionId), taughtPrograms(ctx, rotpAssignments.programId)))
  return found !== undefined && found.state !== 'draft'
}
