import { beforeAll, describe, expect, it } from 'vitest'
import { unprintable } from '#platform/contract/printable/printable.ts'
import { PAPER_FONT, registerPaperFonts } from '../paper-fonts.ts'
import { fitLine } from './fit-line.ts'
import { knowWhatIsLacking } from './rare-characters.ts'
import type { Cluster } from './shape-clusters.ts'
import { realNames } from './testing/names.ts'
import { breakable, directionOf, printedText, textRuns, widthOf } from './text-runs.ts'
import { fontOf, typefaces } from './typefaces.ts'

const PAPER = { fontFamily: PAPER_FONT }
beforeAll(() => {
  registerPaperFonts()
  knowWhatIsLacking()
})

const everyName = Object.entries(realNames).flatMap(([script, names]) =>
  names.map((name) => [script, name] as const),
)

/** Returns the glyphs of a text in the fonts that draw it. */
async function glyphsOf(name: string) {
  const runs = await textRuns(printedText(name), PAPER)
  const glyphs = await Promise.all(
    runs.map(async ({ text, family }) => {
      const font = await fontOf(family ? { fontFamily: family } : PAPER)
      return font
        .layout(text)
        .glyphs.flatMap((glyph) =>
          'parts' in glyph ? (glyph as Cluster).parts.map(({ id }) => id) : [glyph.id],
        )
    }),
  )
  return glyphs.flat()
}

const familiesOf = async (text: string) =>
  (await textRuns(printedText(text), PAPER)).map(({ family }) => family ?? 'own')

describe('Printed name', () => {
  it.each(everyName)('in %s has a glyph for every letter: %s', async (_, name) => {
    expect(unprintable(name)).toBeNull()
    const glyphs = await glyphsOf(name)
    expect(glyphs.length).toBeGreaterThan(0)
    expect(glyphs.filter((id) => id === 0)).toEqual([])
    const runs = await textRuns(printedText(name), PAPER)
    expect(runs.map(({ text }) => text).join('')).toBe(printedText(name))
    expect(printedText(name)).not.toContain('\ufffd')
  })

  it('loads no additional font for ordinary text', async () => {
    expect(await familiesOf('José Muñoz – “Łódź”, 5 €')).toEqual(['own'])
    expect(await familiesOf('Invoice I-1042 for Acme, Inc.')).toEqual(['own'])
  })

  it.each([
    ['Elçin Nərmin', ['noto-sans', 'own', 'noto-sans']],
    ['Qayrat Қ', ['noto-sans', 'own', 'noto-sans']],
    ['山田 さくら', ['noto-sans-jp', 'own', 'noto-sans-jp']],
    ['邓小明', ['noto-sans-sc']],
    ['陳怡君', ['noto-sans-tc']],
    ['金철수', ['noto-sans-kr']],
    ['𠮷野家', ['noto-sans-jp']],
  ])('uses one typeface per script: %s', async (name, families) => {
    expect(await familiesOf(name)).toEqual(families)
  })

  it.each([
    ['a😀b', 'a\ufffdb'],
    ['Lena \ue000', 'Lena \ufffd'],
    ['👩‍👩‍👧', '\ufffd'],
  ])('shows a replacement for a missing character: %j', async (note, shown) => {
    const runs = await textRuns(printedText(note), PAPER)
    expect(runs.map(({ text }) => text).join('')).toBe(shown)
    expect((await glyphsOf(note)).filter((id) => id === 0)).toEqual([])
  })

  it.each([
    ['Jose\u0301', 'José'],
    ['\u202eanna\u202c', 'anna'],
    ['a\u00adb\u200bc', 'abc'],
    ['one\r\ntwo\tthree', 'one\ntwo three'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
  ])('is composed and stripped of invisible characters: %j', (text, printed) => {
    expect(printedText(text)).toBe(printed)
  })
})

describe('Shaping', () => {
  const shapesOf = async (family: string, text: string) => {
    const { glyphs } = (await fontOf({ fontFamily: family })).layout(text)
    return glyphs as Cluster[]
  }

  it('joins Arabic letters', async () => {
    const alone = await shapesOf('noto-sans-arabic', 'م')
    const joined = await shapesOf('noto-sans-arabic', 'ممم')
    const ids = joined.map(({ id }) => id)
    expect(new Set([...ids, alone[0]?.id]).size).toBe(4)
  })

  it('preserves the logical order that the library reverses', async () => {
    const glyphs = await shapesOf('noto-sans-hebrew', 'דוד כהן')
    expect(glyphs.map(({ text }) => text).join('')).toBe('דוד כהן')
  })

  it.each([
    ['noto-sans-devanagari', 'क्ष', 1],
    ['noto-sans-devanagari', 'कि', 1],
    ['noto-sans-thai', 'ที่', 1],
    ['noto-sans-tamil', 'கொ', 1],
    ['noto-sans', 'Ẹ\u0300', 1],
  ])('draws combined letters as one cluster, in %s: %s', async (family, text, clusters) => {
    expect(await shapesOf(family, text)).toHaveLength(clusters)
  })

  it('puts the vowel sign i before its consonant', async () => {
    const [cluster] = await shapesOf('noto-sans-devanagari', 'कि')
    const [consonant] = await shapesOf('noto-sans-devanagari', 'क')
    expect(cluster?.parts.at(-1)?.id).toBe(consonant?.id)
  })

  it('stacks a tone mark above a vowel sign', async () => {
    const [, vowel, tone] = (await shapesOf('noto-sans-thai', 'ที่'))[0]?.parts ?? []
    const [, low] = (await shapesOf('noto-sans-thai', 'ท่'))[0]?.parts ?? []
    expect(vowel).toBeDefined()
    expect([tone?.id, tone?.y]).not.toEqual([low?.id, low?.y])
  })
})

describe('Text direction', () => {
  it.each([
    ['محمد علي', 'rtl'],
    ['שלום (Ltd) 5', 'rtl'],
    ['Noa נועה', 'ltr'],
    ['محمد has completed the course', 'ltr'],
    ['Lena', 'ltr'],
    ['123', 'ltr'],
  ])('for %s is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction)
  })
})

describe('Word wider than its line', () => {
  it.each([
    ['Lena', ['Lena']],
    ['wwwwwwwwww', [...'wwwwwwwwww']],
    ['王小明', ['王', '小', '明']],
    ['ที่รัก', ['ที่', 'รั', 'ก']],
    ['क्षमा', ['क्ष', 'मा']],
  ])('can be broken between letters: %s', (word, parts) => {
    expect(breakable(word)).toEqual(parts)
  })

  it('is set smaller down to the smallest readable size', async () => {
    const room = { room: 200, largest: 30, smallest: 9, lineHeight: 1.1 }
    expect(await fitLine('Lena', PAPER, room)).toEqual({ fontSize: 30, lineHeight: 1.1 })
    expect((await fitLine('w'.repeat(100), PAPER, room)).fontSize).toBe(9)
    const fitted = await fitLine('கிருஷ்ணமூர்த்தி கிருஷ்ணமூர்த்தி', PAPER, room)
    expect(fitted.fontSize * (await widthOf('கிருஷ்ணமூர்த்தி கிருஷ்ணமூர்த்தி', PAPER))).toBeLessThanOrEqual(200)
    expect(fitted.lineHeight).toBeGreaterThan(1.3)
  })
})

it.each(['𝐋𝐞𝐧𝐚', 'ᠮᠣᠩᠭᠣᠯ', '𠀀', '\u088f'])('refuses a name that no typeface supports: %s', (name) => {
  expect(unprintable(name)).toBe([...name][0])
})

it('supports every printable character in one of the typefaces', async () => {
  const fonts = await Promise.all(typefaces.map(({ family }) => fontOf({ fontFamily: family })))
  const missing: string[] = []
  for (let code = 0x20; code < 0x323b0; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const sign = String.fromCodePoint(code)
    if (unprintable(sign) !== null) continue
    for (const each of printedText(sign).replace(/[\n\u200c\u200d]/g, ''))
      if (!fonts.some((font) => font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0)))
        missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})
