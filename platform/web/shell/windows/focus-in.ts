import { useEffect, useState } from 'react'

const FIELD = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Moves the focus from a window's close button to its purpose: the element marked with `data-autofocus`, or the first
 * field if that opens no on-screen keyboard. The window's built-in focus trap looks only once, before fetched content
 * is rendered; this one waits for it. Returns the ref of the content.
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
      // The focused element was removed, such as the list of a cart whose checkout opens.
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
    // After Tab or a press, the user controls the focus; characters typed early go to the field.
    document.addEventListener('keydown', decide, true)
    document.addEventListener('pointerdown', stop, true)
    return stop
  }, [opened, content])
  return setContent
}
