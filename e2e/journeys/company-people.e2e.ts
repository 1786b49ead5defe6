import { describe, expect, test } from 'vitest'
import { atOneWidth, barriers, desktop, load, login, openBrowser, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

describe.each(
  atOneWidth([
    ['a phone', phone, 'Piotr'],
    ['a desktop', desktop, 'Ilse'],
  ] as const),
)('the people of a company, on %s', (_name, size, first) => {
  test('are found, chosen, assigned, added with a badge and PIN, and leave', async () => {
    const page = await openBrowser(shop, size)
    await login(page, 'corpadmin')
    await visit(page, '/corporateEmployees')
    await page.getByRole('button', { name: /^Select all 3\d\d found/ }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^3\d\d chosen$/ })
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Supervisor', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Supervisor').first().click()
    await page.getByRole('option', { name: 'Sofia Brandt' }).click()
    await dialog.getByText(/^Sees 131 people today/).waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Enroll' }).waitFor()

    await visit(page, '/corporateAddEmployee')
    await page.getByLabel('First name').fill(first)
    await page.getByLabel('Last name').fill('Badger')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Add person' }).dblclick()
    const shown = await dialog.getByText(/^User name harbor-/).innerText()
    const [, username = '', pin = ''] = /User name (\S+), PIN (\d{8})/.exec(shown) ?? []
    expect(await barriers(page)).toEqual([])
    const worker = await openBrowser(shop, size)
    await login(worker, username, pin)

    await load(page, `/corporateEmployees?search=${first}+badger`)
    await page.getByRole('link', { name: `${first} Badger` }).click()
    await page.getByRole('button', { name: 'Leave company' }).click()
    await dialog.getByText('Are you sure you want to delete this employee?').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete employee' }).click()
    await page.waitForURL(/\/corporateEmployees/)
    await visit(page, '/corporateEmployees?view=leavers')
    await page.getByRole('main').getByText(`${first} Badger`).first().waitFor()
  })

  test('come by a list whose faults are fixed in place', async () => {
    const page = await openBrowser(shop, size)
    await login(page, 'corpadmin')
    await visit(page, '/corporateAddEmployee?part=list')
    const mail = `${first.toLowerCase()}.quay@harborpure.example.com`
    await page
      .getByLabel('The rows')
      .fill(
        `First name\tLast name\tEmail\n${first}\tQuay\t${mail}\n=SUM(A1)\tCole\tbad address\nEmeka\tL\temployee@example.com`,
      )
    await page.getByText('One person belongs to the company already and is left out.').waitFor()
    const row = page.getByRole('group', { name: /^Row 2/ })
    expect(await barriers(page)).toEqual([])
    await row.getByRole('button', { name: 'Leave out' }).click()
    // Twice before the page can answer: it is sent once.
    await page.getByRole('button', { name: 'Add one person' }).dblclick()
    await page.getByText('1 of 1 person added or invited').waitFor()
    expect(await barriers(page)).toEqual([])
  })
})
