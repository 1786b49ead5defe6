/** What of the document is looked at. */
interface Page {
  hidden: boolean
  activeElement: { matches(selector: string): boolean } | null
  querySelector(selector: string): unknown
  querySelectorAll(selector: string): Iterable<unknown>
}

/** Whatever somebody types into; the fields of a card are a frame. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="textbox"], iframe'
const WINDOWS = '[role="dialog"], [role="alertdialog"], dialog[open]'

/** Somebody fills in a form, watches or is asked something, whether they look at the page now or not. */
export function isAtWork(page: Omit<Page, 'hidden'>, wasTypedInto: boolean): boolean {
  if (wasTypedInto || page.querySelector(WINDOWS) !== null) return true
  if (page.activeElement?.matches(FIELDS)) return true
  return [...page.querySelectorAll('video')].some((video) => !(video as HTMLVideoElement).paused)
}

/** The same, or they look elsewhere: nothing may come over the page or stay there. */
export const isInUse = (page: Page, wasTypedInto: boolean): boolean =>
  page.hidden || isAtWork(page, wasTypedInto)

export interface Typing {
  wasTypedInto(): boolean
  /** Another page is open now, with nothing typed into it. */
  forget(): void
  stop(): void
}

/**
 * Notes whether anything was typed or chosen on a page: it is a form in use from then on, also while no field has the
 * focus. Calls back at once for each thing typed and each field that gets the focus.
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
