/** The part of the document that is examined. */
interface Page {
  hidden: boolean
  activeElement: { matches(selector: string): boolean } | null
  querySelector(selector: string): unknown
  querySelectorAll(selector: string): Iterable<unknown>
}

/** Input elements; the fields of a payment card are in an iframe. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], iframe'
const WINDOWS = '[role="dialog"], [role="alertdialog"], dialog[open]'

/** True if the user is filling in a form, watching a video or answering a dialog, even if the page is hidden. */
export function isAtWork(page: Omit<Page, 'hidden'>, wasTypedInto: boolean): boolean {
  if (wasTypedInto || page.querySelector(WINDOWS) !== null) return true
  if (page.activeElement?.matches(FIELDS)) return true
  return [...page.querySelectorAll('video')].some((video) => !(video as HTMLVideoElement).paused)
}

/** True if `isAtWork`, or if the page is hidden: no overlay may open or stay on the page. */
export const isInUse = (page: Page, wasTypedInto: boolean): boolean =>
  page.hidden || isAtWork(page, wasTypedInto)

export interface Typing {
  wasTypedInto(): boolean
  /** Resets the state when another page opens. */
  forget(): void
  stop(): void
}

/**
 * Tracks whether anything was typed or chosen on a page. From then on it counts as a form in use, even without focus in
 * a field. Calls back immediately for each input and each field that receives focus.
 */
export function watchTyping(page: EventTarget, changed: () => void = () => {}): Typing {
  let isTyped = false
  const typed = () => {
    isTyped = true
    changed()
  }
  page.addEventListener('input', typed, { capture: true })
  page.addEventListener('focusin', changed)
  return {
    wasTypedInto: () => isTyped,
    forget: () => {
      isTyped = false
    },
    stop: () => {
      page.removeEventListener('input', typed, { capture: true })
      page.removeEventListener('focusin', changed)
    },
  }
}
