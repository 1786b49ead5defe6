import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const sizes = [phone, desktop, phone]

/** Returns the correct answer of the question on a screen, read directly from the database. */
async function rightAnswer(page: Page): Promise<string> {
  const question = await page.getByRole('heading', { level: 2 }).nth(1).textContent()
  const [item] = await shop.rows<{ right_answer: string }>(
    'select right_answer from trivia_items where question = $1',
    [question],
  )
  return item?.right_answer ?? ''
}

async function join(username: string, size: typeof phone | typeof desktop, code: string): Promise<Page> {
  const page = await openBrowserAs(shop, username, size)
  await visit(page, `/vegasTrivia?part=room&code=${code}`)
  await page.getByLabel('Nickname').fill(`Team ${username}`)
  await page.getByRole('button', { name: 'Join the room' }).click()
  await page.getByText('You are in.').waitFor()
  return page
}

test('A host asks three players, on phones and a desktop, and everyone sees the result', async () => {
  const host = await openBrowserAs(shop, 'instructor')
  await visit(host, '/vegasTrivia')
  await host.getByLabel('Name of the room').fill('Evening seminar')
  await host.getByLabel('Questions', { exact: true }).fill('1')
  await host.getByLabel('Seconds for each').fill('60')
  await host.getByRole('button', { name: 'Open the room', exact: true }).click()
  const code = await host.getByText(/^[A-Z0-9]{6}$/).textContent()
  const players = await Promise.all(
    ['learner', 'texan', 'employee'].map((name, index) => join(name, sizes[index] ?? phone, code ?? '')),
  )
  await host.getByText('3 players').waitFor()
  expect(await barriers(host)).toEqual([])

  await host.getByRole('button', { name: 'First question' }).click()
  const [first, second, third] = players as [Page, Page, Page]
  await first.getByText('Question 1 of 1').waitFor()
  const right = await rightAnswer(first)
  await first.getByRole('button', { name: right, exact: true }).click()
  await first.getByText('Your answer is in.').waitFor()
  expect(await barriers(first)).toEqual([])
  await second.getByRole('button', { name: right, exact: true }).click()
  await third.getByText('Question 1 of 1').waitFor()
  // Selects the first incorrect answer.
  const choices = await third.getByRole('listitem').getByRole('button').allTextContents()
  await third.getByRole('button', { name: choices.find((text) => text !== right) ?? '', exact: true }).click()

  for (const page of players) await page.getByText('Points so far').first().waitFor()
  expect(await barriers(second)).toEqual([])
  await host.getByRole('button', { name: 'Close the room' }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Close the room' }).click()
  await first.getByText('You are number 1.').waitFor()
  await third.getByText('You are number 3.').waitFor()
  expect(await barriers(third)).toEqual([])
})
