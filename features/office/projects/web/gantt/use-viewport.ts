import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Viewport {
  top: number
  left: number
  width: number
  height: number
}

/** Tracks the visible part of a scrolling element, at most once per frame. */
export function useViewport(): [ref: RefObject<HTMLDivElement | null>, viewport: Viewport] {
  const ref = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState<Viewport>({ top: 0, left: 0, width: 900, height: 600 })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let frame = 0
    const read = () => {
      frame = 0
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = element
      setViewport({ top, left, width, height })
    }
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(read)
    }
    read()
    element.addEventListener('scroll', ask, { passive: true })
    const sizes = new ResizeObserver(ask)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', ask)
      sizes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
  return [ref, viewport]
}
