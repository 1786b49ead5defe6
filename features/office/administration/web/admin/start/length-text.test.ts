import { describe, expect, it } from 'vitest'
import { lengthText } from './length-text.ts'

describe('Durations as text', () => {
  it.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [119, '1 minute'],
    [7200, '2 hours'],
    [200_000, '2 days'],
  ])('formats %i seconds as %s', (seconds, words) => {
    expect(lengthText(seconds)).toBe(words)
  })
})
