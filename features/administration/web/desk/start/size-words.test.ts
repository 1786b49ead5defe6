import { describe, expect, it } from 'vitest'
import { lengthWords, sizeWords } from './size-words.ts'

describe('sizes and lengths in words', () => {
  it.each([
    [0, '0 B'],
    [900, '900 B'],
    [1536, '1.5 KB'],
    [41 * 1024 ** 2, '41 MB'],
    [3 * 1024 ** 4, '3 TB'],
  ])('%i bytes are %s', (bytes, words) => {
    expect(sizeWords(bytes)).toBe(words)
  })

  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [119, '1 minute'],
    [7200, '2 hours'],
    [200_000, '2 days'],
  ])('%i seconds are %s', (seconds, words) => {
    expect(lengthWords(seconds)).toBe(words)
  })
})
