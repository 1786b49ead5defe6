import { type TouchEvent, useRef } from 'react'

interface Swipe {
  /** Horizontal distance of the swipe; negative is left. */
  onShift: (pixels: number) => void
  onRight: () => void
  onLeft: () => void
}

const FAR = 96

/** Detects a horizontal swipe on a row; vertical movement scrolls the page. */
export function useSwipe({ onShift, onRight, onLeft }: Swipe) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const wayOf = (event: TouchEvent) => {
    const touch = event.changedTouches[0]
    if (!touch || !from.current) return 0
    const across = touch.clientX - from.current.x
    return Math.abs(touch.clientY - from.current.y) > Math.abs(across) ? 0 : across
  }
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchMove: (event: TouchEvent) => onShift(wayOf(event)),
    onTouchEnd: (event: TouchEvent) => {
      const way = wayOf(event)
      from.current = null
      onShift(0)
      if (way > FAR) onRight()
      else if (way < -FAR) onLeft()
    },
    onTouchCancel: () => {
      from.current = null
      onShift(0)
    },
  }
}
