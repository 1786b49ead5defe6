import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatDay } from '#platform/contract/texts/format.ts'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  openBrowserAs,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { payByCard, typeCard } from '../harness/checkout/card-payment.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'
import { ShopClient } from '../harness/shop-client.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()
const HERE = 'America/Denver'
const THERE = 'Europe/Berlin'

/** Returns the Monday in the given number of weeks, in the local time zone. Each width uses a separate week. */
const today = dayIn(new Date(), HERE)
const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
const mondayIn = (weeks: number) => addDays(today, 7 * weeks - weekday)

/** Requests and quotes two hours of consulting; returns the URL of the payment page. */
async function quoteHours(ask: (path: string, data: object) => Promise<Record<string, unknown>>) {
  const answers = {
    topic: 'Cleaning',
    question: 'Which cleaner?',
    hours: '2',
    location: 'Online',
    dates: 'Mondays',
  }
  const { requestid } = await ask('/api/requests/send', { kind: 'consulting', answers })
  const admin = await new ShopClient(shop.url).logIn('admin')
  const { revision } = await admin.get(`/api/requests/adminDetail?requestid=${requestid}`)
  const lines = [{ courseid: '', description: 'Two hours of consulting', quantity: '1', unit: '400.00' }]
  const { url } = await admin.post('/api/requests/answer', {
    requestid,
    revision,
    lines,
    validUntil: addDays(today, 20),
  })
  return new URL(String(url)).pathname
}

/** A consultant in another time zone offers six half hours without breaks. */
async function offerMorning(monday: string): Promise<ShopClient> {
  const consultant = await new ShopClient(shop.url).logIn('consultant')
  await consultant.post('/api/consulting/setPauses', { before: '0', after: '0' })
  await consultant.post('/api/consulting/addSlots', {
    day: monday,
    start: '8:00',
    end: '11:00',
    weeks: '1',
    zone: THERE,
    title: '',
    body: '',
    url: 'https://meet.example/ro',
    color: '',
  })
  return consultant
}

/** Goes to the week and selects its first two half hours. */
async function chooseFirstTwo(page: Page, size: Size, weeks: number): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  for (let week = 0; week < weeks; week += 1) await button('The next week').click()
  await page.getByText('The consultant’s clock is 8 h ahead of yours.', { exact: false }).waitFor()
  if (size === phone) await button(/^Mon /).click()
  await button(/, Mon 12:00 AM: free$/).click()
  await button(/, Mon 12:30 AM: free$/).click()
}

/** Moves the appointment two hours later; both parties are notified in their own time zone. */
async function moveTwoHours(page: Page, monday: string, email: string): Promise<void> {
  const own = page.getByRole('region', { name: 'Appointments' })
  await own.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('button', { name: /, Mon 2:00 AM: free$/ }).click()
  await page.getByRole('button', { name: /, Mon 2:30 AM: free$/ }).click()
  await page.getByRole('button', { name: 'Move to this time' }).click()
  await own.getByText('2:00 AM to 3:00 AM').waitFor()
  expect(await barriers(page)).toEqual([])
  await expect.poll(() => mailTo(shop, email, `${formatDay(monday)}, 2:00 AM`)).not.toBe('')
  await expect
    .poll(() => mailTo(shop, 'consultant@example.com', `${formatDay(monday)}, 10:00 AM`))
    .not.toBe('')
}

/** Another user books the first half hour. */
async function takeFirst(monday: string): Promise<void> {
  const learner = await new ShopClient(shop.url).logIn('learner')
  const week = await learner.get(`/api/consulting/week?day=${monday}&zone=${HERE}`)
  const [first] = week.slots as { slotid: string }[]
  const booked = await learner.post('/api/consulting/book', {
    slotids: [first?.slotid],
    topic: 'Start-up of train 3',
  })
  expect(booked).toHaveProperty('appointmentid')
}

test.each(
  atOneWidth([
    ['on a phone', phone, 'texan', 2],
    ['on a desktop', desktop, 'employee', 3],
  ] as [string, Size, string, number][]),
)(
  'Consulting is paid, booked across two time zones and moved once %s',
  async (_where, size, username, weeks) => {
    const monday = mondayIn(weeks)
    const consultant = await offerMorning(monday)
    const page = await openBrowserAs(shop, username, size)
    await visit(page, await quoteHours((path, data) => post(page.context(), path, { ...data })))
    await page.getByText('Or pay by card here').click()
    await typeCard(page)
    await page.getByLabel('Name on the card').fill('Tess Ortega')
    await page.getByLabel('ZIP or postal code').fill('79701')
    await page.getByRole('button', { name: 'Pay $400.00' }).click()
    await page.getByText('Payment Completed').waitFor()
    await consultant.post('/api/consulting/giveHours', {
      email: `${username}@example.com`,
      halves: '4',
      reason: 'Paid',
      requestid: crypto.randomUUID(),
    })

    await visit(page, '/consulting')
    await page.getByText('You have 2 hours to book.').waitFor()
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await chooseFirstTwo(page, size, weeks)
    expect(await barriers(page)).toEqual([])
    await button('Book').click()
    await page.getByLabel('What is it about?').fill('Which cleaner for the second stage?')
    const dialog = page.getByRole('dialog')
    // Another user books first.
    await takeFirst(monday)
    expectProblem(page, /status of 409/)
    await dialog.getByRole('button', { name: 'Book', exact: true }).click()
    const nearest = dialog.getByRole('group', { name: 'Nearest free times' })
    await nearest.waitFor()
    expect(await nearest.getByRole('button').count()).toBeGreaterThan(0)
    expect(await barriers(page)).toEqual([])
    await nearest.getByRole('button', { name: /12:30 AM/ }).click()
    await dialog.getByRole('button', { name: 'Book this time' }).click()
    const own = page.getByRole('region', { name: 'Appointments' })
    await own.getByText('12:30 AM to 1:30 AM').waitFor()

    await moveTwoHours(page, monday, `${username}@example.com`)
  },
)

test.each(
  atOneWidth([
    ['on a phone', phone, 'supervisor', 4],
    ['on a desktop', desktop, 'instructor', 5],
  ] as [string, Size, string, number][]),
)('Two half hours are held, paid by card and moved once %s', async (_where, size, username, weeks) => {
  const monday = mondayIn(weeks)
  await offerMorning(monday)
  const page = await openBrowserAs(shop, username, size)
  await visit(page, '/consulting')
  await page.getByText('Half an hour costs $75.00.').waitFor()
  await chooseFirstTwo(page, size, weeks)
  await page.getByRole('button', { name: 'Book and pay' }).click()
  await page.getByLabel('What is it about?').fill('Which cleaner for the second stage?')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Book and pay' }).click()
  const cart = page.getByRole('dialog', { name: 'My Shopping Cart' })
  await cart.getByText(/^Held for you until \d/).waitFor()
  await cart.getByText(`Consulting, ${formatDay(monday)}, 12:00 AM (Denver time)`, { exact: false }).waitFor()
  expect(await barriers(page)).toEqual([])
  // Other users cannot book them in the meantime.
  const learner = await new ShopClient(shop.url).logIn('learner')
  const week = await learner.get(`/api/consulting/week?day=${monday}&zone=${HERE}`)
  const states = (week.slots as { state: string }[]).map(({ state }) => state)
  expect(states.slice(0, 3)).toEqual(['taken', 'taken', 'free'])

  await cart.getByRole('button', { name: 'Check Out' }).click()
  await payByCard(page)
  await page.getByRole('link', { name: 'See the appointment' }).click()
  const own = page.getByRole('region', { name: 'Appointments' })
  await own.getByText('12:00 AM to 1:00 AM').waitFor()
  await own.getByRole('link', { name: 'Calendar file' }).waitFor()
  for (let step = 0; step < weeks; step += 1)
    await page.getByRole('button', { name: 'The next week' }).click()
  if (size === phone) await page.getByRole('button', { name: /^Mon / }).click()
  await moveTwoHours(page, monday, `${username}@example.com`)
})
