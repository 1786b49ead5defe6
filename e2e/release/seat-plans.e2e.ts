import { describe, expect, test } from 'vitest'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { ShopClient } from '../harness/shop-client.ts'

const shop = await openShop()
const SET = 'Any one operator course'
const YEAR = 'Operator courses for a year'

interface Seat {
  code: string | null
  until: string | null
}

/** Returns the latest purchase with a name, as shown to the manager. */
async function purchaseOf(manager: ShopClient, name: string): Promise<string> {
  const { purchases } = await manager.get('/api/learning/seatPurchases')
  const found = (purchases as { purchaseid: string; name: string }[]).find((each) => each.name === name)
  return found?.purchaseid ?? ''
}

const seatsIn = async (manager: ShopClient, purchase: string, state: string): Promise<Seat[]> => {
  const { rows } = await manager.get(`/api/learning/seats?purchaseid=${purchase}&state=${state}`)
  return rows as Seat[]
}

describe.each(
  atOneWidth([
    ['on a desktop', desktop, 'employee', 'Selma'],
    ['on a phone', phone, 'supervisor', 'Tamara'],
  ] as const),
)('Plan seats %s', (_where, size, worker, colleague) => {
  test('are bought on invoice, assigned for a year, and claimed for a course that the worker chooses', async () => {
    const page = await openBrowserAs(shop, 'corpadmin', size)
    await visit(page, '/corporateEmployeeEnroll?part=seats')
    await page.getByLabel(`Seats of ${SET}`).fill('3')
    await page.getByLabel(`Seats of ${YEAR}`).fill('1')
    await page.getByRole('radio', { name: 'Invoice' }).check()
    await page.getByLabel('Purchase-order number').fill('HPB-4107')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: /^Buy seats/ }).click()
    await page.getByText('Success!').waitFor()
    await page.getByRole('link', { name: 'Assign seats' }).click()
    // Each kind of seat with its number of free seats.
    for (const model of ['Named courses', 'Any one course of a set', 'All courses of a set, per year'])
      await page.getByText(model, { exact: true }).first().waitFor()
    expect(await barriers(page)).toEqual([])

    const manager = await new ShopClient(shop.url).logIn('corpadmin')
    const ofYear = await purchaseOf(manager, YEAR)
    await visit(page, `/store/seats/${ofYear}`)
    await page.getByRole('button', { name: 'Assign seats' }).click()
    await page.getByRole('searchbox', { name: 'Search your colleagues' }).fill(colleague)
    await page
      .getByRole('checkbox', { name: new RegExp(`^${colleague}`) })
      .first()
      .check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Give 1 seat' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await seatsIn(manager, ofYear, 'used')).toMatchObject([{ until: expect.any(String) }])

    const ofSet = await purchaseOf(manager, SET)
    const [free] = await seatsIn(manager, ofSet, 'free')
    const claiming = await openBrowserAs(shop, worker, size)
    await visit(claiming, `/claim/${free?.code}`)
    await claiming.getByText('One seat, for one of 5 courses').waitFor()
    const claim = claiming.getByRole('button', { name: 'Claim this seat' })
    expect(await claiming.getByRole('button', { name: 'Choose a course first' }).isDisabled()).toBe(true)
    await claiming.getByRole('radio').last().check()
    expect(await barriers(claiming)).toEqual([])
    await claim.click()
    await claiming.waitForURL(/\/courses\/OLC/)
    await claiming.locator('h1').first().waitFor()

    await visit(page, `/store/seats/${ofSet}?state=used`)
    await page.getByText('1').first().waitFor()
    expect(await seatsIn(manager, ofSet, 'used')).toHaveLength(1)
    await page.getByRole('tab', { name: 'Ledger' }).click()
    await page.getByText('The changes add up to 2 seats free.').waitFor()
  })
})
