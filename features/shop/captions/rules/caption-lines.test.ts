import { describe, expect, it } from 'vitest'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { fitCue, readingMs } from './caption-lines.ts'

const cue = (text: string, from = 10_000, to = 20_000): Cue => ({ from, to, position: 'line:10%', text })
const word = (length: number) => 'x'.repeat(length)

describe('a text that fits', () => {
  it.each([
    ['two lines of 42 characters', `${word(42)}\n${word(42)}`],
    ['marks, which nobody sees', `<i>${word(42)}</i>`],
    ['nothing', ''],
  ])('stays as it is: %s', (_title, text) => {
    expect(fitCue(cue(text))).toEqual([cue(text)])
  })
})

describe('a text that does not fit', () => {
  it.each([
    ['43 characters become two lines', `${word(21)} ${word(21)}`, [`${word(21)}\n${word(21)}`]],
    ['three lines that fit into one become one', 'a\nb\n c', ['a b c']],
    ['three lines of exactly one line together', `${word(20)}\n${word(20)}\n`, [`${word(20)} ${word(20)}`]],
    ['empty lines are no words', `\n\n${word(5)}\n`, [word(5)]],
    ['is broken where both lines are about equally long', `aaaa bbb ${word(40)}`, [`aaaa bbb\n${word(40)}`]],
    [
      'takes the most even of several breaks',
      `${word(10)} ${word(10)} ${word(10)} ${word(12)}`,
      [`${word(10)} ${word(10)}\n${word(10)} ${word(12)}`],
    ],
    [
      'is broken evenly although its lines could be longer, by the first of two equal breaks',
      `${word(15)} ${word(15)} ${word(15)}`,
      [`${word(15)}\n${word(15)} ${word(15)}`],
    ],
    [
      'fills both lines to the last character',
      `${word(20)} ${word(21)} ${word(42)}`,
      [`${word(20)} ${word(21)}\n${word(42)}`],
    ],
    ['a longer word stays whole on a line of its own', `a ${word(60)} b`, [`a\n${word(60)}`, 'b']],
    [
      'more than two lines become several texts, each line as full as it can be',
      `${word(20)} ${word(21)} ${word(30)} ${word(41)} b`,
      [`${word(20)} ${word(21)}\n${word(30)}`, `${word(41)}\nb`],
    ],
  ])('%s', (_title, text, fitted) => {
    expect(fitCue(cue(text)).map((each) => each.text)).toEqual(fitted)
  })

  it('shares its time out by the length of the parts, without a gap', () => {
    const parts = fitCue(cue(`${word(40)} ${word(40)} ${word(20)}`))
    expect(parts.map(({ from, to, position }) => [from, to, position])).toEqual([
      [10_000, 18_000, 'line:10%'],
      [18_000, 20_000, 'line:10%'],
    ])
  })

  it('is seen for a moment at least', () => {
    const parts = fitCue(cue(`${word(40)} ${word(40)} ${word(20)}`, 500, 500))
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [500, 501],
      [500, 501],
    ])
  })
})

describe('the time that a text wants', () => {
  it.each([
    ['at least 1.2 s', 'No', 1200],
    ['one second for 15 characters', word(30), 2000],
    ['what is seen of it, not its marks', `<b>${word(29)}&amp;</b>`, 2000],
    ['in whole milliseconds', word(20), 1333],
    ['at most 7 s', word(300), 7000],
  ])('is %s', (_title, text, requested) => {
    expect(readingMs(text)).toBe(requested)
  })
})
