import { expect, it } from 'vitest'
import { middle, repeat, share } from './measure.ts'

it('returns measured values as the median and the 99th percentile', () => {
  expect(share([5, 1, 3], 0.5)).toBe(3)
  expect(share([1, 2, 3, 4], 0.99)).toBe(4)
  expect(share([], 0.5)).toBe(0)
})

it('uses the speed of the median round and counts every failure', () => {
  const round = (perSecond: number, failed: number) => ({ perSecond, p50: 1, p99: 2, failed })
  expect(middle([round(10, 0), round(90, 2), round(50, 1)])).toEqual({
    perSecond: 50,
    p50: 1,
    p99: 2,
    failed: 3,
  })
})

it('counts failed runs separately from successful runs', async () => {
  let calls = 0
  const result = await repeat(1, 0.05, async () => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (calls % 2 === 0) throw new Error('not this time')
  })
  expect(result.failed).toBe(Math.floor(calls / 2))
})
