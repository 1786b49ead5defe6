import { eq } from 'drizzle-orm'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import type { Handler } from '#platform/server/feature.ts'
import { receiveFile } from '#platform/server/http/files/receive-file.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import type { checklists as contract } from '../contract.ts'
import { listOfRun } from './lists.ts'
import { accessibleRun, ownRun } from './run-doors.ts'
import { addEntry, lockedRun, pastTime } from './runs.ts'
import { checklistEntries as entries } from './tables.ts'

/** Name of a photo in the file store. */
export const photoName = (entryid: string, type: string): string => `plant-photos/${entryid}.${type}`

export const addPhoto: Handler<typeof contract.addPhoto> = async (input, ctx, file) => {
  const { entryid, runid, stepid, note } = input
  const at = pastTime(ctx, input.at)
  const run = await ownRun(ctx, runid)
  const { steps } = await listOfRun(ctx, run.listKey, run.version)
  if (steps.find(({ id }) => id === stepid)?.kind !== 'photo') return ctx.refuse('unfit')
  const known = await ctx.db.select({ id: entries.id }).from(entries).where(eq(entries.id, entryid))
  // Checks ownership first, so that another user's photo is not overwritten.
  if (known.length > 0) {
    await ctx.transaction((each) =>
      addEntry(each, run, { entryid, stepid, answer: { kind: 'photo', type: 'jpg' }, note, at }),
    )
    return { file: entryid }
  }
  const { kind } = await receiveFile(ctx, file, {
    folder: 'plant-photos',
    name: (type) => `${entryid}.${type}`,
  })
  try {
    await ctx.transaction(async (each) => {
      const locked = await lockedRun(each, runid)
      await addEntry(each, locked, { entryid, stepid, answer: { kind: 'photo', type: kind }, note, at })
    })
  } catch (error) {
    const stored = await ctx.db.$count(entries, eq(entries.id, entryid))
    if (stored === 0) await fileStore(ctx.settings).remove(photoName(entryid, kind))
    throw error
  }
  return { file: entryid }
}

export const checklistPhoto: Handler<typeof contract.checklistPhoto> = async ({ entryid, link }, ctx) => {
  const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, entryid))
  if (entry?.answer.kind !== 'photo') return ctx.refuse('not-found')
  const { run } = await accessibleRun(ctx, { runid: link === '' ? entry.runId : '', link })
  if (run.id !== entry.runId) return ctx.refuse('not-found')
  const { type } = entry.answer
  return {
    content: { stored: photoName(entryid, type) },
    type: mimeOf(type),
    name: `photo.${type}`,
    shown: 'inline',
    untrusted: true,
    cache: 'private, no-cache',
  }
}
