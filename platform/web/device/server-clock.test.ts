import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubBrowser } from '#platform/web/device/testing/browser.ts'
import { clocksAreApart, recordServerTime, serverNow } from './server-clock.ts'
import { checkClock } from './use-time-left.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const MINUTES = 60_000
const ask = vi.fn<() => Promise<string>>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) })
  stubBrowser()
  ask.mockReset()
  ask.mockImplementation(async () => NOW)
  recordServerTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('immediately corrects a clock set forward or back during an exam by the server time', async () => {
  await checkClock(ask)
  expect(ask).not.toHaveBeenCalled()
  for (const minutes of [10, -10]) {
    vi.setSystemTime(Date.now() + minutes * MINUTES)
    expect(clocksAreApart()).toBe(true)
    await checkClock(ask)
    expect([clocksAreApart(), serverNow()]).toEqual([false, Date.parse(NOW)])
    vi.advanceTimersByTime(MINUTES)
    expect(serverNow()).toBe(Date.parse(NOW) + MINUTES)
  }
  expect(ask).toHaveBeenCalledTimes(2)
})

it('waits for the server after a clock is set forward', async () => {
  let answer = (_now: string) => {}
  ask.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  // The first test already requested the time a few minutes into this clock.
  vi.advanceTimersByTime(10 * MINUTES)
  vi.setSystemTime(Date.now() + 300 * MINUTES)
  const checks = Promise.all([checkClock(ask), checkClock(ask)])
  const isSettled = vi.fn()
  void checks.then(isSettled)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(isSettled).not.toHaveBeenCalled()
  answer(NOW)
  await checks
  expect(serverNow()).toBe(Date.parse(NOW))
  expect(ask).toHaveBeenCalledTimes(1)
})
