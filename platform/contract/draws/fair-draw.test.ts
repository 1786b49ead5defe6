import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, fallsOn, fractionOf } from './fair-draw.ts'

describe('Fair draw', () => {
  it('can be verified with the published method alone', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.nat(100_000), (seed, number) => {
        const digest = createHmac('sha256', seed).update(String(number)).digest('hex')
        const fraction = Number(BigInt(`0x${digest.slice(0, 13)}`)) / 4503599627370496
        expect(fractionOf(seed, String(number))).toBe(fraction)
        expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    [0, 'cap'],
    [0.0999, 'cap'],
    [0.1, 'bag'],
    [0.2999, 'bag'],
    [0.3, 'none'],
    [0.999999, 'none'],
  ])('maps %s to %s', (fraction, key) => {
    const chances = [
      { key: 'cap', weight: 1 },
      { key: 'gone', weight: 0 },
      { key: 'bag', weight: 2 },
      { key: 'none', weight: 7 },
    ]
    expect(fallsOn(fraction, chances)?.key).toBe(key)
  })

  it('returns null when nothing is left', () => {
    expect(fallsOn(0.5, [])).toBeNull()
    expect(fallsOn(0.5, [{ key: 'cap', weight: 0 }])).toBeNull()
  })

  it('selects each outcome as often as its weight', () => {
    const counts = new Map<string, number>()
    const chances = [
      { key: 'cap', weight: 1 },
      { key: 'bag', weight: 3 },
      { key: 'none', weight: 6 },
    ]
    const draws = 20_000
    for (let number = 1; number <= draws; number++) {
      const key = fallsOn(fractionOf('booth', String(number)), chances)?.key ?? ''
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    // Four standard deviations of the rarest outcome.
    for (const { key, weight } of chances)
      expect(Math.abs((counts.get(key) ?? 0) / draws - weight / 10)).toBeLessThan(0.014)
  })
})
