import { createContext } from 'react'

/** What a window knows of the forms in it. */
export interface WindowEdits {
  /** Whether a form has unsaved edits; null after it unmounted. `discard` drops what it has stored of them. */
  report(form: string, unsaved: boolean | null, discard?: () => void): void
  /** What was typed has been saved. */
  saved(): void
  /** What is typed in it may be dropped without a question. */
  readonly isFree: boolean
}

/** Of the window around a form; null on a page. */
export const WindowEditsContext = createContext<WindowEdits | null>(null)

const TEXTS = 'textarea, select, [contenteditable="true"], input'
const NO_TEXTS = '[type="search"], [role="searchbox"], [type="range"], [type="checkbox"], [type="radio"]'

/** Keeps whether a window has edits that are not saved. */
export function windowEdits(isFree = false) {
  const forms = new Map<string, { unsaved: boolean; discard: (() => void) | undefined }>()
  let isTyped = false
  return {
    isFree,
    report(form: string, unsaved: boolean | null, discard?: () => void) {
      if (unsaved === null) forms.delete(form)
      else forms.set(form, { unsaved, discard })
    },
    /** Drops the edits of all forms, also those stored on the device. */
    discard() {
      for (const form of forms.values()) form.discard?.()
    },
    saved() {
      isTyped = false
    },
    /** Something was typed into a field of the window. */
    typed(field: { matches(selector: string): boolean }) {
      if (field.matches(TEXTS) && !field.matches(NO_TEXTS)) isTyped = true
    },
    /** Forms report it exactly; in a window without a form, any typed text counts. */
    isUnsaved: () => (forms.size > 0 ? [...forms.values()].some(({ unsaved }) => unsaved) : isTyped),
  }
}
