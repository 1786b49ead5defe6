import { expect, test } from 'vitest'
import { barriers, expectProblem, phone } from '../harness/browser.ts'
import { badgeRow, insertRunningEvent, openDoor } from '../harness/door-event.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

test('A substitution changes the name and the badge of a registration', async () => {
  const event = await insertRunningEvent(shop, 'Level III in Conroe', ['Ana Reyes', 'Bo Lindgren'])
  const before = await shop.rows<{ badge_code: string }>(
    `select badge_code from seminar_registrations where event_id = $1 and first_name = 'Ana'`,
    [event.scheduleid],
  )
  const page = await openDoor(shop, phone, event)
  await page.getByRole('button', { name: 'More about Ana Reyes' }).click()
  await page.getByText('Nothing is recorded yet.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Substitute' }).click()
  await page.getByLabel('First name').fill('Dora')
  await page.getByLabel('Last name').fill('Quist')
  await page.getByLabel('Email').fill('bo.lindgren@plant.example')
  expectProblem(page, /status of 409/)
  await page.getByRole('button', { name: 'Transfer the seat' }).click()
  await page.getByText('Is registered for this event already.').first().waitFor()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Dora')
  await page.getByLabel('Email').fill('dora.quist@plant.example')
  await page.getByRole('button', { name: 'Transfer the seat' }).click()
  await page.getByRole('dialog', { name: 'Dora Quist' }).waitFor()
  await page.keyboard.press('Escape')
  await badgeRow(page, 'Dora Quist').click()
  await page.getByText(/^Dora Quist, Level I: checked in/).waitFor()
  const [after] = await shop.rows<{ badge_code: string; email: string }>(
    `select badge_code, email from seminar_registrations where event_id = $1 and first_name = 'Dora'`,
    [event.scheduleid],
  )
  expect(after?.email).toBe('dora.quist@plant.example')
  expect(after?.badge_code).not.toBe(before[0]?.badge_code)
  await page.getByRole('searchbox').fill(after?.badge_code ?? '')
  await badgeRow(page, 'Dora Quist').waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  const badges = await page.getByRole('link', { name: 'Print the missing ones' }).getAttribute('href')
  const paper = await page.request.get(badges ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')
})

test('A person without a registration gets a seat, and a wrong time is corrected with a reason', async () => {
  const event = await insertRunningEvent(shop, 'Level IV in Dallas', ['Ana Reyes'])
  const page = await openDoor(shop, phone, event)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByLabel('First name').fill('Wes')
  await page.getByLabel('Last name').fill('Walker')
  await page.getByRole('textbox', { name: 'Email' }).fill('wes@road.example')
  await page.getByRole('button', { name: 'Register' }).click()
  await badgeRow(page, 'Wes Walker')
    .filter({ hasText: /In \d{1,2}:\d\d [AP]M/ })
    .waitFor()
  await badgeRow(page, 'Wes Walker').filter({ hasText: 'Not paid' }).waitFor()
  await page.getByRole('button', { name: 'More about Wes Walker' }).click()
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByText('Did not happen').click()
  await page.getByLabel('Reason').fill('Left before it began.')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await page.getByText('Left before it began.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await badgeRow(page, 'Wes Walker').filter({ hasText: 'Missing' }).waitFor()
})
