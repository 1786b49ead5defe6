import { quote } from '#features/shop/pricing/rules/quote.ts'
import type { PriceFacts, QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import { share } from './measure.ts'

const LINES = 20
const ROUNDS = 4000
const WARM_UP = 1000

const day = (offset: number) => new Date(Date.UTC(2026, 10, 20 + offset)).toISOString()

/** Twenty lines to which every rule of the engine applies. */
const lines: QuoteLine[] = Array.from({ length: LINES }, (_, index): QuoteLine => {
  const code = `OLC${200 + index}`
  const intro = { basisPoints: 1500, from: day(-5), to: day(5), left: 50 }
  const line = { lineId: `line:${index}`, code, name: `Course ${index}`, listPrice: 24_900 + index * 37 }
  if (index % 5 === 1) return { ...line, kind: 'bundle', quantity: 1, users: 3 + index, intro: null }
  if (index % 5 === 2) return { ...line, kind: 'course', quantity: 2, intro, rotp: true }
  if (index % 5 === 3) {
    const seminar = {
      earlyBird: [{ basisPoints: 1000, until: day(3) }],
      promo: { code: 'SPRING', basisPoints: 1500 },
    }
    return { ...line, kind: 'seminar', quantity: 3, intro: null, seminar }
  }
  return { ...line, kind: 'course', quantity: 1 + index, intro }
})

const facts: PriceFacts = {
  partner: {
    code: 'ams',
    discountBasisPoints: 2000,
    roundDown: true,
    prices: { OLC200: 19_900, OLC205: 21_100 },
  },
  corporateBasisPoints: 1500,
  promo: { code: 'SPRING', basisPoints: 1000 },
  currency: { code: 'AUD', rateMicros: 1_523_400 },
}

/** Measures the pure pricing engine on a cart with every discount, in milliseconds. */
export function measureQuote(): { p50: number; p99: number } {
  const now = new Date(day(0))
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const start = performance.now()
    quote(lines, facts, now)
    if (round >= WARM_UP) times.push(performance.now() - start)
  }
  return { p50: share(times, 0.5), p99: share(times, 0.99) }
}

export function printQuote(): void {
  const { p50, p99 } = measureQuote()
  console.log(
    `\nQuote of a cart of ${LINES} lines with every discount: p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms.`,
  )
}
