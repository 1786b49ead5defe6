import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsPrerendered } from '../prerender/prerendered.ts'

interface Props {
  /** Height in pixels reserved until the children are rendered. */
  room: number
  children: ReactNode
}

// Far enough ahead that scrolling users never see an empty space.
const AHEAD = '400px'

/** Renders content far below the first screen only when the user scrolls near it, unless it is prerendered. */
export function WhenNear({ room, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isPrerendered = useIsPrerendered()
  const [isNear, setNear] = useState(isPrerendered || !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !box.current) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={box} style={{ minHeight: room }} />
}
