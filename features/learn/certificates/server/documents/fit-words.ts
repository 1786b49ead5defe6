import { graphemesOf, leadingOf, widthOf } from '#platform/server/documents/text/text-runs.ts'
import type { Face } from '#platform/server/documents/text/typefaces.ts'
import { registerCertificateFonts, SERIF } from './certificate-fonts.ts'

export interface Fitted {
  lines: string[]
  /** Points. */
  size: number
  lineHeight: number
}

interface Room {
  /** Points that a line may be wide. */
  width: number
  most: number
  /** Below this size the words are set in two lines, which then shrink as far as they must. */
  least: number
  italic?: boolean
}

/** The largest size at which words fit: in one line, else in two of about the same length. Nothing is ever cut. */
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

/** Divided at the blank that leaves the longer line shortest; a single word is divided in its middle. */
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
