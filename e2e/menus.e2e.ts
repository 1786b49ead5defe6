import type { Page as Tab } from 'playwright-core'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { allPages } from '#app/web/all-pages.ts'
import type { Grant } from '#platform/contract/access.ts'
import { gate } from '#platform/web/routing/access-gate.ts'
import { pageBook } from '#platform/web/routing/page-book.ts'
import {
  desktop,
  expectNoProblems,
  load,
  login,
  openBrowser,
  openBrowserAs,
  openContext,
  openTab,
  phone,
  visit,
} from './harness/browser.ts'
import { openShop } from './harness/shop.ts'

const shop = await openShop()
// Runs sequentially: the next user's app need not be fetched again.
const tab = await openTab(await openContext(shop, desktop))
afterAll(() => tab.context().close())
const book = pageBook(allPages)

/** Returns all internal links of a window: bars, menu, cards, badges, and the page. */
const linksOf = (tab: Tab): Promise<string[]> =>
  tab
    .locator('a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((a) => a.getAttribute('href') ?? ''))])

const grantsOf = async (username: string): Promise<Grant[]> =>
  (
    await shop.rows<{ capability: Grant['capability']; scope: string | null }>(
      `select capability, scope from grants join users on users.id = grants.user_id
        where users.username = $1 and grants.ended_at is null`,
      [username],
    )
  ).map(({ capability, scope }) => ({ capability, scope }))

/** Files and forms served by the server, which are not pages of the app. */
const isServed = (href: string) => href.startsWith('/api/')

/** Entries of the start menu, the role cards and the bars, by user. */
const everybody = [
  '/myCourses',
  '/reports',
  '/store',
  '/myMessages',
  '/dtree',
  '/roTech',
  '/jobService',
  '/contactUs',
]
const ofRoles = [
  ...[
    '/adminIndex',
    '/superAdmin',
    '/adminIndex/fakePurchase',
    '/test2',
    '/instructorAdmin',
    '/partnerAdmin',
  ],
  ...[
    '/partnerUsers',
    '/rotpAdmin',
    '/corporateEmployees',
    '/corporateManagement',
    '/projectManagement',
    '/vegas',
  ],
  ...['/gradeSubmitter', '/consulting'],
]

describe('Start page and its menu', () => {
  it.each([
    ['a guest', null, []],
    // The demo data opens the game area to this learner.
    ['a learner', 'learner', ['/vegas']],
    ['an instructor', 'instructor', ['/instructorAdmin', '/projectManagement', '/rotpAdmin']],
    ['a seminar clerk', 'staff', ['/adminIndex', '/gradeSubmitter', '/projectManagement']],
    ['a consultant', 'consultant', ['/consulting', '/projectManagement']],
    ['a technician program administrator', 'rotpadmin', ['/projectManagement', '/rotpAdmin']],
    ['a partner administrator', 'partneradmin', ['/partnerAdmin']],
    ['a partner supervisor', 'partnersupervisor', ['/partnerUsers']],
    ['a company administrator', 'corpadmin', ['/corporateEmployees', '/corporateManagement']],
    ['a company supervisor', 'supervisor', ['/corporateEmployees', '/corporateManagement']],
    [
      'a product administrator',
      'admin',
      ofRoles.filter((path) => path !== '/partnerAdmin' && path !== '/partnerUsers'),
    ],
  ])('show %s the intended entries, and every link opens its page', async (_who, username, own) => {
    await (username ? login(tab, username) : tab.context().clearCookies())
    await load(tab, '/home')
    if (!username) await tab.getByRole('button', { name: 'Menu' }).click()
    // A guest's page has additional links; this one is only in the menu.
    const last = username ? '/jobService' : '/dropdowngame'
    await tab.locator(`a[href="${last}"]`).first().waitFor({ state: 'attached' })
    let links: string[] = []
    // The menu of the previous user is shown until the server responds.
    const linksOfRoles = async () => {
      links = await linksOf(tab)
      return ofRoles.filter((path) => links.includes(path)).toSorted()
    }
    await expect.poll(linksOfRoles).toEqual(own.toSorted())
    const visitor = username ? { userId: username, grants: await grantsOf(username) } : null
    const wrong = links
      .filter((href) => !isServed(href))
      .filter((href) => {
        const page = book.find(href)
        return page === null || gate(page, visitor) === 'refused'
      })
    expect(wrong).toEqual([])
    expect(links).toEqual(
      expect.arrayContaining(username ? everybody : ['/dropdowngame', '/contactUs', '/jobService']),
    )
    expectNoProblems(tab)
  })
})

it('shows a guest the whole home page before any script of the app, and repeats the first click', async () => {
  const tab = await openBrowser(shop, phone)
  await renderedHome(tab)
  const asked: string[] = []
  tab.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await tab.goto('/home')
  const button = tab.getByRole('button', { name: 'Log in', exact: true })
  const early = await button.elementHandle()
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual(['/color-scheme.js', '/start-app.js'])
  expect(asked.length).toBeLessThanOrEqual(8)
  await button.click()
  await tab.getByRole('dialog').waitFor()
  expect(await early?.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

it('leads a guest without script to the page of a course', async () => {
  const tab = await openBrowser(shop, desktop)
  await renderedHome(tab)
  const context = await tab.context().browser()?.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  if (!context) throw new Error('The browser has ended')
  onTestFinished(() => context.close())
  const plain = await context.newPage()
  await plain.goto('/home')
  const courses = plain.getByRole('list', { name: 'Courses' })
  expect(await courses.innerText()).toMatch(/\$\d+\.\d\d/)
  await courses.getByRole('link').first().click()
  await plain.waitForURL(/\/onlineTraining\/\w+$/)
})

/** Waits until the server has rendered the home page. */
const renderedHome = (tab: Tab) =>
  expect.poll(async () => (await tab.request.get('/home')).text()).toContain('id="start-answers"')

it('does not let a pending search navigate back from a page opened meanwhile', async () => {
  const tab = await openBrowserAs(shop, 'admin')
  await visit(tab, '/adminIndex/orders')
  // The next page's code takes longer to load than the pause after typing.
  await tab.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  // Runs in one step, like a fast user: between two test steps, the search would have been sent.
  await tab
    .getByRole('searchbox')
    .first()
    .evaluate((box) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'somebody')
      box.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLElement>('a[href="/adminIndex/invoices"]')?.click()
    })
  await tab.getByRole('heading', { level: 1, name: 'Invoices' }).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/adminIndex/invoices')
})
