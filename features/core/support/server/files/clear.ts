import { and, inArray, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { clearStrays, idsIn } from '#platform/server/storage/clear-strays.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { supportFiles } from '../tables.ts'
import { TICKETS, ticketFile, ticketFileName } from './folder.ts'

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
    for (const file of gone) await fileStore(ctx.settings).remove(ticketFileName(file))
    await clearStrays(ctx, TICKETS, async (names) =>
      (
        await ctx.db
          .select()
          .from(supportFiles)
          .where(inArray(supportFiles.id, idsIn(names)))
      ).map(ticketFile),
    )
  },
})
