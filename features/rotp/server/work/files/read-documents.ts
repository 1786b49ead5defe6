import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { draw } from '#platform/server/documents/draw.ts'
import { job } from '#platform/server/jobs.ts'
import { phrasesOf } from '../../../rules/work/likeness.ts'
import { rotpFiles, rotpSubmissions } from '../../tables.ts'
import type { readPdfText } from './read-pdf-text.ts'
import { workPath } from './work-files.ts'

const MOST_BYTES = 30 * 1024 * 1024
const MOST_DOCUMENTS = 5

/** Adds the phrases of the PDFs of a submission to those of its note, for the likeness to other work and nothing else. */
export const readDocuments = job({
  name: 'readWorkDocuments',
  input: z.object({ submissionId: z.uuid() }),
  async run({ submissionId }, call) {
    const [submission] = await call.db
      .select()
      .from(rotpSubmissions)
      .where(eq(rotpSubmissions.id, submissionId))
    if (!submission) return
    const files = await call.db
      .select({ id: rotpFiles.id })
      .from(rotpFiles)
      .where(
        and(
          eq(rotpFiles.submissionId, submissionId),
          eq(rotpFiles.kind, 'pdf'),
          isNotNull(rotpFiles.readyAt),
          lte(rotpFiles.bytes, MOST_BYTES),
        ),
      )
      .orderBy(rotpFiles.createdAt, rotpFiles.id)
      .limit(MOST_DOCUMENTS)
    const phrases = new Set(phrasesOf(submission.note))
    for (const { id } of files) {
      const path = workPath(call.settings, id)
      const text = await draw<typeof readPdfText>('rotp.pdf-text', path).catch((error: unknown) => {
        call.log.warn({ file: id, err: error }, 'a document of a student was not read')
        return Buffer.alloc(0)
      })
      for (const phrase of phrasesOf(text.toString())) phrases.add(phrase)
    }
    await call.db
      .update(rotpSubmissions)
      .set({ phrases: [...phrases] })
      .where(eq(rotpSubmissions.id, submissionId))
  },
})
