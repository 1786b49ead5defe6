import { nameOf, type Opener } from './focus-return.ts'

/** Moves the focus to the opener of a window that was closed, unless a later window is open. */
export function giveBack(opener: Opener, later: readonly Opener[]): void {
  // Another window has the focus, and gives it back in its turn.
  if (later.some(({ closedAt }) => closedAt === null)) return
  const active = document.activeElement
  // The page that was opened from the window has it already.
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
/** The same button after it was re-rendered. */
function redrawn({ around, label, candidates }: Opener): HTMLElement | undefined {
  const tag = candidates[0]?.tagName
  if (!tag || label === '') return undefined
  const place = around.find(({ isConnected }) => isConnected) ?? document.body
  return focusableIn(place).find((each) => each.tagName === tag && nameOf(each) === label)
}

/** What is next to where the opener was; the page's heading where nothing else is left of it. */
function nearest({ around }: Opener): HTMLElement | null {
  const place = around.find((each) => canTakeFocus(each))
  const isPage = !place || place.matches('main, body') || place.contains(document.querySelector('main'))
  const [first] = isPage ? [] : focusableIn(place)
  return first ?? document.querySelector<HTMLElement>('main h1[tabindex], main[tabindex]')
}

const focusableIn = (place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(canTakeFocus)
