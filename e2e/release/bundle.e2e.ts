import type { Page } from 'playwright-core'
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
import { payByCard } from '../harness/checkout/card-payment.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'
import { createAccount } from '../harness/sign-up.ts'

const shop = await openShop()

const dialog = (page: Page) => page.getByRole('dialog')
const offer = (page: Page, code: string) => page.getByRole('switch', { name: new RegExp(`^${code} `) })

/** Adds a bundle of ROSI and another course for six users to the cart, after trying eighteen. */
async function fillBundle(page: Page, course: string): Promise<void> {
  await visit(page, '/store')
  await page.getByRole('button', { name: 'Buy for several users' }).click()
  const users = page.getByLabel('Number of users')
  const addToCart = page.getByRole('button', { name: 'Add to cart', exact: true })
  await users.fill('')
  await page.getByText('Tick at least one course.').waitFor()
  await offer(page, 'OLC110').check()
  await page.getByText('Enter for how many users').waitFor()
  expect(await addToCart.isDisabled()).toBe(true)
  await offer(page, 'ROSI').check()
  for (const covered of ['OLC110', 'OLC111', 'OLC115', 'OLC117']) {
    expect(await offer(page, covered).isDisabled()).toBe(true)
    await expect.poll(() => offer(page, covered).isChecked()).toBe(false)
  }
  await users.fill('18')
  await page.getByRole('button', { name: 'Make it 20' }).click()
  await expect.poll(() => users.inputValue()).toBe('20')
  await users.fill('6')
  await offer(page, course).check()
  expect(await barriers(page)).toEqual([])
  await addToCart.click()
}

/** Assigns one seat to a colleague and invites two people, one of them misspelled at first. */
async function giveSeats(page: Page, invited: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign seats' }).click()
  await page.getByRole('searchbox', { name: 'Search your colleagues' }).fill('Emeka')
  await page.getByRole('checkbox', { name: 'Emeka Lindqvist' }).check()
  await dialog(page).getByRole('button', { name: 'Give 1 seat' }).click()
  await dialog(page).waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Assign seats' }).click()
  await page.getByRole('tab', { name: 'By email' }).click()
  await page.getByLabel('Email addresses').fill(`${invited}\n${invited}\nwrong@example`)
  await page.getByText('Listed more than once').waitFor()
  await dialog(page).getByRole('button', { name: 'Give 2 seats' }).click()
  const wrong = page.getByLabel('Fix wrong@example')
  await wrong.fill(`second.${invited}`)
  await wrong.blur()
  expect(await barriers(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Give 2 seats' }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}

/** Returns the counters of the open purchase and the sum of its ledger. */
async function countsAndLedger(page: Page) {
  const count = async (name: string) =>
    Number(await page.getByText(name, { exact: true }).locator('xpath=../dd').first().textContent())
  const counts = { free: await count('Free'), invited: await count('Invited'), used: await count('In use') }
  await page.getByRole('tab', { name: 'Ledger' }).click()
  const sum = await page.getByText('The changes add up to').textContent()
  await page.getByRole('tab', { name: 'Who has them' }).click()
  return { ...counts, ledger: Number(/\d+/.exec(sum ?? '')?.[0]) }
}

describe.each(
  atOneWidth([
    ['on a desktop', desktop, 'supervisor', 'OLC220', 'Dana'],
    ['on a phone', phone, 'corpadmin', 'OLC310', 'Ola'],
  ] as const),
)('Bundle for six %s', (_where, size, buyer, course, first) => {
  const invited = `${first.toLowerCase()}@example.org`

  test('is built and paid, its seats are assigned, and an invited person learns', async () => {
    const page = await openBrowserAs(shop, buyer, size)
    await fillBundle(page, course)
    await page.getByRole('button', { name: 'Check Out' }).click()
    await payByCard(page, { tceq: 'No' })

    await page.getByRole('link', { name: /^Assign the seats/ }).click()
    await page
      .getByRole('link', { name: `Bundle ROSI + ${course}` })
      .first()
      .click()
    await page.getByRole('button', { name: 'Assign seats' }).waitFor()
    expect(await countsAndLedger(page)).toEqual({ free: 6, invited: 0, used: 0, ledger: 6 })
    await giveSeats(page, invited)
    await expect.poll(() => countsAndLedger(page)).toEqual({ free: 3, invited: 2, used: 1, ledger: 3 })
    expect(await barriers(page)).toEqual([])

    await expect.poll(() => mailTo(shop, invited, '/claim/')).not.toBe('')
    const path = /\/claim\/[A-Z0-9-]+/.exec(await mailTo(shop, invited, '/claim/'))?.[0] ?? ''
    const guest = await openBrowser(shop, size)
    await visit(guest, path)
    await guest.getByText('One seat, 5 courses').waitFor()
    expect(await barriers(guest)).toEqual([])
    await guest.getByRole('button', { name: 'Create an account' }).click()
    await createAccount(guest, { first, last: 'Quill', email: invited, username: first.toLowerCase() })
    await guest.getByRole('button', { name: 'Claim this seat' }).click()
    await guest.waitForURL(/\/myCourses/)
    await guest.getByText('Paid by').first().waitFor()
    await guest.getByRole('link', { name: 'Begin' }).first().click()
    await guest.waitForURL(/\/lectures\//)
    await guest.locator('h1').first().waitFor()

    await page.reload()
    await expect.poll(() => countsAndLedger(page)).toEqual({ free: 3, invited: 1, used: 2, ledger: 3 })
  })
})
