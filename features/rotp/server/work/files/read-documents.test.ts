import { mkdir, writeFile } from 'node:fs/promises'
import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { paragraph } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { rotpGrading } from '../../../contract/grading.ts'
import { rotpFiles, rotpSubmissions } from '../../tables.ts'
import { readDocuments } from './read-documents.ts'
import { readPdfText } from './read-pdf-text.ts'
import { workFolder, workPath } from './work-files.ts'

const app = await testApp()
const { db, settings } = app.app
const WORDS =
  'The first stage lost eleven percent of its normalized permeate flow within nine weeks while the differential pressure rose, which points to biofouling of the lead elements and not to scaling of the tail, so we cleaned it with sodium hydroxide at pH twelve and thirty five degrees.'

/** A paper of the product's own, as the words of somebody. */
const documentOf = (text: string) =>
  renderDocument(
    paper({
      title: 'Report',
      sender: { name: 'A student', address: '1 Weir Road', phone: '555', email: 'a@example.com' },
      issuedAt: app.now(),
      note: '',
      children: paragraph(text),
    }),
  )

async function handIn(submissionId: string, bytes: Buffer): Promise<void> {
  await mkdir(workFolder(settings), { recursive: true })
  await writeFile(workPath(settings, submissionId), bytes)
  await db.insert(rotpFiles).values({
    ...{ id: submissionId, submissionId, givenName: 'report.pdf', kind: 'pdf' as const },
    ...{ bytes: bytes.length, received: bytes.length, createdAt: app.now(), readyAt: app.now() },
  })
  await enqueue({ db, now: app.now() }, readDocuments, { submissionId })
  await app.runJobs()
}

describe('documents that students hand in', () => {
  it('that say nearly the same are pointed out, whatever their notes say', async () => {
    const handedIn = await db.select().from(rotpSubmissions).where(ne(rotpSubmissions.state, 'draft'))
    const [one] = handedIn
    const other = handedIn.find(
      (each) => each.assignmentId === one?.assignmentId && each.userId !== one.userId,
    )
    const [oneId, otherId] = [one?.id ?? '', other?.id ?? '']
    for (const id of [oneId, otherId])
      await db.update(rotpSubmissions).set({ note: '', phrases: [] }).where(eq(rotpSubmissions.id, id))
    await handIn(oneId, await documentOf(WORDS))
    await handIn(otherId, await documentOf(`Monday. ${WORDS}`))
    const teacher = await app.as('admin')
    const { likeness } = await teacher.call(rotpGrading.detail, { submissionid: oneId })
    expect(likeness.find(({ submissionid }) => submissionid === otherId)).toMatchObject({ what: 'text' })
  })

  it('that nobody can read have no words, and the work is handed in all the same', async () => {
    const [some] = await db
      .select()
      .from(rotpSubmissions)
      .where(and(ne(rotpSubmissions.state, 'draft'), eq(rotpSubmissions.current, true)))
      .limit(1)
    const path = workPath(settings, `${some?.id}-broken`)
    await writeFile(path, '%PDF-1.7 and then rubbish')
    expect((await readPdfText(path)).length).toBe(0)
  })
})
