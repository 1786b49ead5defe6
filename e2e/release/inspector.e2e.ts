import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

/** Creates a link on the page and returns its target. */
async function linkIn(page: Page): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/api/compliance/shares/make'))
  await page.getByRole('button', { name: 'Create link' }).click()
  const { path } = (await (await answer).json()) as { path: string }
  return path
}

describe.each(
  atOneWidth([
    ['on a phone', phone],
    ['on a desktop', desktop],
  ] as const),
)('Inspector link %s', (_where, size) => {
  test('shows the matrix without a login, and nothing after the company ended it', async () => {
    const manager = await openBrowserAs(shop, 'corpadmin', size)
    await visit(manager, '/corporateTrainingReport/sharing')
    await manager.getByLabel('Recipient').fill('Inspector of the county')
    const path = await linkIn(manager)

    const inspector = await openBrowser(shop, size)
    await visit(inspector, path)
    await inspector.getByRole('heading', { name: 'Training matrix: Harbor Pure Bottling' }).waitFor()
    await inspector.getByText('Hana Abara').first().waitFor()
    expect(await barriers(inspector)).toEqual([])

    await visit(manager, '/corporateTrainingReport/sharing')
    await manager
      .getByRole('row', { name: /Inspector of the county/ })
      .getByRole('button', { name: 'Details' })
      .click({ timeout: 3000 })
      .catch(() => {})
    await manager
      .getByRole('row', { name: /Inspector of the county/ })
      .getByRole('button', { name: 'End', exact: true })
      .click()
    await manager.getByRole('button', { name: 'End the link' }).click()
    await manager.getByText('The link has ended.').waitFor()
    expectProblem(inspector, /404 \(Not Found\).*shares\/open/)
    await inspector.reload()
    await inspector.getByText('This link does not work').waitFor()
  })
})

test('The report of a customer says that it needs a link when opened without one', async () => {
  const page = await openBrowser(shop, desktop)
  await visit(page, '/osmofloTrainingReport')
  await page.getByText('This page needs a link').waitFor()
  expect(new URL(page.url()).pathname).toBe('/osmofloTrainingReport')
})
