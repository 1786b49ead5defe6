import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { boothQuestions } from '#features/seminars/convention/rules/booth-questions.ts'
import {
  barriers,
  desktop,
  expectProblem,
  isWhole,
  lead,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()
const DRAWS = isWhole ? 15 : 5
const FORMS = isWhole ? 5 : 2
/** Number of visitors who play on both tablets. */
const BOTH = 3

/** Sets up a convention tablet with its key, as staff do, and some draws available. */
async function setUp(admin: Page, conventionid: string, name: string, size: Size): Promise<Page> {
  const { key } = await post(admin.context(), '/api/convention/addDevice', { conventionid, name })
  const page = await openBrowser(shop, size)
  // Requests in flight when the setup ends the staff session are refused.
  expectProblem(page, /status of 401/)
  await login(page, 'staff')
  await visit(page, '/ipadchooser')
  await page.getByLabel('Key').fill(String(key))
  await page.getByRole('button', { name: 'Set up this tablet' }).click()
  await page.getByText(`${name}, Booth days`).waitFor()
  await page.getByRole('textbox').first().click()
  await page.keyboard.type('2580')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Drop Down Game' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  const inHand = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('convention.booth') ?? '{}').draws?.length ?? 0)
  await expect.poll(inHand).toBeGreaterThanOrEqual(DRAWS)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Plays one round: a question, the token, the result, and the name. */
async function play(page: Page, lastName: string): Promise<void> {
  await press(page, 'Start')
  const question = await page.getByRole('heading', { level: 1 }).innerText()
  const right = boothQuestions.find((each) => each.question === question)?.answers[0] ?? ''
  await press(page, right)
  await press(page, 'To the game')
  await press(page, 'Drop 2')
  await page.getByText(/^(You have won: |No prize this time)/).waitFor()
  await press(page, 'Stay in touch')
  await leaveName(page, lastName)
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
}

async function leaveName(page: Page, lastName: string): Promise<void> {
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(`${lastName.toLowerCase()}@plant.example`)
  await page.getByLabel('You may write to me or call me about this').check()
  await press(page, 'Save')
}

async function dayOffline(page: Page, tablet: string): Promise<void> {
  expectProblem(page, /ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  for (let index = 0; index < DRAWS; index++)
    await play(page, index < BOTH ? `Both${index}` : `${tablet}${index}`)
  await lead(page, '/dropdowngame?show=contact')
  for (let index = 0; index < FORMS; index++) {
    await leaveName(page, `${tablet}Form${index}`)
    await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('')
  }
  await page.getByText(/^\d+ waiting to be sent$/).waitFor()
  expect(await barriers(page)).toEqual([])
}

test('Two tablets without a network play draws and record visitors, who are merged after reconnecting', async () => {
  const admin = await openBrowserAs(shop, 'admin')
  const today = new Date().toISOString().slice(0, 10)
  const draft = {
    name: 'Booth days',
    place: 'Reno, Nevada',
    firstDay: today,
    lastDay: today,
    blankWeight: 10,
  }
  const { id } = await post(admin.context(), '/api/convention/conventions/save', { id: null, draft })
  const conventionid = String(id)
  await post(admin.context(), '/api/convention/prizes/save', {
    id: null,
    draft: { conventionId: conventionid, name: 'Water bottle', weight: 20, stock: 25, lowAt: 2 },
  })
  const one = await setUp(admin, conventionid, 'Counter', phone)
  const other = await setUp(admin, conventionid, 'Aisle', desktop)
  await Promise.all([dayOffline(one, 'Counter'), dayOffline(other, 'Aisle')])
  for (const page of [one, other]) await page.context().setOffline(false)
  for (const page of [one, other]) await page.getByText(/waiting to be sent$/).waitFor({ state: 'detached' })

  const draws = await shop.rows<{ state: string; number: number; named: boolean; prize: string }>(
    `select state, number, contact_id is not null as named, prize_name as prize from convention_draws
      where convention_id = $1 order by number`,
    [conventionid],
  )
  const played = draws.filter(({ state }) => state === 'played')
  expect(played).toHaveLength(2 * DRAWS)
  expect(played.every(({ named }) => named)).toBe(true)
  expect(draws.map(({ number }) => number)).toEqual(draws.map((_, index) => index + 1))
  const [prize] = await shop.rows<{ stock: number }>(
    'select stock from convention_prizes where convention_id = $1',
    [conventionid],
  )
  expect(prize?.stock).toBe(
    25 - draws.filter((draw) => draw.prize !== '' && draw.state !== 'returned').length,
  )
  const contacts = await shop.rows<{ last_name: string; times: number }>(
    'select last_name, times from convention_contacts where convention_id = $1',
    [conventionid],
  )
  expect(contacts).toHaveLength(2 * (DRAWS + FORMS) - BOTH)
  expect(contacts.filter(({ times }) => times === 2)).toHaveLength(BOTH)

  await visit(admin, `/conventioncontacts?conventionid=${conventionid}`)
  await admin.getByText('Vera Both0').waitFor()
  expect(await barriers(admin)).toEqual([])
})
