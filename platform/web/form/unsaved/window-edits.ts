import { createContext } from 'react'

/** Edit state of the forms in a window. */
export interface WindowEdits {
  /** Reports whether a form has unsaved edits; null after it unmounted. `discard` deletes its stored edits. */
  report(form: string, unsaved: boolean | null, discard?: () => void): void
  /** Called after the input has been saved. */
  saved(): void
  /** Input in it may be discarded without confirmation. */
  readonly isFree: boolean
}

/** Edit state of the window around a form; null on a page. */
export const WindowEditsContext = createContext<WindowEdits | null>(null)

const TEXTS = 'textarea, select, [contenteditable="true"], input'
const NO_TEXTS = '[type="search"], [role="searchbox"], [type="range"], [type="checkbox"], [type="radio"]'

/** Tracks whether a window has unsaved edits. */
export function windowEdits(isFree = false) {
  const forms = new Map<string, { unsaved: boolean; discard: (() => void) | undefined }>()
  let isTyped = false
  return {
    isFree,
    report(form: string, unsaved: boolean | null, discard?: () => void) {
      if (unsaved === null) forms.delete(form)
      else forms.set(form, { unsaved, discard })
    },
    /** Discards the edits of all forms, including those stored on the device. */
    discard() {
      for (const form of forms.values()) form.discard?.()
    },
    saved() {
      isTyped = false
    },
    /** The user typed into a field of the window. */
    typed(field: { matches(selector: string): boolean }) {
      if (field.matches(TEXTS) && !field.matches(NO_TEXTS)) isTyped = true
    },
    /** Forms report their state exactly. In a window without a form, any typed text counts. */
    isUnsaved: () => (forms.size > 0 ? [...forms.values()].some(({ unsaved }) => unsaved) : isTyped),
  }
}
