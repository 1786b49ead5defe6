import { renderToBuffer } from '@react-pdf/renderer'
import { registerPaperFonts } from '#platform/server/documents/paper-fonts.ts'
import { achievementOf } from '../../rules/certificate-words.ts'
import type { CertificateSnapshot } from '../../rules/snapshot.ts'
import { registerCertificateFonts } from './certificate-fonts.ts'
import { certificateSheet } from './certificate-sheet.ts'
import { LINE } from './certificate-styles.ts'
import { fitWords } from './fit-words.ts'

/**
 * The PDF of a certificate: nothing but its snapshot, its address and what became of it. Import this lazily: the
 * library that draws is large.
 */
export async function renderCertificate(
  snapshot: CertificateSnapshot,
  verifyUrl: string,
  notice = '',
): Promise<Buffer> {
  registerPaperFonts()
  registerCertificateFonts()
  const title = snapshot.course ? achievementOf(snapshot) : snapshot.title
  const sheet = certificateSheet({
    snapshot,
    verifyUrl,
    name: await fitWords(snapshot.holder.name, { width: LINE, most: 46, least: 27, italic: true }),
    title: await fitWords(title, { width: LINE, most: 30, least: 20 }),
    notice,
  })
  return renderToBuffer(sheet)
}
