import { useLayoutEffect } from 'react'

/** What had the focus when a window was opened, and where the focus goes when that is gone. */
export interface Opener {
  /** The best one first. */
  candidates: readonly HTMLElement[]
  /** What lies around it, the nearest first. */
  around: readonly HTMLElement[]
  label: string
  closedAt: number | null
}

/** The openers of the windows that are open, or closed a moment ago; the latest last. */
let openers: Opener[] = []

/** A menu that closes while it opens a window. */
const A_MOMENT_MS = 500

/** Gives the focus back to what opened a window, a menu or a drawer, as soon as it is closed. */
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

/** Returns the openers of windows that were opened after it. */
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

/** The button of the menu in which an entry lies. */
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
