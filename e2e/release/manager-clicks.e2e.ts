import { expect, test } from 'vitest'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import { desktop, login, openBrowser, visit } from '../harness/browser.ts'
import { countActs } from '../harness/count-acts.ts'
import { planEvent } from '../harness/plan-event.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()
const ZONE = 'America/New_York'
const rowsOf = (count: number, more: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => more(index)).join('\n')

test('Ten people are added and enrolled, with a due date, in at most 12 clicks', async () => {
  const page = await openBrowser(shop, desktop)
  const acts = await countActs(page)
  await login(page, 'corpadmin')
  await visit(page, '/corporateAddEmployee')
  const before = acts.clicks
  await page.getByText('Paste or upload').click()
  await page
    .getByLabel('Paste your list')
    .fill(rowsOf(10, (index) => `Anna${index}\tCounted\tanna${index}@other.example.org`))
  await page.getByRole('button', { name: /^Add 10/ }).click()
  await page.getByRole('button', { name: 'Enroll these 10' }).click()
  await page.getByRole('checkbox', { name: /^Chemical Handling Safety/ }).click()
  await page.getByRole('button', { name: 'In 30 days' }).click()
  await page.getByRole('radio', { name: 'Invoice' }).click()
  await page.getByLabel('Purchase-order number').fill('HPB-2410')
  await page
    .getByRole('button', { name: /^Enroll/ })
    .last()
    .click()
  await page.getByText('Success!').waitFor()
  expect(await page.getByText('Seat reserved until they join').count()).toBe(10)
  expect(acts.clicks - before).toBeLessThanOrEqual(12)
})

test('Five colleagues are registered on invoice in at most 10 clicks, without a refusal', async () => {
  const first = addDays(dayIn(new Date(), ZONE), 60)
  const scheduleid = await planEvent(shop, {
    name: 'Counted seminar',
    firstDay: first,
    lastDay: addDays(first, 1),
    timeZone: ZONE,
    seminars: { 'Membranes from the start': '1195.00' },
    more: { seatLimit: 40, earlybird1: 0, earlybird2: 0 },
  })
  const page = await openBrowser(shop, desktop)
  const acts = await countActs(page)
  await login(page, 'corpadmin')
  await visit(page, `/seminarSchedule/${scheduleid}/register`)
  const before = acts.clicks
  await page.getByRole('button', { name: 'Paste a list' }).click()
  await page
    .getByLabel('Paste your list')
    .fill(
      ['First name\tLast name\tEmail\tPhone\tTitle']
        .concat(
          rowsOf(5, (index) => `Ben${index}\tCounted\tben${index}@other.example.org\t813-555-0118\tOperator`),
        )
        .join('\n'),
    )
  await page.getByRole('button', { name: 'Add 5 attendees' }).click()
  for (const heading of ['Contact', 'Payment']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
  }
  await page.getByLabel('Purchase-order number').fill('HPB-2411')
  await page.getByRole('button', { name: /^Invoice me/ }).click()
  await page.getByRole('heading', { level: 2, name: 'You have registered 5 people' }).waitFor()
  expect(acts.clicks - before).toBeLessThanOrEqual(10)
})
