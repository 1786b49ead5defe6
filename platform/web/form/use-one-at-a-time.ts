import { useRef } from 'react'

/**
 * Work that is not begun again while it is under way: whoever asks meanwhile gets the answer of what runs. A button is
 * pressed twice before the page can show that it was pressed.
 */
export function useOneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  const running = useRef<Promise<T> | null>(null)
  return () => {
    running.current ??= work().finally(() => {
      running.current = null
    })
    return running.current
  }
}
