import type { Locator, Page as Window } from 'playwright-core'
import { untilQuiet } from '../quiet-network.ts'

/** Buttons that may open a window: excludes those that submit a form, select, or expand something in the page. */
const OPENERS =
  'main button:not([type=submit], [role], [aria-pressed], [aria-expanded], [aria-haspopup=listbox], :disabled)'

const DIALOG = '[role=dialog]'
const CLOSING_MS = 30_000

interface Walked {
  faults: string[]
  /** True if a button sent a request in place of opening a dialog. It was blocked, so the page shows a problem. */
  isSpent: boolean
}

/**
 * Presses buttons of the current page with the keyboard. If a window opens, it must have the focus, Escape must close
 * it, and the focus must return to the button. Writes are blocked, so other buttons change nothing. Tests one button of
 * the page, chosen by `seed`, or all of them.
 */
export async function walkDialogs(window: Window, seed: number, all: boolean): Promise<Walked> {
  const names = await window.evaluate(markOpeners, OPENERS)
  const drawn = names[seed % Math.max(1, names.length)]
  const pressed = all ? names : drawn ? [drawn] : []
  const walked: Walked = { faults: [], isSpent: false }
  if (pressed.length === 0) return walked
  await window.route('**/api/**', (route) => {
    const request = route.request()
    // Saved lists are limited per minute, and downloads do not open a dialog.
    if (request.method() === 'GET' && !new URL(request.url()).pathname.endsWith('.csv'))
      return route.continue()
    walked.isSpent = true
    return route.abort()
  })
  const address = window.url()
  try {
    for (const name of pressed) {
      const opener = window.locator(`[data-opener=${JSON.stringify(name)}]`)
      // An earlier button may have changed the page.
      if (window.url() !== address || !(await opener.isVisible())) break
      walked.faults.push(...(await faultsOf(window, opener, name)))
    }
  } finally {
    await window.unroute('**/api/**')
  }
  return walked
}

async function faultsOf(window: Window, opener: Locator, name: string): Promise<string[]> {
  await opener.focus()
  await window.keyboard.press('Enter')
  await untilQuiet(window)
  const dialog = window.locator(DIALOG).filter({ visible: true }).last()
  if ((await dialog.count()) === 0) return []
  const isIn = await within(() =>
    window.evaluate((part) => Boolean(document.activeElement?.closest(part)), DIALOG),
  )
  await window.keyboard.press('Escape')
  const isClosed = await dialog.waitFor({ state: 'hidden', timeout: CLOSING_MS }).then(
    () => true,
    () => false,
  )
  const isBack = await within(() => opener.evaluate((button) => button === document.activeElement))
  return [
    ...(isIn ? [] : [`${name}: the focus is not in the window`]),
    ...(isClosed ? [] : [`${name}: Escape does not close the window`]),
    ...(isClosed && !isBack ? [`${name}: the focus does not come back`] : []),
  ]
}

async function within(isSo: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + CLOSING_MS
  for (;;) {
    if (await isSo()) return true
    if (performance.now() > giveUpAt) return false
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Runs in the page. Returns the visible openers, each name once. */
function markOpeners(openers: string): string[] {
  const seen = new Set<string>()
  for (const button of document.querySelectorAll<HTMLElement>(openers)) {
    const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
    // All rows of a table have the same buttons.
    if (button.closest('tbody tr:not(:first-child)')) continue
    const kind = name.split(/[:“"]/)[0] ?? name
    if (name === '' || !button.checkVisibility() || button.closest('[role=dialog]') || seen.has(kind))
      continue
    seen.add(kind)
    button.dataset.opener = kind
  }
  return [...seen]
}
