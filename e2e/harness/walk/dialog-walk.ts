import type { ElementHandle, Locator, Page as Window } from 'playwright-core'
import { barriers } from '../browser.ts'
import { untilQuiet } from '../quiet-network.ts'

/** Buttons that may open a window: excludes those that submit a form, select, or expand something in the page. */
const IN_PAGE =
  'main button:not([type=submit], [role], [aria-pressed], [aria-expanded], [aria-haspopup=listbox], :disabled)'
/** Menus, whose items may open a window. */
const MENUS = 'main button[aria-haspopup=menu]:not(:disabled)'
/** Buttons of the bars and the start menu, which are the same on all pages of a layout. */
const IN_BARS = '[aria-haspopup=dialog]:not(main *)'

const DIALOG = '[role=dialog]'
const CLOSING_MS = 30_000
/** More presses of Tab than this would only visit the rows of a long list. */
const MAX_TABS = 40

interface Walked {
  faults: string[]
  /** True if a button sent a request in place of opening a dialog. It was blocked, so the page shows a problem. */
  isSpent: boolean
}

interface Scope {
  /** Includes the buttons of the bars. */
  withBars: boolean
}

/**
 * Presses each button of the current page with the keyboard, and each item of its menus. If a window opens, it must
 * have the focus, keep it, have no barriers, close with Escape, and return the focus. Writes are blocked, so other
 * buttons change nothing.
 */
export async function walkDialogs(window: Window, { withBars }: Scope): Promise<Walked> {
  const walked: Walked = { faults: [], isSpent: false }
  const names = await window.evaluate(markOpeners, [IN_PAGE, MENUS, ...(withBars ? [IN_BARS] : [])].join())
  if (names.length === 0) return walked
  await window.route('**/api/**', (route) => {
    const request = route.request()
    // Saved lists are limited per minute, and downloads do not open a dialog.
    if (request.method() === 'GET' && !/\.(csv|zip|pdf)$/.test(new URL(request.url()).pathname))
      return route.continue()
    walked.isSpent = true
    return route.abort()
  })
  const address = window.url()
  try {
    for (const name of names) {
      const opener = window.locator(`[data-opener=${JSON.stringify(name)}]`)
      // An earlier button may have changed the page.
      if (window.url() !== address || !(await opener.isVisible())) break
      const isMenu = (await opener.getAttribute('aria-haspopup')) === 'menu'
      walked.faults.push(...(await (isMenu ? menuFaults : faultsOf)(window, opener, name)))
    }
  } finally {
    await window.unroute('**/api/**')
  }
  return walked
}

/** Opens the menu once for each of its items. */
async function menuFaults(window: Window, opener: Locator, name: string): Promise<string[]> {
  const items = window.locator('[role=menuitem]').filter({ visible: true })
  const faults: string[] = []
  const address = window.url()
  for (let index = 0; ; index++) {
    await press(window, opener)
    if (index >= (await items.count())) break
    const item = items.nth(index)
    faults.push(...(await faultsOf(window, item, `${name}, ${await item.innerText()}`, opener)))
    if (window.url() !== address || !(await opener.isVisible())) return faults
  }
  await window.keyboard.press('Escape')
  return faults
}

async function press(window: Window, button: Locator): Promise<void> {
  await button.focus()
  await window.keyboard.press('Enter')
  await untilQuiet(window)
  // The code of a window has arrived, but on a busy machine it is not rendered yet.
  await window.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))))
}

async function faultsOf(window: Window, pressed: Locator, name: string, opener = pressed): Promise<string[]> {
  await press(window, pressed)
  const [dialog] = (await window.locator(DIALOG).filter({ visible: true }).elementHandles()).slice(-1)
  if (!dialog) return []
  const isIn = await within(() => isFocusIn(window))
  const found = await barriers(window, DIALOG)
  const staysIn = !isIn || (await focusStays(window))
  const isClosed = await closes(window, dialog)
  const isBack = await within(() => opener.evaluate((button) => button === document.activeElement))
  return [
    ...(isIn ? [] : ['the focus is not in the window']),
    ...(staysIn ? [] : ['Tab leaves the window']),
    ...found,
    ...(isClosed ? [] : ['Escape does not close the window']),
    ...(isClosed && !isBack ? [`the focus does not come back, but is at ${await focusedIn(window)}`] : []),
  ].map((fault) => `${name}: ${fault}`)
}

const focusedIn = (window: Window) =>
  window.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing')

const isFocusIn = (window: Window) =>
  window.evaluate((part) => Boolean(document.activeElement?.closest(part)), DIALOG)

/** Tabs through the window and past its end, then back over its start. */
async function focusStays(window: Window): Promise<boolean> {
  const stops = await window.locator(DIALOG).filter({ visible: true }).last().evaluate(countStops)
  const forward = Array.from({ length: Math.min(stops + 2, MAX_TABS) }, () => 'Tab')
  const focus = await window.evaluateHandle(() => document.activeElement)
  for (const key of [...forward, 'Shift+Tab', 'Shift+Tab']) {
    await window.keyboard.press(key)
    if (!(await isFocusIn(window))) return false
  }
  await focus.evaluate((before) => before instanceof HTMLElement && before.focus())
  return true
}

/** Runs in the page. Counts what Tab can reach, roughly. */
const countStops = (dialog: Element): number =>
  dialog.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]').length

/** The first Escape may close a list of the focused field. */
async function closes(window: Window, dialog: ElementHandle): Promise<boolean> {
  if (await window.locator('[role=listbox]').filter({ visible: true }).count())
    await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  return dialog.waitForElementState('hidden', { timeout: CLOSING_MS }).then(
    () => true,
    () => false,
  )
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
