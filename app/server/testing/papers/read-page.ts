import { getDocumentProxy } from 'unpdf'

interface Box {
  text: string
  left: number
  right: number
  bottom: number
  top: number
}

export interface Look {
  /** All text without whitespace, in drawing order. */
  text: string
  /** Same, per page. */
  pages: string[]
  /** Text runs as drawn, including spaces. */
  pieces: string[]
  /** Texts outside their page. */
  outside: string[]
  /** Pairs of overlapping texts. */
  overlapping: string[]
}

/** Points by which boxes may overlap, since they are slightly larger than their letters. */
const SLACK = 1.5

/** Combining marks are drawn over their letters, and the reader cannot identify them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what the reader returns for them
const SET_APART = /[\u0000-\u001f]/

/** Extracts the text positions of a PDF. */
export async function extractTextLayout(pdf: Buffer): Promise<Look> {
  const { wide, width, height } = widened(pdf)
  const document = await getDocumentProxy(wide, { verbosity: 0 })
  const look: Look = { text: '', pages: [], pieces: [], outside: [], overlapping: [] }
  for (let number = 1; number <= document.numPages; number++) {
    const boxes: Box[] = []
    let page = ''
    for (const item of (await (await document.getPage(number)).getTextContent()).items) {
      if (!('str' in item)) continue
      page += item.str.replace(/\s/g, '')
      look.pieces.push(item.str)
      if (item.str.trim() === '' || SET_APART.test(item.str)) continue
      const [, , , size, left, base] = item.transform
      const box = { left, right: left + item.width, bottom: base - size * 0.12, top: base + size * 0.65 }
      boxes.push({ text: item.str, ...box })
    }
    look.pages.push(page)
    look.text += page
    const isOutside = ({ left, right, bottom, top }: Box) =>
      left < 0 || bottom < 0 || right > width + 1 || top > height
    const say = (words: string) => `page ${number}: ${words}`
    look.outside.push(...boxes.filter(isOutside).map(({ text }) => say(text)))
    look.overlapping.push(...pairs(boxes).map((pair) => say(pair.map(({ text }) => text).join(' | '))))
  }
  return look
}

/** Enlarges the pages, because the reader omits text outside the page. */
function widened(pdf: Buffer) {
  const written = pdf.toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(written) ?? []
  if (!width || !height) throw new Error('The size of the pages cannot be read')
  const wide = written.replace(/\/MediaBox \[[^\]]*\]/g, '/MediaBox [-5000 -5000 5000 5000]')
  return {
    wide: new Uint8Array(Buffer.from(wide, 'latin1')),
    width: Number(width),
    height: Number(height),
  }
}

function pairs(boxes: readonly Box[]): [Box, Box][] {
  const found: [Box, Box][] = []
  const rising = [...boxes].sort((one, other) => one.bottom - other.bottom)
  rising.forEach((one, index) => {
    for (const other of rising.slice(index + 1)) {
      if (other.bottom > one.top) break
      const high = Math.min(one.top, other.top) - other.bottom
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      if (high > SLACK && wide > SLACK) found.push([one, other])
    }
  })
  return found
}
