import { readdir, rm, stat } from 'node:fs/promises'
import { and, inArray, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#platform/server/call.ts'
import { retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { courseDrafts, mediaFiles, units } from '../tables.ts'
import { makeUploadFolder, uploadPath } from './media-folder.ts'
import { usedElsewhere } from './media-owners.ts'

const DAY = 86_400_000

/** Deletes what was uploaded more than a day ago and stands in no version, no draft and nowhere else. */
export const clearUnusedMedia = job({
  name: 'clearUnusedMedia',
  input: z.object({}),
  async run(_nothing, call) {
    for (const name of await forgetUnused(call)) await rm(uploadPath(call.settings, name), { force: true })
    await clearStrays(call)
  },
})

/** What the job deletes of rows, for the list of staff. */
export const endOfMedia = retentions.with({
  what: 'Films and captions that no course uses',
  after: 'A day after they were uploaded',
  job: 'clearUnusedMedia',
  count: async (call) => (await unusedNames(call)).length,
})

const unusedOf = (call: Call) => {
  const inVersion = call.db
    .select({ found: sql`1` })
    .from(units)
    .where(
      sql`${units.video} = ${mediaFiles.name} or ${units.poster} = ${mediaFiles.name}
        or ${units.captions} @> jsonb_build_array(jsonb_build_object('file', ${mediaFiles.name}))`,
    )
  const inDraft = call.db
    .select({ found: sql`1` })
    .from(courseDrafts)
    .where(sql`strpos(${courseDrafts.units}::text, ${mediaFiles.name}) > 0`)
  return and(
    lt(mediaFiles.createdAt, new Date(call.now.getTime() - DAY)),
    notExists(inVersion),
    notExists(inDraft),
  )
}

async function unusedNames(call: Call): Promise<string[]> {
  const found = await call.db.select({ name: mediaFiles.name }).from(mediaFiles).where(unusedOf(call))
  const elsewhere = await usedElsewhere(
    call,
    found.map(({ name }) => name),
  )
  return found.map(({ name }) => name).filter((name) => !elsewhere.has(name))
}

async function forgetUnused(call: Call): Promise<string[]> {
  const names = await unusedNames(call)
  if (names.length === 0) return []
  const gone = await call.db
    .delete(mediaFiles)
    .where(and(inArray(mediaFiles.name, names), unusedOf(call)))
    .returning({ name: mediaFiles.name })
  return gone.map(({ name }) => name)
}

/** Files that no row names: of uploads that broke off, or of a run that ended between row and file. */
async function clearStrays(call: Call): Promise<void> {
  const names = await readdir(await makeUploadFolder(call.settings))
  if (names.length === 0) return
  const rows = await call.db
    .select({ name: mediaFiles.name })
    .from(mediaFiles)
    .where(inArray(mediaFiles.name, names))
  const known = new Set(rows.map(({ name }) => name))
  for (const name of names.filter((each) => !known.has(each))) {
    const path = uploadPath(call.settings, name)
    const changed = await stat(path).catch(() => null)
    if (changed && changed.mtimeMs < call.now.getTime() - DAY) await rm(path, { force: true })
  }
}
