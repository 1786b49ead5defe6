import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  /** How much room is kept free until the children come, in pixels. */
  room: number
  children: ReactNode
}

// Far enough ahead that users who scroll never see the space empty.
const AHEAD = '400px'

/** Renders what is far below the first screen only when the user comes near it. */
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
