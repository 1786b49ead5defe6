import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import { mimeOf } from '#platform/contract/file-kinds.ts'
import type { Handler } from '#platform/server/feature.ts'
import { receiveFile } from '#platform/server/http/files/receive-file.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { checklists as contract } from '../contract.ts'
import { listOfRun } from './lists.ts'
import { accessibleRun, ownRun } from './run-doors.ts'
import { addEntry, lockedRun, pastTime } from './runs.ts'
import { checklistEntries as entries } from './tables.ts'

type Folder = Pick<Settings, 'dataDir'>

/** Folder for photos. All servers on one database must share it. */
const photoFolder = ({ dataDir }: Folder): string => resolve(dataDir, 'plant-photos')
export const photoPath = (settings: Folder, entryid: string, type: string): string =>
  join(photoFolder(settings), `${entryid}.${type}`)

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
    folder: photoFolder(ctx.settings),
    name: (type) => `${entryid}.${type}`,
  })
  const path = photoPath(ctx.settings, entryid, kind)
  try {
    await ctx.transaction(async (each) => {
      const locked = await lockedRun(each, runid)
      await addEntry(each, locked, { entryid, stepid, answer: { kind: 'photo', type: kind }, note, at })
    })
  } catch (error) {
    const stored = await ctx.db.$count(entries, eq(entries.id, entryid))
    if (stored === 0) await rm(path, { force: true })
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
    content: { path: photoPath(ctx.settings, entryid, type) },
    type: mimeOf(type),
    name: `photo.${type}`,
    shown: 'inline',
    untrusted: true,
    cache: 'private, no-cache',
  }
}
