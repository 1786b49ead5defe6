import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { projectRoot } from '../../project-root.ts'
import { type LoadedFont, neverHyphenate, shapeClusters } from './shape-clusters.ts'

/** A typeface that is loaded only when a text uses its scripts. */
export interface Typeface {
  /** The font family name used in styles, and the name of its @expo-google-fonts package. */
  family: string
  scripts: RegExp
  isRightToLeft?: boolean
  /** One glyph per character: needs no shaping, and HarfBuzz need not load tens of thousands of glyphs. */
  isPlain?: boolean
}

const LATIN: Typeface = { family: 'noto-sans', scripts: /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]/u }
const JAPANESE: Typeface = { family: 'noto-sans-jp', scripts: /[\p{sc=Hira}\p{sc=Kana}]/u, isPlain: true }
const KOREAN: Typeface = { family: 'noto-sans-kr', scripts: /\p{sc=Hang}/u, isPlain: true }
const SIMPLIFIED: Typeface = { family: 'noto-sans-sc', scripts: /\p{sc=Han}/u, isPlain: true }
const TRADITIONAL: Typeface = { family: 'noto-sans-tc', scripts: /\p{sc=Bopo}/u, isPlain: true }

/** Fallback fonts for characters missing in Inter and EB Garamond. Widths and weights match one family, Noto Sans. */
export const typefaces: readonly Typeface[] = [
  LATIN,
  { family: 'noto-sans-arabic', scripts: /\p{sc=Arab}/u, isRightToLeft: true },
  { family: 'noto-sans-hebrew', scripts: /\p{sc=Hebr}/u, isRightToLeft: true },
  { family: 'noto-sans-devanagari', scripts: /\p{sc=Deva}/u },
  { family: 'noto-sans-bengali', scripts: /\p{sc=Beng}/u },
  { family: 'noto-sans-gurmukhi', scripts: /\p{sc=Guru}/u },
  { family: 'noto-sans-gujarati', scripts: /\p{sc=Gujr}/u },
  { family: 'noto-sans-tamil', scripts: /\p{sc=Taml}/u },
  { family: 'noto-sans-telugu', scripts: /\p{sc=Telu}/u },
  { family: 'noto-sans-kannada', scripts: /\p{sc=Knda}/u },
  { family: 'noto-sans-malayalam', scripts: /\p{sc=Mlym}/u },
  { family: 'noto-sans-sinhala', scripts: /\p{sc=Sinh}/u },
  { family: 'noto-sans-thai', scripts: /\p{sc=Thai}/u },
  { family: 'noto-sans-lao', scripts: /\p{sc=Laoo}/u },
  { family: 'noto-sans-khmer', scripts: /\p{sc=Khmr}/u },
  { family: 'noto-sans-myanmar', scripts: /\p{sc=Mymr}/u },
  { family: 'noto-sans-ethiopic', scripts: /\p{sc=Ethi}/u },
  { family: 'noto-sans-armenian', scripts: /\p{sc=Armn}/u },
  { family: 'noto-sans-georgian', scripts: /\p{sc=Geor}/u },
  JAPANESE,
  KOREAN,
  SIMPLIFIED,
  TRADITIONAL,
]

/** Fallback fonts for characters without a script or missing in the font of their script. */
export const lastResorts: readonly Typeface[] = [LATIN, JAPANESE, SIMPLIFIED, TRADITIONAL, KOREAN]

const HAN = /\p{sc=Han}/gu

/** Returns the font order for Chinese characters, whose shapes vary by country, based on the entire text. */
export function hanOrder(text: string): readonly Typeface[] {
  if (JAPANESE.scripts.test(text)) return [JAPANESE, SIMPLIFIED, TRADITIONAL, KOREAN]
  if (KOREAN.scripts.test(text)) return [KOREAN, TRADITIONAL, SIMPLIFIED, JAPANESE]
  const letters = text.match(HAN) ?? []
  const fits = (charset: ReadonlySet<string>) => letters.every((letter) => charset.has(letter))
  const { simplified, traditional, japanese } = charsets()
  if (!TRADITIONAL.scripts.test(text)) {
    if (fits(simplified)) return [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN]
    if (fits(japanese) && !fits(traditional)) return [JAPANESE, SIMPLIFIED, TRADITIONAL, KOREAN]
  }
  return fits(traditional)
    ? [TRADITIONAL, SIMPLIFIED, JAPANESE, KOREAN]
    : [SIMPLIFIED, TRADITIONAL, JAPANESE, KOREAN]
}

type Charsets = Record<'simplified' | 'traditional' | 'japanese', ReadonlySet<string>>
let known: Charsets | null = null

/** Characters in each country's national standard: GB 2312, Big5 and JIS X 0208. */
function charsets(): Charsets {
  known ??= {
    simplified: charset('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
    traditional: charset('big5', [0xa4, 0xf9], [0x40, 0xfe]),
    japanese: charset('euc-jp', [0xb0, 0xfe], [0xa1, 0xfe]),
  }
  return known
}

type Span = readonly [first: number, last: number]

function charset(name: string, leads: Span, trails: Span): ReadonlySet<string> {
  const bytes: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead++)
    for (let trail = trails[0]; trail <= trails[1]; trail++) bytes.push(lead, trail)
  return new Set(new TextDecoder(name).decode(Uint8Array.from(bytes)))
}

const WEIGHTS = { '400': '400Regular', '600': '600SemiBold' } as const

function fileOf(family: string, weight: keyof typeof WEIGHTS): string {
  const name = family.replace(/(?:^|-)([a-z]+)/g, (_, word: string) =>
    /^(?:jp|kr|sc|tc)$/.test(word) ? word.toUpperCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`,
  )
  const folder = join(projectRoot(), 'node_modules/@expo-google-fonts', family, WEIGHTS[weight])
  return join(folder, `${name}_${WEIGHTS[weight]}.ttf`)
}

let isKnown = false

/** Registers all fonts with the rendering library without loading them. */
export function registerTypefaces(): void {
  if (isKnown) return
  for (const { family, isRightToLeft = false, isPlain = false } of typefaces) {
    const fonts = ([400, 600] as const).map((fontWeight) => ({
      src: fileOf(family, `${fontWeight}`),
      fontWeight,
    }))
    Font.register({ family, fonts })
    onFontLoad(family, (font, file) => shapeClusters(font, { file, isRightToLeft, isPlain }))
  }
  isKnown = true
}

interface Source {
  src: string
  data: LoadedFont | null
  load(): Promise<void>
}

/** Registers a change to apply to each font of a family after it loads. */
export function onFontLoad(family: string, change: (font: LoadedFont, file: string) => void): void {
  const families = Font.getRegisteredFonts() as unknown as Record<string, { sources: Source[] }>
  for (const source of families[family]?.sources ?? []) {
    const load = source.load.bind(source)
    let isChanged = false
    source.load = async () => {
      await load()
      if (isChanged || !source.data) return
      isChanged = true
      change(source.data, source.src)
    }
  }
}

/** Disables hyphenation for one of our font families, because names and codes must not be hyphenated. */
export const disableHyphenation = (family: string): void => onFontLoad(family, neverHyphenate)

export interface Face {
  fontFamily: string
  fontStyle?: 'normal' | 'italic' | undefined
  fontWeight?: number | undefined
}

/** Returns the font of a face, loading it if necessary. */
export async function fontOf({
  fontFamily,
  fontStyle = 'normal',
  fontWeight = 400,
}: Face): Promise<LoadedFont> {
  const face = { fontFamily, fontStyle, fontWeight }
  await Font.load(face)
  const font = Font.getFont(face)?.data as unknown as LoadedFont | undefined
  if (!font) throw new Error(`The font ${fontFamily} cannot be read`)
  return font
}
