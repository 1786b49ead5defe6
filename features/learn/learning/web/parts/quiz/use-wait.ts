import { useEffect, useState } from 'react'

const TICK_MS = 5000

/** Counts down the wait in seconds, starting from the server's value. */
export function useWait(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    count()
    const timer = setInterval(count, TICK_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
