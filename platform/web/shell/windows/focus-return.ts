import { useLayoutEffect } from 'react'

const PRESSABLE = 'button, a[href], [role^="menuitem"]'

/** A button that opens a window, and where the focus goes if the button is gone. */
interface Origin {
  /** Elements to receive focus, best first. */
  candidates: readonly HTMLElement[]
  /** Its ancestors, closest first. */
  around: readonly HTMLElement[]
  label: string
}

/** The origin of a window, which had the focus when the window was opened. */
export interface Opener extends Origin {
  closedAt: number | null
}

/** The openers of windows that are open or were just closed; the latest last. */
let openers: Opener[] = []

/** Time within which a menu that closes counts as the opener of a dialog. */
const A_MOMENT_MS = 500

/** The button pressed last. A menu may remove its item, and thus the focus, before the item's window is rendered. */
let pressed: (Origin & { at: number }) | null = null

globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null
    pressed = button ? { ...originOf(button), at: performance.now() } : null
  },
  true,
)

/** Returns focus to the element that opened a dialog, menu, or drawer when it closes. */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = noteOpener()
    const loading = import('./give-back.ts').catch(() => null)
    return () => {
      opener.closedAt = performance.now()
      void loading.then((code) => code?.giveBack(opener, forgetOpener(opener)))
    }
  }, [opened])
}

/** Removes an opener. Returns the openers of dialogs opened after it. */
function forgetOpener(opener: Opener): Opener[] {
  const later = openers.slice(openers.indexOf(opener) + 1)
  openers = openers.filter((each) => each !== opener)
  return later
}

function noteOpener(): Opener {
  const now = performance.now()
  openers = openers.filter(({ closedAt }) => closedAt === null || now - closedAt < A_MOMENT_MS)
  const active = document.activeElement
  const before = openers.at(-1)
  const origin =
    active instanceof HTMLElement && active !== document.body
      ? originOf(active)
      : pressed && now - pressed.at < A_MOMENT_MS
        ? pressed
        : { candidates: [], around: [], label: '' }
  const opener: Opener = {
    candidates: [...origin.candidates, ...(before?.candidates ?? [])],
    around: [...origin.around, ...(before?.around ?? [])],
    label: origin.label,
    closedAt: null,
  }
  openers.push(opener)
  return opener
}

const originOf = (element: HTMLElement): Origin => ({
  candidates: [element, ...menuButtonOf(element)],
  around: ancestorsOf(element),
  label: nameOf(element),
})

/** Returns the button of the menu that contains an entry. */
function menuButtonOf(entry: HTMLElement): HTMLElement[] {
  const menu = entry.closest('[role="menu"]')
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return button ? [button] : []
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement)
    found.push(each)
  return found
}

export const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
