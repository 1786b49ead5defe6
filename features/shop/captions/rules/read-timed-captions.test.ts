import { describe, expect, it } from 'vitest'
import { readTimedCaptions } from './read-timed-captions.ts'
import type { Note } from './tidy-captions.ts'

function read(...lines: string[]) {
  const notes: Note[] = []
  const cues = readTimedCaptions(lines, notes)
  return {
    texts: cues.map(({ from, lines: text }) => [from, ...text]),
    lines: cues.map(({ line }) => line),
    notes: notes.map(({ line, message }) => `${line}: ${message}`),
  }
}

const first = '00:00:01,000 --> 00:00:02,000'
const second = '00:00:03,000 --> 00:00:04,000'

describe('Captions with times', () => {
  it.each<[string, string[], (string | number | null)[][]]>([
    [
      'keep all lines of a text',
      [first, 'One', 'Two', '', second, 'Three'],
      [
        [1000, 'One', 'Two'],
        [3000, 'Three'],
      ],
    ],
    [
      'need no empty line between two texts',
      [first, 'One', second, 'Two'],
      [
        [1000, 'One'],
        [3000, 'Two'],
      ],
    ],
    [
      'leave out the numbers above the times',
      [' 17 ', first, 'One', '18', second, 'Two'],
      [
        [1000, 'One'],
        [3000, 'Two'],
      ],
    ],
    [
      'leave out the names above the times',
      ['intro', first, 'One', '', 'part two', second, 'Two'],
      [
        [1000, 'One'],
        [3000, 'Two'],
      ],
    ],
    [
      'keep the last line of a text right above the next times',
      [first, 'One', 'Two', second, 'Three'],
      [
        [1000, 'One', 'Two'],
        [3000, 'Three'],
      ],
    ],
    [
      'keep a line that only resembles a number',
      [first, 'One', '2x', second, 'Two'],
      [
        [1000, 'One', '2x'],
        [3000, 'Two'],
      ],
    ],
    [
      'keep a sentence that ends with a number',
      [first, 'pH', 'of 7', second, 'Two'],
      [
        [1000, 'pH', 'of 7'],
        [3000, 'Two'],
      ],
    ],
    ['keep a number in a text', [first, 'One', '7', 'Two'], [[1000, 'One', '7', 'Two']]],
    [
      'leave out the header up to the empty line',
      ['WEBVTT', 'Kind: captions', '', first, 'One'],
      [[1000, 'One']],
    ],
    [
      'leave out the header up to the first times',
      ['WEBVTT', 'Kind: captions', first, 'One'],
      [[1000, 'One']],
    ],
    [
      'leave out notes with their content up to the empty line',
      [first, 'One', '', 'NOTE', 'checked', 'twice', ' ', 'Two'],
      [[1000, 'One', 'Two']],
    ],
    ['keep a text that begins like a note', [first, 'NOTES are here'], [[1000, 'NOTES are here']]],
    [
      'keep a line with the word NOTE within a text',
      [first, 'One', 'NOTE this'],
      [[1000, 'One', 'NOTE this']],
    ],
    ['keep a sentence that ends like a note', [first, '', 'Take NOTE'], [[1000, 'Take NOTE']]],
    [
      'keep the word WEBVTT within a text',
      [first, 'WEBVTT', '', 'WEBVTT again'],
      [[1000, 'WEBVTT', 'WEBVTT again']],
    ],
  ])('%s', (_title, lines, texts) => {
    expect(read(...lines).texts).toEqual(texts)
  })

  it('returns the line of each text and no notes for a valid file', () => {
    expect(read('1', first, 'One', '', '2', second, 'Two')).toEqual({
      texts: [
        [1000, 'One'],
        [3000, 'Two'],
      ],
      lines: [2, 6],
      notes: [],
    })
  })
})

describe('Repair notes for captions with times', () => {
  it('reports a text without times when its number follows', () => {
    expect(read('1', first, 'One', '', '2', 'Two', '', '3', 'Three')).toEqual({
      texts: [
        [1000, 'One'],
        [null, 'Two'],
        [null, 'Three'],
      ],
      lines: [2, 5, 8],
      notes: [
        '5: Text 2 has no times. They were estimated; please check them.',
        '8: Text 3 has no times. They were estimated; please check them.',
      ],
    })
  })

  it.each<[string, string[], (string | number | null)[][]]>([
    ['a number other than the next one', ['1', first, 'One', '', '5', 'Two'], [[1000, 'One', '5', 'Two']]],
    ['a number in a file without numbers', [first, 'One', '', '1', 'Two'], [[1000, 'One', '1', 'Two']]],
    [
      'the next number without an empty line above it',
      ['1', first, 'One', '2', 'Two'],
      [[1000, 'One', '2', 'Two']],
    ],
  ])('reads %s as text', (_title, lines, texts) => {
    expect(read(...lines).texts).toEqual(texts)
  })

  it('reports unreadable times', () => {
    expect(read('1', '00:00:0x,000 --> 00:00:02,000', 'One')).toEqual({
      texts: [[null, 'One']],
      lines: [2],
      notes: [
        '2: "00:00:0x,000 --> 00:00:02,000" is not readable as times. They were estimated; please check them.',
      ],
    })
  })

  it.each([
    [60, `00:0x --> ${'1'.repeat(50)}`],
    [61, `00:0x --> ${'1'.repeat(47)}...`],
  ])('shows at most 60 characters of the line: %i', (length, shown) => {
    const line = `00:0x --> ${'1'.repeat(length - 10)}`
    expect(read(`  ${line}  `).notes).toEqual([
      `1: "${shown}" is not readable as times. They were estimated; please check them.`,
    ])
  })

  it('reports a text before the first times and estimates its times', () => {
    expect(read('', 'Hello', 'there', first, 'One')).toEqual({
      texts: [
        [null, 'Hello', 'there'],
        [1000, 'One'],
      ],
      lines: [2, 4],
      notes: ['2: This text comes before the first times. Its times were estimated; please check them.'],
    })
  })

  it('reports an empty line within a text, but not directly below its times', () => {
    const note = 'A text had an empty line; the lines below it were kept with those above.'
    expect(read(first, 'One', '', 'Two', 'Three').notes).toEqual([`4: ${note}`])
    expect(read(first, '', 'One').notes).toEqual([])
  })
})
