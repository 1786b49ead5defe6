import { renderToBuffer } from '@react-pdf/renderer'
import type { paper } from './paper.ts'
import { registerPaperFonts } from './paper-fonts.ts'
import { setTexts } from './text/set-texts.ts'

/**
 * Renders a PDF made by `paper()`, with fonts that cover all of its characters. Import this lazily: the rendering
 * library is large and only needed for documents.
 */
export async function renderDocument(document: ReturnType<typeof paper>): Promise<Buffer> {
  registerPaperFonts()
  return renderToBuffer(await setTexts(document))
}
