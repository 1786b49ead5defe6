import { Font } from '@react-pdf/renderer'
import { registerCertificateFonts, SERIF } from './certificate-fonts.ts'

export interface Fitted {
  lines: string[]
  /** Points. */
  size: number
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
  const measure = await ruler(italic)
  const sizeOf = (lines: readonly string[]) =>
    Math.min(most, Math.floor((width / Math.max(...lines.map(measure))) * 10) / 10)
  const single = sizeOf([words])
  if (single >= least) return { lines: [words], size: single }
  const lines = halved(words, measure)
  return { lines, size: Math.min(sizeOf(lines), least * 1.1) }
}

/** How wide words are at one point of size. */
async function ruler(italic: boolean): Promise<(words: string) => number> {
  registerCertificateFonts()
  const face = {
    fontFamily: SERIF,
    fontStyle: italic ? ('italic' as const) : ('normal' as const),
    fontWeight: 400,
  }
  await Font.load(face)
  const font = Font.getFont(face)?.data as unknown as MeasuredFont | undefined
  if (!font) throw new Error('The typeface of certificates is unreadable')
  return (words) => Math.max(font.layout(words).advanceWidth / font.unitsPerEm, 0.1)
}

interface MeasuredFont {
  unitsPerEm: number
  layout(words: string): { advanceWidth: number }
}

/** Divided at the blank that leaves the longer line shortest; a single word is divided in its middle. */
function halved(words: string, measure: (words: string) => number): string[] {
  const indexes = [...words.matchAll(/\s+/g)].map(({ index }) => index)
  if (indexes.length === 0) {
    const signs = [...words]
    const middle = Math.ceil(signs.length / 2)
    return [signs.slice(0, middle).join(''), signs.slice(middle).join('')]
  }
  const divided = indexes.map((position) => [words.slice(0, position), words.slice(position + 1)])
  const widest = (lines: readonly string[]) => Math.max(...lines.map(measure))
  return divided.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best))
}
