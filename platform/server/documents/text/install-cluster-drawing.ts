import PDFDocument from 'pdfkit'
import { type Cluster, type FontGlyph, isShaped, type LoadedFont } from './shape-clusters.ts'

/** The parts of pdfkit's document that drawing needs. */
interface Sheet {
  page: { height: number; fonts: Record<string, unknown> }
  _font: EmbeddedFont
  _fontSize: number
  save(): void
  restore(): void
  transform(...matrix: number[]): void
  addContent(line: string): void
}

interface EmbeddedFont {
  id: string
  font: LoadedFont
  subset: { includeGlyph(id: number): number }
  widths: (number | undefined)[]
  unicode: (number[] | undefined)[]
  ref(): unknown
}

type Draw = (
  glyphs: readonly FontGlyph[],
  positions: readonly { xAdvance: number }[],
  x: number,
  y: number,
) => void

let isKnown = false

/**
 * The library uses a document's custom glyph drawing, if any, in place of its default, which ignores mark positions.
 * Only fonts that lay out clusters get one.
 */
export function installClusterDrawing(): void {
  if (isKnown) return
  Object.defineProperty(PDFDocument.prototype, 'glyphs', {
    get(this: Sheet): Draw | undefined {
      return this._font && isShaped(this._font.font) ? draw.bind(this) : undefined
    },
  })
  isKnown = true
}

function draw(this: Sheet, ...[glyphs, positions, x, y]: Parameters<Draw>): void {
  const font = this._font
  const scale = this._fontSize / font.font.unitsPerEm
  const bottom = this.page.height - y
  this.save()
  this.transform(1, 0, 0, -1, 0, this.page.height)
  this.page.fonts[font.id] ??= font.ref()
  this.addContent('BT')
  this.addContent(`/${font.id} ${rounded(this._fontSize)} Tf`)
  let start = x
  glyphs.forEach((glyph, index) => {
    const letters = lettersOf(glyph, font)
    if (letters.length === 0) return
    const put = ({ id, x: right, y: up }: Letter) =>
      this.addContent(
        `1 0 0 1 ${rounded(start + right * scale)} ${rounded(bottom + up * scale)} Tm <${hex(id)}> Tj`,
      )
    const putAs = (text: string, signs: readonly Letter[]) => {
      if (signs.map((sign) => sign.text).join('') === text) return signs.forEach(put)
      this.addContent(`/Span <</ActualText <${utf16(text)}>>> BDC`)
      signs.forEach(put)
      this.addContent('EMC')
    }
    // Copying from a PDF reader takes the cluster's text from its letters; marks are only visual.
    const [marks, wide] = [letters.filter(({ isMark }) => isMark), letters.filter(({ isMark }) => !isMark)]
    putAs(textOf(glyph), wide)
    putAs('', marks)
    start += positions[index]?.xAdvance ?? 0
  })
  this.addContent('ET')
  this.restore()
}

const isCluster = (glyph: FontGlyph): glyph is Cluster => 'parts' in glyph

const textOf = (glyph: FontGlyph): string =>
  isCluster(glyph) ? glyph.text : String.fromCodePoint(...glyph.codePoints)

interface Letter {
  id: number
  x: number
  y: number
  text: string
  /** True if the glyph is drawn over or under another letter. */
  isMark: boolean
}

/** PDF readers without cluster text support treat a mark as this character and copy nothing for it. */
const UNSEEN = [0x200b]

/** Returns the cluster's glyphs as numbered in the embedded font subset, widest first; the others are its marks. */
function lettersOf(glyph: FontGlyph, font: EmbeddedFont): Letter[] {
  const parts = isCluster(glyph)
    ? [...glyph.parts]
    : [{ id: glyph.id, x: 0, y: 0, advance: glyph.advanceWidth }]
  return parts
    .sort((first, second) => second.advance - first.advance)
    .map(({ id: given, x, y, advance }, index) => {
      const id = font.subset.includeGlyph(given)
      font.widths[id] ??= (font.font.getGlyph(given).advanceWidth * 1000) / font.font.unitsPerEm
      font.unicode[id] ??=
        index === 0
          ? codePoints(textOf(glyph))
          : advance === 0
            ? UNSEEN
            : font.font.getGlyph(given).codePoints
      return { id, x, y, text: String.fromCodePoint(...font.unicode[id]), isMark: index > 0 && advance === 0 }
    })
}

const codePoints = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0) ?? 0)

const hex = (value: number): string => value.toString(16).padStart(4, '0')

const utf16 = (text: string): string =>
  `feff${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}`

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
