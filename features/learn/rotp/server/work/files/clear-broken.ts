import { and, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#platform/server/context.ts'
import { dueRows, retentions } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { rotpFiles } from '../../tables.ts'
import { deleteWorkFiles } from './work-files.ts'

const DAY = 86_400_000
/** Days an interrupted upload can be resumed. */
const PATIENT_DAYS = 14

const isBroken = ({ now }: Pick<Context, 'now'>) =>
  and(isNull(rotpFiles.readyAt), lt(rotpFiles.createdAt, new Date(now.getTime() - PATIENT_DAYS * DAY)))

/** Describes the job below in the staff list of retention rules. */
export const endOfBrokenFiles = retentions.with(
  dueRows({
    what: 'Files of students that did not arrive as a whole',
    after: `${PATIENT_DAYS} days after they were begun`,
    job: 'clearBrokenFiles',
    table: rotpFiles,
    due: isBroken,
  }),
)

/** Deletes abandoned partial uploads. */
export const clearBrokenFiles = job({
  name: 'clearBrokenFiles',
  input: z.object({}),
  async run(_nothing, ctx) {
    await ctx.transaction(async (inner) => {
      const gone = await inner.db.delete(rotpFiles).where(isBroken(ctx)).returning({ id: rotpFiles.id })
      if (gone.length > 0) await inner.enqueue(deleteWorkFiles, { ids: gone.map(({ id }) => id) })
    })
  },
})
