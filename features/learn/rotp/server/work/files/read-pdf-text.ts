import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'

const MAX_PAGES = 100
const MAX_LETTERS = 200_000
const LONGEST_MS = 10_000

/**
 * Returns the text of the first pages of a PDF; '' if it cannot be read. The file is untrusted: call this through
 * `pdfText`, which limits memory and time. Scripts and embedded fonts are disabled.
 */
export async function readPdfText(path: string): Promise<string> {
  const until = Date.now() + LONGEST_MS
  const pdf = await getDocumentProxy(await readFile(path).then((bytes) => new Uint8Array(bytes)), {
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).catch(() => null)
  if (!pdf) return ''
  let text = ''
  try {
    for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES); page++) {
      if (Date.now() > until || text.length > MAX_LETTERS) break
      const { items } = await (await pdf.getPage(page)).getTextContent()
      text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(' ')
      text += '\n'
    }
  } catch {
    // A corrupt page ends the extraction; text from earlier pages is kept.
  }
  await pdf.destroy()
  return text.slice(0, MAX_LETTERS)
}
