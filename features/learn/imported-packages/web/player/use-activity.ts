import { useCallback, useEffect, useRef } from 'react'

const TICK_MS = 1000
/** A video or sound counts as activity for this time after the last click, tap or key. */
const LONGEST_PLAYING_MS = 600_000

/**
 * Reports activity within the frame. The browser reports to a page that the user has clicked, tapped or typed in one of its
 * frames, which a package cannot pretend. A package can only claim that it plays, which extends the activity of a real
 * user for a limited time. The server's clock and the visibility of the page limit the active time in any case.
 */
export function useActivity(isOpen: boolean, touch: () => void): () => void {
  const usedAt = useRef(0)
  useEffect(() => {
    if (!isOpen) return
    usedAt.current = performance.now()
    const look = () => {
      if (!navigator.userActivation?.isActive) return
      usedAt.current = performance.now()
      touch()
    }
    const timer = setInterval(look, TICK_MS)
    return () => clearInterval(timer)
  }, [isOpen, touch])
  return useCallback(() => {
    if (performance.now() - usedAt.current < LONGEST_PLAYING_MS) touch()
  }, [touch])
}
