import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'

const MOST_PAGES = 100
const MOST_LETTERS = 200_000
const LONGEST_MS = 10_000

/**
 * The words of a PDF, as far as its first pages have them; '' where nobody can read it. Strangers made it: it is read
 * in the thread that draws papers, without scripts or fonts of its own, and only so long.
 */
export async function readPdfText(path: string): Promise<Buffer> {
  const until = Date.now() + LONGEST_MS
  const pdf = await getDocumentProxy(await readFile(path).then((bytes) => new Uint8Array(bytes)), {
    ...{ isEvalSupported: false, disableFontFace: true, useSystemFonts: false, verbosity: 0 },
  }).catch(() => null)
  if (!pdf) return Buffer.alloc(0)
  let text = ''
  try {
    for (let page = 1; page <= Math.min(pdf.numPages, MOST_PAGES); page++) {
      if (Date.now() > until || text.length > MOST_LETTERS) break
      const { items } = await (await pdf.getPage(page)).getTextContent()
      text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(' ')
      text += '\n'
    }
  } catch {
    // A page that is broken ends the reading; what was read before counts.
  }
  await pdf.destroy()
  return Buffer.from(text.slice(0, MOST_LETTERS))
}
