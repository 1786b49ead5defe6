import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCaptions, writeCaptions } from '#features/shop/catalog/rules/captions/captions.ts'
import { convertCaptions } from './convert-captions.ts'
import { decodeCaptions } from './decode-captions.ts'
import { captionsFixtures } from './testing/captions.ts'

describe('Caption conversion', () => {
  it.each(captionsFixtures.map((fixture) => [fixture.name, fixture] as const))(
    'reads %s without losing text',
    (_name, { source, format, count, first, notes = [] }) => {
      const converted = convertCaptions(source)
      const [cue] = converted.cues
      expect([converted.format, converted.cues.length]).toEqual([format, count])
      expect([cue?.from, cue?.to, cue?.text]).toEqual(first)
      expect(converted.notes).toEqual(
        notes.map(([line, message]) => ({ line, message: expect.stringContaining(message) })),
      )
      expect(readCaptions(writeCaptions(converted.cues))).toEqual({ cues: converted.cues })
    },
  )

  it('returns no captions for a file without text', () => {
    for (const source of ['', '\n\n', 'WEBVTT\n\nNOTE only a note'])
      expect(convertCaptions(source).cues).toEqual([])
  })

  it('estimates times for texts that have none', () => {
    const { cues } = convertCaptions(
      '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\nTwo is here\n\n3\nThree as well',
    )
    expect(cues.map(({ from, to }) => [from, to])).toEqual([
      [1000, 2000],
      [2000, 3200],
      [3200, 4400],
    ])
  })

  it('breaks long plain text into captions of at most two lines of 42 characters', () => {
    const sentence =
      'The membrane lets water pass and holds back nearly all of what is dissolved in it, silica too.'
    const { cues } = convertCaptions(`${sentence} ${sentence}`)
    expect(cues.length).toBeGreaterThan(1)
    for (const { text } of cues) {
      expect(text.split('\n').length).toBeLessThanOrEqual(2)
      for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(42)
    }
    expect(cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toBe(`${sentence} ${sentence}`)
  })

  it('converts any input to a safe file that the strict reader accepts', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '1',
        '2',
        '',
        '\n',
        'WEBVTT',
        'NOTE x',
        '00:00:01,000 --> 00:00:02,000',
        '00:02.5 --> 0:01',
        '0:05,0:06',
        '0:07 words',
        '<script>alert(1)</script>',
        '<i>',
        '</v>',
        '<v A>',
        '-->',
        '&lt;',
        '{\\an8}',
        '{\\',
        '}',
        '[b',
        'r]',
        '&#92;N',
        '<img onerror=x>',
      ),
      fc.string({ maxLength: 30 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const { cues } = convertCaptions(lines.join(end))
        if (cues.length === 0) return
        const written = writeCaptions(cues)
        expect(readCaptions(written)).toEqual({ cues })
        expect(written).not.toMatch(/<(?!\/?(?:[biu]|v)>|v [^<>&\n]{1,80}>)/)
      }),
      { numRuns: Number(process.env.SOAK_RUNS ?? 400) },
    )
  })

  it('reads 3,600 captions of a three-hour video', () => {
    const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
    const blocks = Array.from(
      { length: 3600 },
      (_, index) =>
        `${index + 1}\n${clock(index * 3)},000 --> ${clock(index * 3 + 2)},900\nLine ${index}\nand more`,
    )
    const { cues, notes } = convertCaptions(blocks.join('\n\n'))
    expect([cues.length, notes.length, cues.at(-1)?.to]).toEqual([3600, 0, 10_799_900])
  })
})

describe('Encoding of a caption file', () => {
  it.each([
    ['UTF-8', [0x4f, 0xc3, 0xad], null],
    ['UTF-16 with a byte order mark', [0xff, 0xfe, 0x4f, 0x00, 0xed, 0x00], null],
    ['an old Windows encoding', [0x4f, 0xed], expect.stringContaining('Western European')],
  ])('is decoded from %s', (_from, bytes, note) => {
    expect(decodeCaptions(new Uint8Array(bytes))).toEqual({ text: 'Oí', note })
  })
})
