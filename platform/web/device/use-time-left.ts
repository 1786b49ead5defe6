import { useEffect, useState } from 'react'
import { clocksAreApart, recordServerTime, serverNow } from './server-clock.ts'

/** Requests the server time as an ISO timestamp. */
export type FetchServerTime = () => Promise<string>

const ASK_AGAIN_MS = 10_000
let askedAt = Number.NEGATIVE_INFINITY
let asking: Promise<void> | null = null

/**
 * Requests the server time if the clocks of this device disagree, at most once in ten seconds. Callers wait for a
 * pending response: until then, a clock that was set forward would end an exam.
 */
export async function checkClock(ask: FetchServerTime): Promise<void> {
  if (!clocksAreApart()) return
  if (!asking && performance.now() - askedAt >= ASK_AGAIN_MS) {
    askedAt = performance.now()
    asking = ask()
      .then(
        (now) => recordServerTime(now),
        () => {},
      )
      .finally(() => {
        asking = null
      })
  }
  await asking
}

const secondsUntil = (deadline: string): number =>
  Math.max(0, Math.ceil((Date.parse(deadline) - serverNow()) / 1000))

/** Returns the full seconds until the deadline by the server's clock, updated each second; 0 when it is over. */
export function useTimeLeft(deadline: string, ask: FetchServerTime): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for the same clock starts no new timer
  useEffect(() => {
    const tick = () => void checkClock(ask).then(() => setLeft(secondsUntil(deadline)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return left
}
