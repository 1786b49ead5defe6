import { graphemesOf, leadingOf, widthOf } from '#platform/server/documents/text/text-runs.ts'
import type { Face } from '#platform/server/documents/text/typefaces.ts'
import { registerCertificateFonts, SERIF } from './certificate-fonts.ts'

export interface Fitted {
  lines: string[]
  /** In points. */
  size: number
  lineHeight: number
}

interface Room {
  /** Maximum line width in points. */
  width: number
  most: number
  /** Minimum size for a single line; below it, the text is set in two lines, which shrink as far as necessary. */
  least: number
  italic?: boolean
}

/** Returns the largest size at which the text fits on one line, else on two of similar length. Never truncates. */
export async function fitWords(words: string, { width, most, least, italic = false }: Room): Promise<Fitted> {
  registerCertificateFonts()
  const face: Face = { fontFamily: SERIF, fontStyle: italic ? 'italic' : 'normal' }
  const widest = async (lines: readonly string[]) =>
    Math.max(0.1, ...(await Promise.all(lines.map((line) => widthOf(line, face)))))
  const sizeOf = async (lines: readonly string[]) =>
    Math.min(most, Math.floor((width / (await widest(lines))) * 10) / 10)
  const lineHeight = await leadingOf(words, face, 1.17)
  const single = await sizeOf([words])
  if (single >= least) return { lines: [words], size: single, lineHeight }
  const lines = await halved(words, widest)
  return { lines, size: Math.min(await sizeOf(lines), least * 1.1), lineHeight }
}

type Widest = (lines: readonly string[]) => Promise<number>

/** Splits text at the space that minimizes the longer line; a single word is split in the middle. */
async function halved(words: string, widest: Widest): Promise<string[]> {
  const blanks = [...words.matchAll(/\s+/g)].map(({ index }) => index)
  if (blanks.length === 0) {
    const signs = graphemesOf(words)
    const middle = Math.ceil(signs.length / 2)
    return [signs.slice(0, middle).join(''), signs.slice(middle).join('')]
  }
  const divided = blanks.map((position) => [words.slice(0, position), words.slice(position + 1)])
  const widths = await Promise.all(divided.map(widest))
  return divided[widths.indexOf(Math.min(...widths))] ?? [words]
}
