import type { MediaController } from 'media-chrome/react'
import { type ComponentRef, type RefObject, useEffect, useRef } from 'react'

type Player = ComponentRef<typeof MediaController>

const KEYS = [' ', 'k', 'j', 'l', 'ArrowLeft', 'ArrowRight', 'c', 'f', 'm', 'p', '<', '>', '?']
/** Elements with their own keyboard handling, including the player. */
const OTHERS =
  'input, textarea, select, [contenteditable], [role=tablist], [role=dialog], [role=menu], media-controller'

/** Enables the player's keyboard shortcuts regardless of focus, except in elements that handle keys themselves. */
export function useFilmKeys(): RefObject<Player | null> {
  const player = useRef<Player>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !KEYS.includes(key))
        return
      if (!player.current || !(target instanceof Element) || target.closest(OTHERS)) return
      if (key === ' ' && target.closest('button')) return
      event.preventDefault()
      player.current.keyboardShortcutHandler(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return player
}
