import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

describe.each(
  atOneWidth([
    ['on a phone', phone, 'rotpadmin'],
    ['on a desktop', desktop, 'admin'],
  ] as const),
)('Bed request %s', (_where, size, username) => {
  test('is submitted, granted, and shown as initials through a link', async () => {
    const guest = await openBrowserAs(shop, username, size)
    await visit(guest, '/condoPlanningCalendar?part=mine')
    await guest.getByRole('button', { name: 'Ask for a bed' }).waitFor()
    await guest.getByLabel('Note for the office').fill(`A bed for ${username}, please`)
    await guest.getByRole('button', { name: 'Ask for a bed' }).click()
    await guest.getByText('Waiting for the office').first().waitFor()

    const office = await openBrowserAs(shop, 'staff', size)
    await visit(office, '/condoPlanningCalendar?part=requests')
    const request = office
      .getByRole('region', { name: /^Request of/ })
      .filter({ hasText: `A bed for ${username}, please` })
    await request.getByRole('button', { name: 'Give this bed' }).click()
    await request.waitFor({ state: 'detached' })
    await visit(office, '/condoPlanningCalendar?part=links')
    await office.getByLabel('Recipient').fill('Owner of the condo')
    const answer = office.waitForResponse((response) => response.url().includes('/api/lodging/links/make'))
    await office.getByRole('button', { name: 'Create link' }).click()
    const { path } = (await (await answer).json()) as { path: string }

    const visitor = await openBrowser(shop, size)
    const [person] = await shop.rows<{ first_name: string; last_name: string }>(
      `select first_name, last_name from users where username = '${username}'`,
    )
    await visit(visitor, path)
    const initials = `${person?.first_name[0]}. ${person?.last_name[0]}.`
    await visitor.getByText(initials).first().waitFor()
    expect(await visitor.getByText(person?.last_name ?? '').count()).toBe(0)
    expect(await barriers(visitor)).toEqual([])
  })
})

test('The calendar opened without a link stays and says that it needs one', async () => {
  const page = await openBrowser(shop, desktop)
  await visit(page, '/condoPlanningCalendar')
  await page.getByText('A link is needed').waitFor()
  expect(new URL(page.url()).pathname).toBe('/condoPlanningCalendar')
})
