import { describe, expect, it } from 'vitest'
import { type FoundCue, type Note, tidyCues } from './tidy-captions.ts'

const found = (line: number, from: number | null, to: number | null, text = 'Text'): FoundCue => ({
  line,
  from,
  to,
  position: '',
  lines: [text],
})

function tidy(...cues: FoundCue[]) {
  const notes: Note[] = []
  const times = tidyCues(cues, notes).map(({ from, to }) => [from, to])
  return { times, notes: notes.map(({ line, message }) => `${line}: ${message}`) }
}

describe('Caption order', () => {
  const order = 'This text begins before the one above it; they were put in order.'

  it('is corrected only where needed, with a note for each caption placed too late in the file', () => {
    expect(tidy(found(1, 5000, 6000), found(4, 1000, 2000), found(7, 1000, 2000))).toEqual({
      times: [
        [1000, 2000],
        [1000, 2000],
        [5000, 6000],
      ],
      notes: [`4: ${order}`],
    })
  })

  it('needs no note for captions in order or with the same start', () => {
    expect(tidy(found(1, 1000, 2000), found(4, 1000, 2500), found(7, 3000, 4000)).notes).toEqual([])
  })
})

describe('Missing or invalid times', () => {
  it('starts a text at the end of the previous text and shows it for its reading time', () => {
    expect(tidy(found(1, null, null), found(2, 3000, 4000), found(3, null, null)).times).toEqual([
      [0, 1200],
      [3000, 4000],
      [4000, 5200],
    ])
  })

  it.each([
    ['its reading time ends and no text follows', [found(1, 1000, null)], [[1000, 2200]]],
    [
      'the next text begins',
      [found(1, 1000, null), found(2, 1500, 3000)],
      [
        [1000, 1500],
        [1500, 3000],
      ],
    ],
    [
      'its reading time ends and the next text has the same start',
      [found(1, 1000, null), found(2, 1000, 3000)],
      [
        [1000, 2200],
        [1000, 3000],
      ],
    ],
  ])('ends a text when %s', (_title, cues, times) => {
    expect(tidy(...cues)).toEqual({ times, notes: [] })
  })

  it.each([
    [1000, ['1: This text ended before it began (0:01.000); it now ends at 0:02.200.']],
    [999, ['1: This text ended before it began (0:01.000); it now ends at 0:02.200.']],
    [1001, []],
  ])('checks a text that starts at 1 s and ends at %i ms', (to, notes) => {
    expect(tidy(found(1, 1000, to)).notes).toEqual(notes)
  })

  it('drops times without a text and adds a note', () => {
    expect(tidy(found(3, 1000, 2000, ' '))).toEqual({
      times: [],
      notes: ['3: There is no text under these times; they were left out.'],
    })
  })
})
