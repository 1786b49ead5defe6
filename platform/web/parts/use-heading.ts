import { type RefObject, useEffect, useRef } from 'react'
import { APP_NAME } from '../app-name.ts'

let focusWanted = false

/** The next heading takes the focus, so that a screen reader begins at the new page. Called on navigation. */
export function wantFocusOnHeading(): void {
  focusWanted = true
}

/** Sets the document's title and gives the ref for the page's one `h1` (which needs `tabIndex={-1}`). */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === APP_NAME ? title : `${title} · ${APP_NAME}`
    if (!focusWanted) return
    focusWanted = false
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}
