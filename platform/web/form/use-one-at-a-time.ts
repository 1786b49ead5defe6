import { useRef } from 'react'

/**
 * Prevents concurrent runs: a call during a run returns its result. A button can be pressed twice before the page shows
 * the first press.
 */
export function useOneAtATime<T, Args extends unknown[]>(
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const running = useRef<Promise<T> | null>(null)
  return (...args) => {
    running.current ??= work(...args).finally(() => {
      running.current = null
    })
    return running.current
  }
}
