import { useEffect, useState } from 'react'

/** Returns the remaining seconds, rounded up, of a server-given duration, counted on this device from its receipt. */
export function useCountdown(leftMs: number, key: string, onEnd?: () => void): number {
  const [left, setLeft] = useState(leftMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the key restarts the time
  useEffect(() => {
    const endsAt = performance.now() + leftMs
    setLeft(leftMs)
    if (leftMs <= 0) return
    const timer = setInterval(() => {
      const rest = endsAt - performance.now()
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      onEnd?.()
    }, 200)
    return () => clearInterval(timer)
  }, [key])
  return Math.ceil(left / 1000)
}
