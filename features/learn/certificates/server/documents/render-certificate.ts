import { registerPaperFonts } from '#platform/server/documents/paper-fonts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { achievementOf } from '../../rules/certificate-text.ts'
import type { CertificateSnapshot } from '../../rules/snapshot.ts'
import { registerCertificateFonts } from './certificate-fonts.ts'
import { certificateSheet } from './certificate-sheet.ts'
import { LINE } from './certificate-styles.ts'
import { fitWords } from './fit-words.ts'

/**
 * Renders the PDF of a certificate from its snapshot, URL, and status only. Import this lazily because the drawing
 * library is large.
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
  return renderDocument(sheet)
}
