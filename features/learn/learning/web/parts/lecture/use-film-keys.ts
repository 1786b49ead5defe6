import type { MediaController } from 'media-chrome/react'
import { type ComponentRef, type RefObject, useEffect, useRef } from 'react'

type Player = ComponentRef<typeof MediaController>

const KEYS = [' ', 'k', 'j', 'l', 'ArrowLeft', 'ArrowRight', 'c', 'f', 'm', 'p', '<', '>', '?']
/** What has keys of its own; the player's are its own affair. */
const OTHERS =
  'input, textarea, select, [contenteditable], [role=tablist], [role=dialog], [role=menu], media-controller'

/** The keys of the player wherever on the page the focus is, except where it has something else to do with them. */
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
