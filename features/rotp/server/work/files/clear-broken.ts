import { and, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { rotpFiles } from '../../tables.ts'
import { deleteWorkFiles } from './work-files.ts'

const DAY = 86_400_000
/** A file that broke off can be continued for so long. */
const PATIENT_DAYS = 14

/** Deletes what arrived of files that nobody went on with. */
export const clearBrokenFiles = job({
  name: 'clearBrokenFiles',
  input: z.object({}),
  async run(_nothing, call) {
    await call.transaction(async (inner) => {
      const gone = await inner.db
        .delete(rotpFiles)
        .where(
          and(
            isNull(rotpFiles.readyAt),
            lt(rotpFiles.createdAt, new Date(call.now.getTime() - PATIENT_DAYS * DAY)),
          ),
        )
        .returning({ id: rotpFiles.id })
      if (gone.length > 0) await inner.enqueue(deleteWorkFiles, { ids: gone.map(({ id }) => id) })
    })
  },
})
