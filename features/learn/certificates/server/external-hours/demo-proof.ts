import { v7 as uuid } from 'uuid'
import type { SignedInActor } from '#platform/server/context.ts'
import { fileStore } from '#platform/server/storage/files/file-store.ts'
import type { World } from '#platform/server/world.ts'
import { proofName } from './proof-folder.ts'
import { hourProofs } from './tables.ts'

/** Uploads a one-page certificate of attendance with a few lines and returns its id. */
export async function demoProof(
  world: World,
  person: SignedInActor,
  givenName: string,
  lines: readonly string[],
): Promise<string> {
  const { settings, db } = world.app
  const id = uuid({ msecs: world.now().getTime() })
  const page = Buffer.from(onePage(lines), 'latin1')
  await fileStore(settings).write(proofName({ id, type: 'pdf' }), page)
  const row = { id, userId: person.userId, type: 'pdf' as const, givenName, bytes: page.length }
  await db.insert(hourProofs).values({ ...row, createdAt: world.now() })
  return id
}

/** Returns a minimal PDF that every viewer can open. */
function onePage(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  const content = `BT /F1 18 Tf 28 TL 72 700 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
