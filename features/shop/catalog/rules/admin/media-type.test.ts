import { describe, expect, it } from 'vitest'
import { plausibleSeconds } from './media-type.ts'

describe('Plausible video length', () => {
  it.each([
    [60, 6_000_000, true],
    [3600, 500_000_000, true],
    [0.2, 1000, false],
    [60, 1000, false],
    [13 * 3600, 500_000_000, false],
    [1, 500_000_000, false],
    [Number.NaN, 1000, false],
    [Number.POSITIVE_INFINITY, 1000, false],
  ])('accepts %d seconds for %d bytes: %s', (seconds, size, plausible) => {
    expect(plausibleSeconds(seconds, size)).toBe(plausible)
  })
})
