import { useLayoutEffect } from 'react'

/** The element that had the focus when a window was opened, and where the focus goes if it is gone. */
export interface Opener {
  /** Elements to receive focus, best first. */
  candidates: readonly HTMLElement[]
  /** Its ancestors, closest first. */
  around: readonly HTMLElement[]
  label: string
  closedAt: number | null
}

/** The openers of windows that are open or were just closed; the latest last. */
let openers: Opener[] = []

/** Time within which a menu that closes counts as the opener of a dialog. */
const A_MOMENT_MS = 500

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
  const own = active instanceof HTMLElement && active !== document.body ? active : null
  const around = own ? ancestorsOf(own) : []
  const before = openers.at(-1)
  const opener: Opener = {
    candidates: [...(own ? [own] : []), ...menuButtonOf(own), ...(before?.candidates ?? [])],
    around: before ? [...around, ...before.around] : around,
    label: own ? nameOf(own) : '',
    closedAt: null,
  }
  openers.push(opener)
  return opener
}

/** Returns the button of the menu that contains an entry. */
function menuButtonOf(entry: HTMLElement | null): HTMLElement[] {
  const menu = entry?.closest('[role="menu"]')
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
