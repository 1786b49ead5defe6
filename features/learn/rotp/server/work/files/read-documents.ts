import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { job } from '#platform/server/jobs.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { runConfined } from '#platform/server/workload/run-confined.ts'
import { phrasesOf } from '../../../rules/work/likeness.ts'
import { rotpFiles, rotpSubmissions } from '../../tables.ts'
import { workName } from './work-files.ts'

const MAX_BYTES = 30 * 1024 * 1024
const MAX_DOCUMENTS = 5

/** Returns the text of the first pages of a PDF; '' if it cannot be read. */
export const pdfText = (path: string): Promise<string> => runConfined('read-pdf', [path])

/** Adds the phrases of a submission's PDFs to those of its note, only for comparison with other work. */
export const readDocuments = job({
  name: 'readWorkDocuments',
  input: z.object({ submissionId: z.uuid() }),
  async run({ submissionId }, ctx) {
    const [submission] = await ctx.db
      .select()
      .from(rotpSubmissions)
      .where(eq(rotpSubmissions.id, submissionId))
    if (!submission) return
    const files = await ctx.db
      .select({ id: rotpFiles.id })
      .from(rotpFiles)
      .where(
        and(
          eq(rotpFiles.submissionId, submissionId),
          eq(rotpFiles.kind, 'pdf'),
          isNotNull(rotpFiles.readyAt),
          lte(rotpFiles.bytes, MAX_BYTES),
        ),
      )
      .orderBy(rotpFiles.createdAt, rotpFiles.id)
      .limit(MAX_DOCUMENTS)
    const phrases = new Set(phrasesOf(submission.note))
    for (const { id } of files) {
      const read = fileStore(ctx.settings).withLocal(workName(id), pdfText)
      const text = await read.catch((error: unknown) => {
        ctx.log.warn({ file: id, err: error }, 'a document of a student was not read')
        return ''
      })
      for (const phrase of phrasesOf(text ?? '')) phrases.add(phrase)
    }
    await ctx.db
      .update(rotpSubmissions)
      .set({ phrases: [...phrases] })
      .where(eq(rotpSubmissions.id, submissionId))
  },
})
