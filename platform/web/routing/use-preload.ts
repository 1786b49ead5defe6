import { useEffect } from 'react'
import type { PageBook } from './page-book.ts'

/** Fetches the code of a page as soon as the user points at, touches or focuses a link to it. */
export function usePreload(book: PageBook): void {
  useEffect(() => {
    const fetchTarget = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return
      const page = book.find(link.pathname)
      // The error appears when the page is actually opened.
      if (page && !book.ready(page)) book.load(page).catch(() => {})
    }
    const kinds = ['pointerover', 'touchstart', 'focusin'] as const
    for (const kind of kinds) document.addEventListener(kind, fetchTarget, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, fetchTarget)
    }
  }, [book])
}
