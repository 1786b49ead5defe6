import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { launchOptions } from './chromium.mjs'
import { clockShift } from './clock/test-clock.mjs'
import { untilQuiet, watchNetwork } from './quiet-network.ts'
import type { Shop } from './shop.ts'
import { logIn } from './visitor.ts'

export const phone = { width: 360, height: 740 } as const
export const desktop = { width: 1366, height: 900 } as const
export type Size = { readonly width: number; readonly height: number }

export const DEMO_PASSWORD = 'Permeate-demo-26'
interface Problems {
  found: string[]
  expected: RegExp[]
}
const problems = new WeakMap<BrowserContext | Page, Problems>()
let running: Promise<Browser> | undefined

/** Returns the worker's browser, shared by all its files. Each test has separate windows. */
function runningChromium(): Promise<Browser> {
  running ??= chromium.launch(launchOptions()).then((browser) => {
    // A crashed browser fails only its test; the next test gets a new one.
    browser.once('disconnected', () => {
      running = undefined
    })
    return browser
  })
  return running
}

/** True if WHOLE_JOURNEYS is set, which runs every width and the full number of users and draws of a day. */
export const isWhole = Boolean(process.env.WHOLE_JOURNEYS)

/** Rows of a journey that runs at several widths: only the first unless `isWhole`. */
export const atOneWidth = <Row>(rows: readonly Row[]): readonly Row[] => (isWhole ? rows : rows.slice(0, 1))

/**
 * Opens a separate browser window on the shop for one test; call it inside the test. Console errors and uncaught
 * exceptions of the page fail the test, unless declared with `expectProblem`.
 */
export async function openBrowser(
  shop: Shop,
  size: Size = desktop,
  options: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<Page> {
  const context = await openContext(shop, size, options)
  const stored: Problems = { found: [], expected: [] }
  problems.set(context, stored)
  context.on('console', (message) => {
    if (message.type() === 'error') stored.found.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => stored.found.push(String(error.error())))
  onTestFinished(async () => {
    await context.close()
    refuseProblems(stored)
  })
  return context.newPage()
}

/**
 * Opens a browser context with separate cookies and cache, for several consecutive tests. Resources fetched by the
 * first test are not fetched again.
 */
export async function openContext(
  shop: Shop,
  size: Size,
  options: { serviceWorkers?: 'allow' | 'block' } = {},
): Promise<BrowserContext> {
  const browser = await runningChromium()
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: size,
    hasTouch: size.width < 600,
    isMobile: size.width < 600,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    serviceWorkers: options.serviceWorkers ?? 'block',
  })
  context.setDefaultTimeout(60_000)
  context.on('page', watchNetwork)
  await context.addInitScript(shiftPageClock, clockShift())
  // An ad that slides in would cover the element that a test is about to click.
  await context.addInitScript(() => {
    const memory = { lastAt: Date.now(), hidden: [] }
    try {
      if (!sessionStorage.getItem('with-ads')) localStorage.setItem('ads', JSON.stringify(memory))
    } catch {
      // Pages without storage do not show ads either.
    }
  })
  return context
}

/** Runs in each page before its scripts, to shift its clock to the time of the run. */
function shiftPageClock(shift: number): void {
  const MachineDate = Date
  window.Date = new Proxy(MachineDate, {
    construct: (target, parts, self) =>
      Reflect.construct(target, parts.length === 0 ? [MachineDate.now() + shift] : parts, self),
    apply: () => new MachineDate(MachineDate.now() + shift).toString(),
    get: (target, name) => (name === 'now' ? () => target.now() + shift : Reflect.get(target, name)),
  })
}

/** Opens a tab for consecutive tests; each ends with `expectNoProblems`. */
export async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const stored: Problems = { found: [], expected: [] }
  problems.set(page, stored)
  page.on('console', (message) => {
    if (message.type() === 'error') stored.found.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => stored.found.push(String(error)))
  await page.addInitScript(countShifts)
  return page
}

/** Fails if the page of a tab reported problems since the last check. */
export function expectNoProblems(page: Page): void {
  const stored = problems.get(page)
  if (!stored) throw new Error('This tab was not opened by `openTab`')
  const { found, expected } = stored
  Object.assign(stored, { found: [], expected: [] })
  refuseProblems({ found, expected })
}

function refuseProblems({ found, expected }: Problems): void {
  expect(found.filter((each) => !expected.some((like) => like.test(each)))).toEqual([])
}

/** Allows matching page errors in this test: Chromium logs a refused call as a console error. */
export function expectProblem(page: Page, like: RegExp): void {
  const stored = problems.get(page) ?? problems.get(page.context())
  stored?.expected.push(like)
}

/** A plain-text page: navigating from it to the shop needs no new process, unlike from about:blank. */
const PLAIN = '/healthz'

/** Storage key of the device's last user, whose page it opens before the server has responded. */
const STORED_USER = 'permeate.me'

/** Tabs logged in by a test, which can show any page of the app. Visitors see the home page in place of most pages. */
const loggedIn = new WeakSet<Page>()

/**
 * Logs in a demo user without the form. Leaves the page first, and removes the previous user as a logout does: their
 * page and its requests would be refused with the cookies of another user.
 */
export async function login(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  if (page.url() !== 'about:blank') {
    await page.goto(PLAIN)
    await page.evaluate((key) => localStorage.removeItem(key), STORED_USER)
  }
  await logIn(page.context(), username, password)
  loggedIn.add(page)
}

/** Opens a separate window for a demo user, for one test; call it inside the test. */
export async function openBrowserAs(shop: Shop, username: string, size: Size = desktop): Promise<Page> {
  const page = await openBrowser(shop, size)
  await login(page, username)
  return page
}

/** Loads a URL as the browser's address bar does, and waits until nothing loads or moves. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page, page.locator('h1'))
}

/**
 * Opens a page as a link in the app does, and loads the app first if the tab shows something else. The app's in-memory
 * state is preserved: use `load` after another user or a call of the test has changed the page's content.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (!loggedIn.has(page) || !(await page.evaluate(showsApp))) return load(page, path)
  // Keeps the heading of the previous page from being taken for the next one.
  await lead(page, BLANK.path)
  await page.getByRole('heading', { level: 1, name: BLANK.heading }).waitFor({ state: 'attached' })
  if (path === BLANK.path) return
  await lead(page, path)
  await settle(page, page.locator('h1').filter({ hasNotText: BLANK.heading }))
}

const BLANK = { path: '/blank', heading: 'Blank page' }

/** Runs in the page. Only the app has a manifest; pages of the sandbox and plain text have none. */
const showsApp = () => Boolean(document.querySelector('link[rel="manifest"]') && document.querySelector('h1'))

async function settle(page: Page, heading: Locator): Promise<void> {
  await heading.first().waitFor()
  await untilQuiet(page)
  await standStill(page)
}

/** Opens a list and expands it: a phone shows only the first items until a tap. */
export async function visitWhole(page: Page, path: string): Promise<void> {
  await visit(page, path)
  for (const button of await page.getByRole('button', { name: /^Show all \d+ / }).all()) await button.click()
}

/** Navigates within the app without reloading it, with a new history entry each time, as a link does. */
export async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const idx = (history.state?.idx ?? 0) + 1
    history.pushState({ usr: null, key: Math.random().toString(36).slice(2), idx }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Waits for running animations to finish; ignores endless ones such as spinners. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map((each) => each.finished))
  })
}

/**
 * Returns the accessibility violations of the current page, or of the part selected by CSS: those that axe rates
 * serious or critical. Only lasting findings count, because a list may have temporary ones while rendering.
 */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const found = await lookForBarriers(page, part)
    if (found.length === 0 || tries === LOOKS) return found
    await page.waitForTimeout(200 * tries)
  }
}

const LOOKS = 4

/** Maximum cumulative layout shift while a page builds, as measured by browsers. */
const MAX_SHIFT = 0.05

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    axe?: typeof axe
    shifts?: { at: number; value: number; moved: string }[]
  }
}

/** Runs before the page's code: records layout shifts without user input. */
function countShifts(): void {
  const shifts: NonNullable<Window['shifts']> = []
  window.shifts = shifts
  const nameOf = ({ node }: Shift['sources'][number]) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push({
          at: Date.now() - performance.now() + startTime,
          value,
          moved: sources.map(nameOf).join(' | '),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the elements shifted in a tab since a timestamp, and by how much; empty if the sum is small. */
export async function shiftsSince(page: Page, moment: number): Promise<string[]> {
  const shifts = (await page.evaluate(() => window.shifts ?? [])).filter(({ at }) => at >= moment)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < MAX_SHIFT ? [] : shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`)
}

async function lookForBarriers(page: Page, part: string): Promise<string[]> {
  await standStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The frames here are cross-origin, and axe only examines its own origin.
  return page.evaluate(async (selector) => {
    const result = await window.axe?.run(selector, {
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    })
    if (!result) throw new Error('The page was left while it was examined')
    return result.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`)
  }, part)
}
