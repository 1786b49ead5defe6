import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays, dayIn, endOf } from '#platform/contract/zoned-days.ts'
import {
  atOneWidth,
  barriers,
  DEMO_PASSWORD,
  desktop,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { payByCard } from '../harness/checkout/card-payment.ts'
import { mailTo } from '../harness/mailbox.ts'
import { planEvent } from '../harness/plan-event.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop({}, { movableClock: true })
// The event's time zone is neither the browser's nor the machine's.
const ZONE = 'America/Anchorage'
const today = dayIn(new Date(), ZONE)

const field = (page: Page, index: number, name: string) =>
  page.locator(`[id^="attendee-"][id$="-${name}"]`).nth(index)

async function openForm(page: Page, scheduleid: string): Promise<void> {
  await visit(page, `/seminarSchedule/${scheduleid}/register`)
}

/** Fills in the individual fields of an attendee. */
async function typePerson(page: Page, index: number, name: string): Promise<void> {
  const typed = { f_name: name, l_name: 'Arroyo', title: 'Operator', phone: '505-555-0177' }
  for (const [key, value] of Object.entries(typed)) await field(page, index, key).fill(value)
  await field(page, index, 'emailAddress').fill(`${name.toLowerCase()}@example.com`)
}

/** Enters the company and address of the first attendee, which the other attendees share. */
async function typeAddress(page: Page): Promise<void> {
  const typed = {
    company: 'Rio Bend Water',
    address: '214 Cedar Bluff Rd',
    city: 'Albuquerque',
    zip: '87107',
  }
  for (const [key, value] of Object.entries(typed)) await field(page, 0, key).fill(value)
  await field(page, 0, 'country').fill('United States of')
  await page.getByRole('option', { name: 'United States of America' }).click()
  // The list of states loads with the country.
  await page.getByRole('combobox', { name: 'State' }).fill('New Mex')
  await page.getByRole('option', { name: 'New Mexico' }).click()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

async function toPayment(page: Page): Promise<void> {
  await next(page)
  await step(page, 'Contact')
  await next(page)
  await step(page, 'Payment')
}

const registrationsAt = (scheduleid: string) =>
  shop.rows<{ email: string; phone: string; state: string; order_id: string; total: number }>(
    `select email, seminar_registrations.phone, seminar_registrations.state, order_id, total_minor as total
      from seminar_registrations join orders on orders.id = order_id where event_id = $1 order by email`,
    [scheduleid],
  )

const plan = (name: string, more: Record<string, unknown> = {}) =>
  planEvent(shop, {
    name,
    firstDay: addDays(today, 60),
    lastDay: addDays(today, 61),
    timeZone: ZONE,
    seminars: { 'Membranes from the start': '1195.00' },
    more: { seatLimit: 40, earlybird1: 0, earlybird2: 0, ...more },
  })

describe.each(
  atOneWidth([
    ['a phone', phone, 'learner', 'TEAM15'],
    ['a desktop', desktop, 'consultant', 'CREW15'],
  ] as const),
)('Seminar registration on %s', (device, size: Size, username, code) => {
  test('lets a guest register three people with an event code, log in without losing input, and get an invoice', async () => {
    const scheduleid = await plan(`Code on ${device}`, {
      eventpromocodes: [{ discountcode: code, percent: 15, howmany: 5, orPercent: 0 }],
    })
    const page = await openBrowser(shop, size)
    await openForm(page, scheduleid)
    await next(page)
    const list = page.getByRole('dialog', { name: 'Problem with order' })
    await list.getByRole('link', { name: 'Attendee 1: First name is blank.' }).waitFor()
    await expect.poll(() => list.getByRole('link').count()).toBe(11)
    expect(await barriers(page)).toEqual([])
    await list.getByRole('link', { name: /Title is blank/ }).click()
    await expect
      .poll(() => field(page, 0, 'title').evaluate((it) => it === document.activeElement))
      .toBe(true)

    await typePerson(page, 0, 'Ana')
    await typeAddress(page)
    for (const [position, name] of ['Ben', 'Cleo'].entries()) {
      await page.getByRole('button', { name: 'Add another attendee' }).click()
      await typePerson(page, position + 1, name)
    }
    expect(await barriers(page)).toEqual([])
    await page.reload()
    await toPayment(page)
    await page.getByText('3 × $1,195.00').waitFor()
    await page.getByRole('textbox', { name: 'Promo code' }).fill('team51')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Problem with Promo Code TEAM51').waitFor()
    await page.getByRole('textbox', { name: 'Promo code' }).fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText(`Promo code ${code}: 15 % off.`).waitFor()
    await page.getByLabel('Purchase-order number').fill('PO-4711')
    expect(await barriers(page)).toEqual([])

    const invoice = page.getByRole('button', { name: 'Invoice me · $3,047.25' })
    await invoice.click()
    await page.getByLabel('User name or email address').fill(username)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Log in' }).click()
    // The form is now on its page, with the entered values.
    await page.waitForURL(`**/seminarSchedule/${scheduleid}/register`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.getByText(/^Welcome, \w/).waitFor()
    await invoice.click()
    await step(page, 'You have registered 3 people')
    await page.getByRole('link', { name: 'Pay by card now' }).waitFor()
    expect(await barriers(page)).toEqual([])
    const found = await registrationsAt(scheduleid)
    expect(found.map(({ email, state, total }) => [email, state, Number(total)])).toEqual(
      ['ana', 'ben', 'cleo'].map((name) => [`${name}@example.com`, 'registered', 304_725]),
    )
    for (const { email } of found)
      await expect.poll(() => mailTo(shop, email, `Code on ${device}`)).not.toBe('')
  })

  test('imports thirty people from a spreadsheet, with errors corrected in place', async () => {
    const scheduleid = await plan(`List on ${device}`)
    const page = await openBrowserAs(shop, username, size)
    await openForm(page, scheduleid)
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByLabel('Paste your list').fill(spreadsheet())
    await page.getByRole('cell', { name: 'blank', exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Add 30 attendees' }).click()
    await next(page)
    const list = page.getByRole('dialog', { name: 'Problem with order' })
    await list.waitFor()
    const messages = list.getByRole('link')
    expect(await messages.allTextContents()).toEqual([
      'Attendee 7: Phone is blank.  This field is required.',
      SAME_EMAIL,
      SAME_EMAIL,
    ])
    const mend = async (index: number, value: string) => {
      if (!(await list.isVisible())) await next(page)
      await messages.nth(index).click()
      await list.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^attendee-/)
      await page.locator(':focus').fill(value)
    }
    await mend(0, '505-555-0107')
    await mend(0, 'person12@example.com')
    await mend(0, 'person30@example.com')
    expect(await barriers(page)).toEqual([])
    await toPayment(page)
    await page.getByText('30 × $1,195.00').waitFor()
    await page.getByRole('button', { name: 'Invoice me · $35,850.00' }).click()
    await step(page, 'You have registered 30 people')
    const found = await registrationsAt(scheduleid)
    expect(found).toHaveLength(30)
    expect(new Set(found.map(({ order_id }) => order_id)).size).toBe(1)
    expect(found.find(({ email }) => email === 'person7@example.com')?.phone).toBe('505-555-0107')
  })

  test('costs less until the end of the early-bird day at the event, then the full price', async () => {
    const day = addDays(today, 1)
    const ends = (endOf(day, ZONE).getTime() - Date.now()) / 1000
    await shop.moveClock({})
    const scheduleid = await plan(`Early on ${device}`, { earlybird1: 10, earlybird45: day })
    const page = await openBrowser(shop, size)
    const buy = async (name: string, total: string) => {
      await openForm(page, scheduleid)
      await typePerson(page, 0, name)
      await typeAddress(page)
      await toPayment(page)
      await page.getByText(total).last().waitFor()
      await page.getByRole('button', { name: 'Pay now' }).click()
      await page.getByRole('button', { name: 'Check Out' }).click()
      await payByCard(page)
    }
    // Half an hour, because a machine under load takes minutes to fill in the form.
    await shop.moveClock({ seconds: ends - 1800 })
    await login(page, username)
    await buy('Dora', '$1,075.50')
    await shop.moveClock({ seconds: ends + 60 })
    await buy('Emil', '$1,195.00')
    await page.goto('about:blank')
    await shop.moveClock({})
    await expect
      .poll(async () => (await registrationsAt(scheduleid)).map(({ email, total }) => [email, Number(total)]))
      .toEqual([
        ['dora@example.com', 107_550],
        ['emil@example.com', 119_500],
      ])
  })
})

const SAME_EMAIL =
  'You have the same email address for multiple attendees.  All attendees must have their own unique email address'

/** Returns spreadsheet rows: one lacks a phone number, two have another attendee's email, spelled differently. */
function spreadsheet(): string {
  const emails: Record<number, string> = { 12: ' PERSON3@example.com', 30: 'Person4@Example.com' }
  const rows = Array.from({ length: 30 }, (_, index) => {
    const number = index + 1
    const email = emails[number] ?? `person${number}@example.com`
    const own = [`Person${number}`, email, number === 7 ? '' : '505-555-0100', `Garcia${number}`, 'Operator']
    return [...own, '"Rio ""Bend"" Water, Inc."', '12 Mesa Rd', 'Taos', 'NM', '87571', 'USA'].join('\t')
  })
  const head =
    'Surname\tE-mail\tPhone number\tFirst name\tJob title\tEmployer\tStreet\tCity\tState\tZIP code\tCountry'
  return [head, ...rows].join('\r\n')
}
