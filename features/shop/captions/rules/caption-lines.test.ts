import { describe, expect, it } from 'vitest'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { fitCue, readingMs } from './caption-lines.ts'

const cue = (text: string, from = 10_000, to = 20_000): Cue => ({ from, to, position: 'line:10%', text })
const word = (length: number) => 'x'.repeat(length)

describe('Text that fits', () => {
  it.each([
    ['two lines of 42 characters', `${word(42)}\n${word(42)}`],
    ['formatting tags, which are not visible', `<i>${word(42)}</i>`],
    ['an empty text', ''],
  ])('is unchanged: %s', (_title, text) => {
    expect(fitCue(cue(text))).toEqual([cue(text)])
  })
})

describe('Text that does not fit', () => {
  it.each([
    ['becomes two lines at 43 characters', `${word(21)} ${word(21)}`, [`${word(21)}\n${word(21)}`]],
    ['joins three lines that fit into one', 'a\nb\n c', ['a b c']],
    [
      'joins three lines that fill exactly one line',
      `${word(20)}\n${word(20)}\n`,
      [`${word(20)} ${word(20)}`],
    ],
    ['drops empty lines', `\n\n${word(5)}\n`, [word(5)]],
    ['is broken where both lines are about equally long', `aaaa bbb ${word(40)}`, [`aaaa bbb\n${word(40)}`]],
    [
      'uses the most even of several breaks',
      `${word(10)} ${word(10)} ${word(10)} ${word(12)}`,
      [`${word(10)} ${word(10)}\n${word(10)} ${word(12)}`],
    ],
    [
      'is broken evenly even if its lines could be longer, at the first of two equal breaks',
      `${word(15)} ${word(15)} ${word(15)}`,
      [`${word(15)}\n${word(15)} ${word(15)}`],
    ],
    [
      'fills both lines to the last character',
      `${word(20)} ${word(21)} ${word(42)}`,
      [`${word(20)} ${word(21)}\n${word(42)}`],
    ],
    ['keeps a longer word intact on a separate line', `a ${word(60)} b`, [`a\n${word(60)}`, 'b']],
    [
      'becomes several captions when longer than two lines, each line as full as possible',
      `${word(20)} ${word(21)} ${word(30)} ${word(41)} b`,
      [`${word(20)} ${word(21)}\n${word(30)}`, `${word(41)}\nb`],
    ],
  ])('%s', (_title, text, fitted) => {
    expect(fitCue(cue(text)).map((each) => each.text)).toEqual(fitted)
  })

  it('divides its time by the length of the parts, without a gap', () => {
    const parts = fitCue(cue(`${word(40)} ${word(40)} ${word(20)}`))
    expect(parts.map(({ from, to, position }) => [from, to, position])).toEqual([
      [10_000, 18_000, 'line:10%'],
      [18_000, 20_000, 'line:10%'],
    ])
  })

  it('is shown for at least 1 ms', () => {
    const parts = fitCue(cue(`${word(40)} ${word(40)} ${word(20)}`, 500, 500))
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [500, 501],
      [500, 501],
    ])
  })
})

describe('Reading time of a text', () => {
  it.each([
    ['at least 1.2 s', 'No', 1200],
    ['one second per 15 characters', word(30), 2000],
    ['based on the visible text without tags', `<b>${word(29)}&amp;</b>`, 2000],
    ['in whole milliseconds', word(20), 1333],
    ['at most 7 s', word(300), 7000],
  ])('is %s', (_title, text, requested) => {
    expect(readingMs(text)).toBe(requested)
  })
})
