import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  lead,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

describe.each(
  atOneWidth([
    ['on a phone', phone, 'Amparo'],
    ['on a desktop', desktop, 'Benicio'],
  ] as const),
)('Administrator who views as a supervisor, %s', (_where, size, first) => {
  test("sees the supervisor's people under a bar, can change nothing, and returns after stopping", async () => {
    const [supervisor] = await shop.rows<{ id: string }>(`select id from users where username = 'supervisor'`)
    const page = await openBrowserAs(shop, 'admin', size)
    await visit(page, `/adminIndex/people/${supervisor?.id}`)
    await page.getByRole('button', { name: /^View as / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'View as', exact: true }).click()
    await dialog.getByText('Please give a reason.').waitFor()
    await dialog.getByLabel('Reason').fill('Asks why a course is missing.')
    await dialog.getByRole('button', { name: 'View as', exact: true }).click()
    const bar = page.getByText(/^You are viewing as .* Nothing can be changed\.$/)
    await bar.waitFor()
    expect(await barriers(page)).toEqual([])

    await visit(page, '/corporateEmployees')
    await bar.waitFor()
    await visit(page, '/corporateAddEmployee')
    await page.getByLabel('First name').fill(first)
    await page.getByLabel('Last name').fill('Viewed')
    expectProblem(page, /status of 403/)
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByText('Stop viewing before you change or save something.', { exact: false }).waitFor()
    // The typed input is preserved.
    expect(await page.getByLabel('First name').inputValue()).toBe(first)
    expect(await barriers(page)).toEqual([])

    // Requests that start between the end of viewing and the reload are not sent.
    await page.route('**/accounts/stopViewing', async (route) => {
      const response = await route.fetch()
      await lead(page, '/corporateManagement')
      await page.waitForTimeout(1500)
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Stop viewing' }).click()
    await page.waitForURL('**/adminIndex')
    await bar.waitFor({ state: 'detached' })
    expect(await shop.rows('select 1 from users where first_name = $1', [first])).toEqual([])
    const log = await shop.rows<{ action: string }>(
      `select action from audit_rows where action like 'accounts.%Viewing' and outcome = 'done' and target = $1
        order by at`,
      [supervisor?.id],
    )
    expect(log.slice(-2).map(({ action }) => action)).toEqual([
      'accounts.startViewing',
      'accounts.stopViewing',
    ])
  })
})
