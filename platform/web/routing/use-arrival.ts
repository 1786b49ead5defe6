import { type RefObject, useEffect, useRef } from 'react'
import { type Location, useNavigationType } from 'react-router'
import { requestHeadingFocus } from '../parts/use-heading.ts'

const positions = new Map<string, number>()

/**
 * On arrival at a page, scrolls to the previous position (back and forward), to the anchor, or to the top. Moves the
 * focus to its heading so that keyboard and screen reader start there.
 */
export function useArrival(content: RefObject<HTMLElement | null>, location: Location): void {
  const { key, pathname, hash } = location
  const type = useNavigationType()
  const shown = useRef<string | null>(null)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const keep = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [key])

  useEffect(() => {
    const isFirst = shown.current === null
    const isNewPage = shown.current !== pathname
    shown.current = pathname
    if (type === 'POP') return isFirst ? undefined : scrollWhenTallEnough(positions.get(key) ?? 0)
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
    else if (isNewPage) window.scrollTo(0, 0)
    if (!isNewPage || isFirst) return
    const heading = content.current?.querySelector<HTMLElement>('h1[tabindex]')
    if (heading) heading.focus({ preventScroll: true })
    else requestHeadingFocus()
  }, [key, pathname, hash, type, content])
}

/** The page may still be growing while its data loads: retries for a second and a half, until the user scrolls. */
function scrollWhenTallEnough(top: number): () => void {
  const started = performance.now()
  let frame = 0
  const attempt = () => {
    window.scrollTo(0, top)
    const late = performance.now() - started > 1500
    if (Math.abs(window.scrollY - top) > 2 && !late) frame = requestAnimationFrame(attempt)
  }
  const stop = () => cancelAnimationFrame(frame)
  frame = requestAnimationFrame(attempt)
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchstart', stop, { once: true, passive: true })
  return stop
}
