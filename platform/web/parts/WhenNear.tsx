import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** Height in pixels reserved until the children are rendered. */
  room: number
  children: ReactNode
}

// Far enough ahead that scrolling users never see an empty space.
const AHEAD = '400px'

/** Renders content far below the first screen only when the user scrolls near it. */
export function WhenNear({ room, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(!('IntersectionObserver' in globalThis))
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
