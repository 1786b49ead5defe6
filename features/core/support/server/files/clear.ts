import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { supportFiles } from '../tables.ts'
import { ticketFileName, ticketFilePath, ticketFolder } from './folder.ts'

const DAY = 86_400_000

const isUnsent = ({ now }: Context) =>
  and(lt(supportFiles.createdAt, new Date(now.getTime() - DAY)), isNull(supportFiles.messageId))

/** Data that the job below deletes, for the retention list of the staff pages. */
export const endOfTicketFiles = retentions.with(
  dueRows({
    what: 'Files for tickets that were not sent',
    after: 'A day after they were uploaded',
    job: 'clearTicketFiles',
    table: supportFiles,
    due: isUnsent,
  }),
)

/** Deletes uploads older than a day that were never sent, and files without a row. */
export const clearTicketFiles = job({
  name: 'clearTicketFiles',
  input: z.object({}),
  async run(_nothing, ctx) {
    const gone = await ctx.db.delete(supportFiles).where(isUnsent(ctx)).returning()
    for (const file of gone) await rm(ticketFilePath(ctx.settings, file), { force: true })
    await clearStrays(ctx)
  },
})

/** Deletes files of aborted uploads and of deleted accounts. */
async function clearStrays(ctx: Context): Promise<void> {
  const folder = ticketFolder(ctx.settings)
  const names = await readdir(folder).catch(() => [])
  const ids = names.map((name) => name.slice(0, name.indexOf('.')))
  const valid = ids.filter((id) => z.uuid().safeParse(id).success)
  const rows =
    valid.length === 0 ? [] : await ctx.db.select().from(supportFiles).where(inArray(supportFiles.id, valid))
  const known = new Set(rows.map(ticketFileName))
  for (const name of names.filter((each) => !known.has(each))) {
    const changed = await stat(join(folder, name)).catch(() => null)
    if (changed && changed.mtimeMs < ctx.now.getTime() - DAY) await rm(join(folder, name), { force: true })
  }
}
