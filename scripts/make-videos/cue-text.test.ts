import { describe, expect, it } from 'vitest'
import { cutBoth, cutIntoCues, LINE_LENGTH, wrapLines } from './cue-text.ts'
import { sentencesOf, wordsOf } from './sentences.ts'
import { formatVtt, parseVtt } from './vtt.ts'

const long = wordsOf(
  'Use the average of feed and concentrate pressure, then subtract the permeate pressure and the difference in osmotic pressure.',
)

describe('the text of captions', () => {
  it('breaks a long line near its middle, or after a comma', () => {
    expect(wrapLines(wordsOf('Rain takes gases from the air, and a river adds silt and clay.'))).toBe(
      'Rain takes gases from the air,\nand a river adds silt and clay.',
    )
  })

  it('does not fit what is longer than two lines', () => {
    expect(wrapLines(long)).toBeUndefined()
  })

  it('keeps every word, in order, when a sentence is cut into cues', () => {
    const parts = cutIntoCues(long, 3) ?? []
    expect(parts.map((part) => part.text.replace('\n', ' ')).join(' ')).toBe(long.join(' '))
    expect(parts.flatMap((part) => part.text.split('\n')).every((line) => line.length <= LINE_LENGTH)).toBe(
      true,
    )
  })

  it('cuts both languages into the same number of cues', () => {
    const [english, spanish] = cutBoth(wordsOf('Keep it clean.'), long)
    expect(english).toHaveLength(spanish.length)
  })

  it('does not end a sentence at a decimal point', () => {
    expect(sentencesOf('Clean rain sits near 5.6 or so. It is acidic.', 'en')).toEqual([
      'Clean rain sits near 5.6 or so.',
      'It is acidic.',
    ])
  })

  it('comes back from a WebVTT file as it was written', () => {
    const cues = [
      { start: 0.7, end: 3.25, text: 'flow < 5 & rising\nsecond line' },
      { start: 3661.5, end: 3662, text: 'after an hour' },
    ]
    expect(parseVtt(formatVtt(cues))).toEqual(cues)
  })

  it('refuses a file that is not WebVTT', () => {
    expect(() => parseVtt('1\n00:00:01,000 --> 00:00:02,000\nSubRip')).toThrow('WEBVTT')
  })
})
