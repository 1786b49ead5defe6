import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, load, openBrowser, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
/** What home sends once it is shown. */
const later = ['/api/ads/logAd', '/api/accounts/keepTimeZone', '/api/messages/unread']
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? ''
  })

describe('Home', () => {
  it('shows an employee overdue items without scrolling on a phone', async () => {
    const page = await openBrowserAs(shop, 'employee', phone)
    await visit(page, '/home')
    const late = page.getByRole('region', { name: 'Due' }).getByRole('listitem').first()
    expect(await late.textContent()).toMatch(/\d+ days? late/)
    const box = await late.boundingBox()
    const footer = await page.locator('footer').first().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(footer?.y ?? phone.height)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  it.each(['guest', 'learner'])('reads everything in one request for a %s', async (username) => {
    const page = username === 'guest' ? await openBrowser(shop) : await openBrowserAs(shop, username)
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isCall = pathname.startsWith('/api/') && request.resourceType() !== 'eventsource'
      if (isCall && !later.includes(pathname)) sent.push(pathname)
    })
    await load(page, '/home')
    expect(sent).toEqual(['/api/start/home'])
  })

  it.each([
    ['corpadmin', '/corporateManagement'],
    ['supervisor', '/corporateManagement'],
    ['partneradmin', '/partnerAdmin'],
    ['staff', '/adminIndex'],
  ])('is not the start page of %s, and stays reachable', async (username, start) => {
    const page = await openBrowserAs(shop, username)
    await load(page, '/')
    await page.waitForURL(`**${start}`)
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.waitForURL('**/home')
  })

  it('is the start page of a manager who chose it', async () => {
    const page = await openBrowserAs(shop, 'corpadmin')
    await visit(page, '/myProfiles')
    await page.getByLabel('Start page').selectOption('/home')
    await page.getByText('Start page saved.').first().waitFor()
    await load(page, '/')
    await page.getByRole('heading', { level: 1, name: /^Welcome back/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
  })
})

describe('Keyboard', () => {
  it('searches pages, courses and help from any page, and Enter opens the selected result', async () => {
    const page = await openBrowserAs(shop, 'learner')
    await visit(page, '/myCourses')
    const field = page.getByRole('combobox', { name: 'Search' })
    const search = async (words: string) => {
      await page.keyboard.press('Control+K')
      await field.waitFor()
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
      await page.keyboard.type(words)
    }
    await search('OLC140')
    await page.getByRole('option', { name: /OLC140/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/onlineTraining/OLC140')
    await field.waitFor({ state: 'detached' })
    await search('contact hours')
    await page.getByRole('group', { name: 'Help' }).getByRole('option').first().waitFor()
    expect(await page.getByRole('option', { selected: true }).count()).toBe(1)
  })

  it('moves the focus into each dialog on first opening, and back to its opener on closing', async () => {
    const page = await openBrowser(shop, desktop)
    await load(page, '/home')
    const logIn = page.getByRole('button', { name: 'Log in', exact: true }).first()
    await logIn.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') instanceof Element)
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Log in')
    for (const [name, closing] of [
      [/^Menu$/, 'Menu'],
      [/cart/i, 'cart'],
    ] as const) {
      const opener = page.getByRole('button', { name }).first()
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]') instanceof Element)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect((await focused(page)).toLowerCase()).toContain(closing.toLowerCase())
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
