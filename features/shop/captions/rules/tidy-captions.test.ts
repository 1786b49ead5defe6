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

describe('captions are put in order', () => {
  const order = 'This text begins before the one above it; they were put in order.'

  it('only where they are not, and each that was too low is named', () => {
    expect(tidy(found(1, 5000, 6000), found(4, 1000, 2000), found(7, 1000, 2000))).toEqual({
      times: [
        [1000, 2000],
        [1000, 2000],
        [5000, 6000],
      ],
      notes: [`4: ${order}`],
    })
  })

  it('and nothing is said of those that are right or start together', () => {
    expect(tidy(found(1, 1000, 2000), found(4, 1000, 2500), found(7, 3000, 4000)).notes).toEqual([])
  })
})

describe('times that are missing', () => {
  it('begin where the text before ends, and last as long as the text wants', () => {
    expect(tidy(found(1, null, null), found(2, 3000, 4000), found(3, null, null)).times).toEqual([
      [0, 1200],
      [3000, 4000],
      [4000, 5200],
    ])
  })

  it.each([
    ['the text wants, where nothing follows', [found(1, 1000, null)], [[1000, 2200]]],
    [
      'the next begins',
      [found(1, 1000, null), found(2, 1500, 3000)],
      [
        [1000, 1500],
        [1500, 3000],
      ],
    ],
    [
      'the text wants, where the next begins with it',
      [found(1, 1000, null), found(2, 1000, 3000)],
      [
        [1000, 2200],
        [1000, 3000],
      ],
    ],
  ])('end when %s', (_title, cues, times) => {
    expect(tidy(...cues)).toEqual({ times, notes: [] })
  })

  it.each([
    [1000, ['1: This text ended before it began (0:01.000); it now ends at 0:02.200.']],
    [999, ['1: This text ended before it began (0:01.000); it now ends at 0:02.200.']],
    [1001, []],
  ])('are found where a text that begins at 1 s ends at %i ms', (to, notes) => {
    expect(tidy(found(1, 1000, to)).notes).toEqual(notes)
  })

  it('are no use without a text', () => {
    expect(tidy(found(3, 1000, 2000, ' '))).toEqual({
      times: [],
      notes: ['3: There is no text under these times; they were left out.'],
    })
  })
})
