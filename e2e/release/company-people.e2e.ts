import { describe, expect, test } from 'vitest'
import { numberCell, textCell, workbook } from '#platform/web/tables/testing/workbook.ts'
import {
  atOneWidth,
  barriers,
  desktop,
  load,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

describe.each(
  atOneWidth([
    ['a phone', phone, 'Piotr'],
    ['a desktop', desktop, 'Ilse'],
  ] as const),
)('Company employees, on %s', (_name, size, first) => {
  test('are found, selected, assigned, added with a badge and PIN, and removed', async () => {
    const page = await openBrowserAs(shop, 'corpadmin', size)
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
    const oneName = page.getByLabel('Has only one name')
    await oneName.check()
    expect(await page.getByLabel('Last name').count()).toBe(0)
    await oneName.uncheck()
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

  test('are imported from a workbook, and from a CSV file with a confirmed encoding', async () => {
    const page = await openBrowserAs(shop, 'corpadmin', size)
    await visit(page, '/corporateAddEmployee?part=list')
    const choose = (name: string, buffer: Uint8Array) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(buffer) })
    const rows = [
      `<row r="1">${textCell('A1', 'Staff list')}</row>`,
      `<row r="2">${textCell('A2', 'First name')}${textCell('B2', 'Last name')}${textCell('C2', 'Badge')}</row>`,
      `<row r="3">${textCell('A3', 'Łukasz')}${textCell('B3', 'Muñoz')}${numberCell('C3', '4711')}</row>`,
    ]
    await choose('people.xlsx', workbook(rows.join('')))
    await page.getByText('Row 1 is above the headings and was left out: Staff list').waitFor()
    await page.getByRole('button', { name: 'Add one person' }).waitFor()
    expect(await page.getByLabel('Paste your list').inputValue()).toContain('Łukasz,Muñoz,4711')
    expect(await barriers(page)).toEqual([])
    await choose('people.csv', Buffer.from('First name,Last name\nJosé,Muñoz\n', 'latin1'))
    const question = page.getByRole('dialog', { name: 'Is this right?' })
    await question.getByText(/We read: José · Muñoz/).waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await page.getByLabel('Paste your list').inputValue()).toBe('')
    await question.getByRole('button', { name: 'Yes, these are right' }).click()
    await page.getByRole('button', { name: 'Add one person' }).waitFor()
    expect(await page.getByLabel('Paste your list').inputValue()).toContain('José,Muñoz')
    await choose('people.csv', workbook('').subarray(0, 40))
    await page.getByText(/^This is a compressed file, not a table\./).waitFor()
    expect(await page.getByLabel('Paste your list').inputValue()).toBe('')
  })

  test('are added from a list with an invalid row left out', async () => {
    const page = await openBrowserAs(shop, 'corpadmin', size)
    await visit(page, '/corporateAddEmployee?part=list')
    const mail = `${first.toLowerCase()}.quay@harborpure.example.com`
    await page
      .getByLabel('Paste your list')
      .fill(
        `First name\tLast name\tEmail\n${first}\tQuay\t${mail}\n=SUM(A1)\tCole\tbad address\nEmeka\tL\temployee@example.com`,
      )
    await page.getByText('One person belongs to the company already and is left out.').waitFor()
    const row = page.getByRole('group', { name: /^Row 2/ })
    expect(await barriers(page)).toEqual([])
    await row.getByRole('button', { name: 'Leave out' }).click()
    // A double click before the page can respond: it is sent once.
    await page.getByRole('button', { name: 'Add one person' }).dblclick()
    await page.getByText('1 of 1 person added or invited').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('get an email domain with proof instructions and a decision by staff', async () => {
    const domain = `${first.toLowerCase()}.example.org`
    const page = await openBrowserAs(shop, 'corpadmin', size)
    await visit(page, '/companyProfiles')
    await page.getByLabel('Domain').fill(`me@${domain}`)
    await page.getByRole('button', { name: 'Add domain' }).click()
    await page.getByText(/^permeate-domain=/).waitFor()
    await page.getByRole('button', { name: `Send to postmaster@${domain}` }).waitFor()
    expect(await barriers(page)).toEqual([])
    const staff = await openBrowserAs(shop, 'admin', size)
    const company = new URL(page.url()).searchParams.get('company') ?? ''
    await visit(staff, `/companyProfiles?company=${company}`)
    await staff.getByText('Nothing to decide').waitFor()
    await staff.getByRole('button', { name: 'Contest harborpure.example.com' }).click()
    // Shown in the company's list of domains, and in the list of pending staff decisions.
    await staff.getByRole('button', { name: 'Approve harborpure.example.com' }).nth(1).waitFor()
    expect(await barriers(staff)).toEqual([])
    await staff.getByRole('button', { name: 'Approve harborpure.example.com' }).first().click()
    await staff.getByRole('button', { name: 'Contest harborpure.example.com' }).waitFor()
  })
})
