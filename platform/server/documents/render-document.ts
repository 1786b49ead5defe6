import { renderToBuffer } from '@react-pdf/renderer'
import type { paper } from './paper.ts'
import { registerPaperFonts } from './paper-fonts.ts'
import { setTexts } from './text/set-texts.ts'

/**
 * The bytes of a PDF made by `paper()`, in typefaces that have all of its letters. Import this lazily: the library that
 * draws is large and is needed by documents only.
 */
export async function renderDocument(document: ReturnType<typeof paper>): Promise<Buffer> {
  registerPaperFonts()
  return renderToBuffer(await setTexts(document))
}
