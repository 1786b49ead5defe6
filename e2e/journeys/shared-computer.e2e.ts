import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  barriers,
  DEMO_PASSWORD,
  desktop,
  expectProblem,
  login,
  openBrowser,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { logIn } from '../harness/visitor.ts'

const shop = await openShop()

const TEXT = 'Our membranes foul, and only Lena may know.'
const dialog = (page: Page) => page.getByRole('dialog')

async function writeTo(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('Fouling')
  await page.getByLabel('Message').fill(TEXT)
}

const ticketsOf = (username: string) =>
  shop.rows<{ id: string }>(
    `select t.id from support_tickets t join users u on u.id = t.user_id where u.username = '${username}'`,
  )

const endSessionsOf = (username: string) =>
  shop.rows(
    `update sessions set expires_at = created_at where user_id = (select id from users where username = '${username}')`,
  )

/** Opens a page on which the learner has typed a message; requests after a change of user are refused with 401. */
async function messageOfLearner(size: Size): Promise<Page> {
  const page = await openBrowser(shop, size)
  expectProblem(page, /status of 401/)
  await login(page, 'learner')
  await visit(page, '/contactUs')
  await writeTo(page)
  return page
}

/** Submits the form. A background request may have opened the dialog over it, so a real click would wait forever. */
const send = (page: Page) => page.getByRole('button', { name: /^Send/ }).dispatchEvent('click')

/** Runs in the page. The device takes a while to list its caches, and the other tabs must not wait for that. */
function slowCaches(): void {
  const { keys } = CacheStorage.prototype
  CacheStorage.prototype.keys = async function () {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return keys.call(this)
  }
}

describe('Computer shared by two users', () => {
  test('never sends the input of one user as the other, and retains it for its owner', async () => {
    const page = await messageOfLearner(phone)
    const before = [await ticketsOf('texan'), await ticketsOf('learner')].map(({ length }) => length)
    await logIn(page.context(), 'texan', DEMO_PASSWORD)

    await send(page)
    // A request between the end of the session and the new cookie finds no logged-in user; the next tab corrects this.
    await (await page.context().newPage()).goto('/myProfiles')
    await dialog(page).getByText('has logged in with this browser', { exact: false }).waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog(page)
      .getByRole('button', { name: /^Log in as Lena/ })
      .click()
    await page.locator('[name="username"]').fill('learner')
    await page.locator('[name="password"]').fill(DEMO_PASSWORD)
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await dialog(page).waitFor({ state: 'hidden' })

    expect(await page.getByLabel('Message').inputValue()).toBe(TEXT)
    await send(page)
    await expect
      .poll(async () => [await ticketsOf('texan'), await ticketsOf('learner')].map(({ length }) => length))
      .toEqual([before[0], (before[1] ?? 0) + 1])
  })

  test('asks for a login over the page after a session ended, and asks a guest about a new login', async () => {
    const page = await messageOfLearner(desktop)
    await endSessionsOf('learner')
    await send(page)
    await dialog(page).getByText('Your session has ended.', { exact: false }).waitFor()
    await dialog(page).getByRole('button', { name: 'Continue without a login' }).click()
    await page.getByLabel('Name').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('')

    await writeTo(page)
    await page.getByLabel('Name').fill('Gil Guest')
    await page.getByLabel('Email').fill('gil@example.org')
    await logIn(page.context(), 'texan', DEMO_PASSWORD)
    await send(page)
    await dialog(page).getByRole('button', { name: 'Continue as Travis Okafor' }).click()
    await page.getByLabel('Name').waitFor({ state: 'detached' })
  })

  test('closes the pages of the other tabs on logout', async () => {
    const page = await openBrowser(shop, desktop)
    expectProblem(page, /status of 401/)
    await login(page, 'learner')
    await page.addInitScript(slowCaches)
    const other = await page.context().newPage()
    await other.goto('/myProfiles')
    await other.getByRole('heading', { name: 'My profile' }).waitFor()
    await visit(page, '/myProfiles')
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await other.waitForURL('**/home')
    await other.getByRole('button', { name: 'Log in' }).first().waitFor()
  })
})
