import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

const secondsUntil = (deadline: string): number => Math.ceil((Date.parse(deadline) - serverNow()) / 1000)

/** Whole seconds until the deadline by the server's clock, told anew each second; 0 when it is over. */
export function useTimeLeft(deadline: string): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline))
  useEffect(() => {
    setLeft(secondsUntil(deadline))
    const timer = setInterval(() => setLeft(secondsUntil(deadline)), 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return Math.max(0, left)
}

type Warning = 'ten' | 'two' | null

/** Ten and two minutes before the end. */
export const warningAt = (secondsLeft: number): Warning =>
  secondsLeft <= 120 ? 'two' : secondsLeft <= 600 ? 'ten' : null
