import { useRef } from 'react'

/**
 * Runs work only once at a time: a call in the meantime returns the result of the running one. A button can
 * be pressed twice before the page shows that it was pressed.
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
