import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { paragraph } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { deflatedBlanks } from '#platform/server/pictures/testing/pictures.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import { rotpGrading } from '../../../contract/grading.ts'
import { rotpFiles, rotpSubmissions } from '../../tables.ts'
import { pdfText, readDocuments } from './read-documents.ts'
import { workName } from './work-files.ts'

const app = await testApp()
const { db, settings } = app.app
const WORDS =
  'The first stage lost eleven percent of its normalized permeate flow within nine weeks while the differential pressure rose, which points to biofouling of the lead elements and not to scaling of the tail, so we cleaned it with sodium hydroxide at pH twelve and thirty five degrees.'

/** A PDF rendered by the product, used as student work. */
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

/** A one-page PDF whose stream decompresses to the given number of megabytes of spaces. */
function pdfOfBlanks(megabytes: number): Buffer {
  const stream = deflatedBlanks(megabytes, 0x20)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = `4 0 obj\n<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`
  const tail = '\nendstream\nendobj\ntrailer << /Size 5 /Root 1 0 R >>\n%%EOF\n'
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${objects.join('')}${head}`), stream, Buffer.from(tail)])
}

async function handIn(submissionId: string, bytes: Buffer): Promise<void> {
  await fileStore(settings).write(workName(submissionId), bytes)
  await db.insert(rotpFiles).values({
    id: submissionId,
    submissionId,
    givenName: 'report.pdf',
    kind: 'pdf' as const,
    bytes: bytes.length,
    received: bytes.length,
    createdAt: app.now(),
    readyAt: app.now(),
  })
  await enqueue({ db, now: app.now() }, readDocuments, { submissionId })
  await app.runJobs()
}

describe('Documents handed in by students', () => {
  it('are flagged for similar text regardless of the notes', async () => {
    const handedIn = await db
      .select()
      .from(rotpSubmissions)
      .where(and(ne(rotpSubmissions.state, 'draft'), eq(rotpSubmissions.current, true)))
      .orderBy(rotpSubmissions.id)
    const like = (one: typeof rotpSubmissions.$inferSelect) =>
      handedIn.find((each) => each.assignmentId === one.assignmentId && each.userId !== one.userId)
    const one = handedIn.find(like)
    const other = one && like(one)
    const [oneId, otherId] = [one?.id ?? '', other?.id ?? '']
    for (const id of [oneId, otherId])
      await db.update(rotpSubmissions).set({ note: '', phrases: [] }).where(eq(rotpSubmissions.id, id))
    await handIn(oneId, await documentOf(WORDS))
    await handIn(otherId, await documentOf(`Monday. ${WORDS}`))
    const teacher = await app.as('admin')
    const { likeness } = await teacher.call(rotpGrading.detail, { submissionid: oneId })
    expect(likeness.find(({ submissionid }) => submissionid === otherId)).toMatchObject({ what: 'text' })
  })

  it('have no text when they are unreadable', async () => {
    const [some] = await db
      .select()
      .from(rotpSubmissions)
      .where(and(ne(rotpSubmissions.state, 'draft'), eq(rotpSubmissions.current, true)))
      .limit(1)
    const path = join(settings.dataDir, `${some?.id}-broken.pdf`)
    await writeFile(path, '%PDF-1.7 and then rubbish')
    expect(await pdfText(path)).toBe('')
  })

  it('do not exhaust server memory when they unpack to gigabytes', async () => {
    const path = join(settings.dataDir, 'packed.pdf')
    await writeFile(path, pdfOfBlanks(1000))
    const before = process.resourceUsage().maxRSS
    expect(await pdfText(path)).toBe('')
    expect((process.resourceUsage().maxRSS - before) / 1024).toBeLessThan(200)
  })
})
