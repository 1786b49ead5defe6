import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, expectProblem, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

const dialog = (page: Page) => page.getByRole('dialog')

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('Dialog on %s', (_where, size) => {
  test('returns the focus to its opener', async () => {
    const page = await openBrowserAs(shop, 'learner', size)
    await visit(page, '/home')
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      )
    for (const name of [/^My QR code/, /^Terms of Service/, /^Chat/, /^Feedback/]) {
      let opener = page.getByRole('button', { name }).first()
      if (!(await opener.isVisible())) {
        await page.getByRole('button', { name: /menu/i }).first().click()
        opener = dialog(page).getByRole('button', { name }).first()
      }
      await opener.focus()
      await page.keyboard.press('Enter')
      const title = dialog(page).filter({ hasNotText: 'Appearance' })
      await title.waitFor()
      await expect.poll(() => title.evaluate((part) => part.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('Escape')
      await title.waitFor({ state: 'hidden' })
      await expect.poll(focused).toMatch(new RegExp(`${name.source}|menu`, 'i'))
    }
  })
})

test('A dialog with edits asks before Escape discards them, and a dialog without edits closes', async () => {
  const page = await openBrowserAs(shop, 'admin')
  await visit(page, '/adminIndex/bundles')
  await page.getByRole('button', { name: 'New bundle offer' }).click()
  await dialog(page).getByLabel('Code').fill('TYPED1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog(page).getByLabel('Code').inputValue()).toBe('TYPED1')
  await page.keyboard.press('Escape')
  await dialog(page).filter({ hasText: 'Keep editing' }).getByRole('button', { name: 'Discard' }).click()
  await dialog(page).first().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'New bundle offer' }).click()
  await dialog(page).getByLabel('Code').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
})

test('A release during typing asks before it reloads the page', async () => {
  const page = await openBrowserAs(shop, 'learner')
  expectProblem(page, /status of 404|dynamically imported module|preload/)
  await visit(page, '/myProfiles')
  await page.route(/\/assets\/Cart/, (route) => route.fulfill({ status: 404 }))
  const phoneField = page.getByLabel('Phone').first()
  await phoneField.fill('505-555-7788')
  await page.getByRole('button', { name: /^Shopping cart/ }).click()
  await dialog(page).getByText('The app was updated', { exact: false }).waitFor()
  await dialog(page).getByRole('button', { name: 'Stay here' }).click()
  expect(await phoneField.inputValue()).toBe('505-555-7788')
})
