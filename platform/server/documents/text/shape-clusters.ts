import { readFileSync } from 'node:fs'
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'

/** The parts of a fontkit font that are used here. */
export interface LoadedFont {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): FontGlyph
  getGlyph(id: number): FontGlyph
  layout(text: string, ...more: unknown[]): Layout
}

export interface FontGlyph {
  id: number
  advanceWidth: number
  codePoints: number[]
}

interface Layout {
  glyphs: FontGlyph[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  advanceWidth: number
}

/** One glyph of a cluster, in font units relative to the start of the cluster. */
export interface Part {
  id: number
  x: number
  y: number
  /** 0 for marks. */
  advance: number
}

/**
 * A unit for drawing and line breaking: a letter with its marks, or the letters of a conjunct. The layout library
 * treats it as one glyph because it would lose the positions of marks.
 */
export interface Cluster extends FontGlyph {
  text: string
  parts: readonly Part[]
}

const shaped = new WeakSet<object>()

/** True if a font lays out clusters. */
export const isShaped = (font: unknown): boolean =>
  typeof font === 'object' && font !== null && shaped.has(font)

interface Shaping {
  file: string
  isRightToLeft: boolean
  isPlain: boolean
}

/** Uses HarfBuzz to lay out the texts of a font. The library expects logical order and reverses lines itself. */
export function shapeClusters(font: LoadedFont, { file, isRightToLeft, isPlain }: Shaping): void {
  let shaper: Font | null = null
  const clustersOf = (text: string): Cluster[] => {
    if (isPlain) return plainClusters(font, text)
    shaper ??= new Font(new Face(new Blob(new Uint8Array(readFileSync(file)).buffer)))
    return shapedClusters(shaper, text, isRightToLeft && !isNumber(text))
  }
  font.layout = (text) => {
    const glyphs = clustersOf(text)
    const positions = glyphs.map(({ advanceWidth }) => still(advanceWidth))
    return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) }
  }
  neverHyphenate(font)
  // Keeps the line height of the document's main font.
  for (const [name, share] of Object.entries({ ascent: 0.97, descent: -0.24, lineGap: 0 }))
    Object.defineProperty(font, name, { value: share * font.unitsPerEm })
  shaped.add(font)
}

const still = (xAdvance: number) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })

/** True for numbers, which run left to right in every script. */
const isNumber = (text: string): boolean => /\p{Nd}/u.test(text) && !/[^\p{Nd}.,:/٫٬\s-]/u.test(text)

const units = (text: string): number[] => Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))

function cluster(text: string, parts: readonly Part[], advanceWidth: number): Cluster {
  // The library counts text positions in UTF-16 code units.
  return { id: parts[0]?.id ?? 0, text, parts, advanceWidth, codePoints: units(text) }
}

const plainClusters = (font: LoadedFont, text: string): Cluster[] =>
  [...text].map((letter) => {
    const { id, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
    return cluster(letter, [{ id, x: 0, y: 0, advance: advanceWidth }], advanceWidth)
  })

function shapedClusters(font: Font, text: string, isRightToLeft: boolean): Cluster[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const groups = new Map<number, { parts: Part[]; advance: number }>()
  buffer.getGlyphInfos().forEach(({ codepoint, cluster: start }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const group = groups.get(start) ?? { parts: [], advance: 0 }
    group.parts.push({ id: codepoint, x: group.advance + xOffset, y: yOffset, advance: xAdvance })
    group.advance += xAdvance
    groups.set(start, group)
  })
  const starts = [...groups.keys()].sort((first, second) => first - second)
  return starts.map((start, index) => {
    const { parts, advance } = groups.get(start) ?? { parts: [], advance: 0 }
    return cluster(text.slice(start, starts[index + 1]), parts, advance)
  })
}

const HYPHEN = 0x2d
/** `printedText` removes this space from texts, so it can have zero width in the embedded font. */
const UNUSED_BLANK = 0xa0

/** Replaces the hyphen that the library inserts at word breaks with a zero-width space. Hyphens in the text remain. */
export function neverHyphenate(font: LoadedFont): void {
  const { layout, glyphForCodePoint } = font
  let isInText = false
  font.layout = (text, ...more) => {
    isInText = true
    try {
      return layout.call(font, text, ...more)
    } finally {
      isInText = false
    }
  }
  font.glyphForCodePoint = (codePoint) => {
    if (codePoint !== HYPHEN || isInText) return glyphForCodePoint.call(font, codePoint)
    return { ...cluster(' ', [], 0), id: glyphForCodePoint.call(font, UNUSED_BLANK).id }
  }
}
