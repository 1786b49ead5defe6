import { useEffect, useState } from 'react'

const FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Moves the focus from the close button of a window to what the window was opened for: what is marked with
 * `data-autofocus`, or the first field where that opens no keyboard on the screen. The window's own focus trap looks
 * once, before fetched content is there; this one waits for it. Returns the ref of the content.
 */
export function useFocusIn(opened: boolean): (content: HTMLElement | null) => void {
  const [content, setContent] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!opened || !content) return
    const attempt = () => {
      const target =
        content.querySelector<HTMLElement>('[data-autofocus]') ??
        (matchMedia('(pointer: fine)').matches ? content.querySelector<HTMLElement>(FIELD) : null)
      const active = document.activeElement
      if (active !== content && content.contains(active)) return stop()
      if (target) {
        target.focus({ preventScroll: true })
        return stop()
      }
      // What had the focus has gone, as the list of a cart whose checkout opens.
      if (active === document.body) content.focus({ preventScroll: true })
    }
    content.tabIndex = -1
    const observer = new MutationObserver(attempt)
    const first = setTimeout(attempt)
    const stop = () => {
      observer.disconnect()
      clearTimeout(first)
      document.removeEventListener('keydown', decide, true)
      document.removeEventListener('pointerdown', stop, true)
    }
    const decide = ({ key }: KeyboardEvent) => key === 'Tab' && stop()
    observer.observe(content, { childList: true, subtree: true })
    // From Tab or a press on, the person decides; letters that are typed early are for the field.
    document.addEventListener('keydown', decide, true)
    document.addEventListener('pointerdown', stop, true)
    return stop
  }, [opened, content])
  return setContent
}
