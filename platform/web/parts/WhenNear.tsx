import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** How much room is kept free until the children come, in pixels. */
  room: number
  children: ReactNode
}

// Far enough ahead that nobody who scrolls sees the room empty.
const AHEAD = '400px'

/** Builds what stands far below the first screen only when somebody comes near it. */
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
