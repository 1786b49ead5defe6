import { nameOf, type Opener } from './focus-return.ts'

/** Moves focus to the opener of a closed dialog unless a later dialog is open. */
export function giveBack(opener: Opener, later: readonly Opener[]): void {
  // Another window has the focus, and will return it when it closes.
  if (later.some(({ closedAt }) => closedAt === null)) return
  const active = document.activeElement
  // A page opened from the dialog already has focus.
  if (active && active !== document.body && !active.closest('[role="dialog"], [role="menu"]')) return
  const target = opener.candidates.find(canTakeFocus) ?? redrawn(opener) ?? nearest(opener)
  target?.focus({ preventScroll: target.tagName === 'MAIN' })
}

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled, [inert] *') &&
  element.closest('[data-leaving]') === null

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
/** Finds the opener again after it was re-rendered. */
function redrawn({ around, label, candidates }: Opener): HTMLElement | undefined {
  const tag = candidates[0]?.tagName
  if (!tag || label === '') return undefined
  const place = around.find(({ isConnected }) => isConnected) ?? document.body
  return focusableIn(place).find((each) => each.tagName === tag && nameOf(each) === label)
}

/** Returns the element closest to the opener's former position; the page's heading if nothing else remains. */
function nearest({ around }: Opener): HTMLElement | null {
  const place = around.find((each) => canTakeFocus(each))
  const isPage = !place || place.matches('main, body') || place.contains(document.querySelector('main'))
  const [first] = isPage ? [] : focusableIn(place)
  return first ?? document.querySelector<HTMLElement>('main h1[tabindex], main[tabindex]')
}

const focusableIn = (place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canTakeFocus)
