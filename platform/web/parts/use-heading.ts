import { type RefObject, use, useEffect, useRef } from 'react'
import { APP_NAME } from '../app-name.ts'
import { PreviewFrame } from '../preview/preview-frame.ts'

let focusWanted = false
const titles: { page: string; preview: string | null } = { page: APP_NAME, preview: null }

/** Moves focus to the next heading, so that a screen reader starts at the new page. Called on navigation. */
export function requestHeadingFocus(): void {
  focusWanted = true
}

/** Sets the title of the preview over the page; null when it closes. */
export function setPreviewTitle(title: string | null): void {
  titles.preview = title
  showTitle()
}

function showTitle(): void {
  const title = titles.preview ?? titles.page
  document.title = title === APP_NAME ? title : `${title} · ${APP_NAME}`
}

/**
 * Sets the document's title and returns the ref for the page's only `h1` (which needs `tabIndex={-1}`). In a preview it
 * sets the window title instead.
 */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = use(PreviewFrame)
  useEffect(() => {
    if (frame) return frame.setTitle(title)
    titles.page = title
    showTitle()
    if (!focusWanted) return
    focusWanted = false
    heading.current?.focus({ preventScroll: true })
  }, [title, frame])
  return heading
}
