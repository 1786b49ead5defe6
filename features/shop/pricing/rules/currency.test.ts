import { expect, it } from 'vitest'
import { fromUsd } from './currency.ts'

it.each([
  // 67 cents at 150.001 are 100.50067 yen.
  [67, 'JPY', 150_001_000, 10_100],
  // 67 cents at 149.994 are 100.49598 yen: rounded once, to a whole yen.
  [67, 'JPY', 149_994_000, 10_000],
  [11_000, 'AUD', 1_520_000, 16_720],
  [1, 'AUD', 500_000, 1],
])(
  'converts %i US cents to a payable amount of %s at %i millionths: %i hundredths',
  (cents, code, rateMicros, minor) => {
    expect(fromUsd(cents, { code, rateMicros })).toBe(minor)
  },
)
