import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  login,
  openBrowser,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { type DoorEvent, holdEvent } from '../harness/door-event.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

const row = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Check (in|out) ${name}\\.`) })
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) })
const entriesOf = ({ scheduleid }: DoorEvent) =>
  shop.rows<{ first_name: string; kind: string; device: string }>(
    `select first_name, kind, device from seminar_attendance a
      join seminar_registrations r on r.id = a.registration_id where a.event_id = $1 order by a.id`,
    [scheduleid],
  )

async function openDoor(size: Size, event: DoorEvent, username = 'staff'): Promise<Page> {
  const page = await openBrowser(shop, size)
  await login(page, username)
  await visit(page, `/adminIndex/door/${event.scheduleid}`)
  return page
}

const sizes: [string, Size][] = [
  ['a phone', phone],
  ['a wide screen', desktop],
]

describe.each(atOneWidth(sizes))('the door of an event, on %s', (what, size) => {
  test('is found among today’s; people are checked in by name, and other devices see it', async () => {
    const event = await holdEvent(shop, `Level I in Tampa, ${what}`, [
      'Ana Reyes',
      'Bo Lindgren',
      'Cleo Marsh',
    ])
    const page = await openBrowser(shop, size)
    await login(page, 'staff')
    await visit(page, '/adminIndex/door')
    expect(await barriers(page)).toEqual([])
    const other = await openDoor(phone, event)
    await page.getByRole('link', { name: new RegExp(`Tampa, ${what}`) }).click()
    await page.getByRole('searchbox').fill('reyes an')
    await row(page, 'Bo Lindgren').waitFor({ state: 'hidden' })
    await row(page, 'Ana Reyes').click()
    await page.getByText(/^Ana Reyes, Level I: checked in \d{1,2}:\d\d [AP]M$/).waitFor()
    await tile(other, 'In').filter({ hasText: '1' }).waitFor()
    await row(other, 'Ana Reyes')
      .filter({ hasText: /In \d{1,2}:\d\d [AP]M/ })
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Scan badges' }).click()
    await page
      .getByText('This device has no camera')
      .or(page.getByText(/camera is not allowed/))
      .waitFor()
    const [bo] = await shop.rows<{ badge_code: string }>(
      `select badge_code from seminar_registrations where event_id = $1 and first_name = 'Bo'`,
      [event.scheduleid],
    )
    await page.getByRole('textbox', { name: 'Badge code' }).fill(bo?.badge_code.toLowerCase() ?? '')
    await page.keyboard.press('Enter')
    await page.getByText(/^Bo Lindgren, Level I: checked in/).waitFor()
    await page.getByRole('textbox', { name: 'Badge code' }).fill('XXXX-9999')
    await page.keyboard.press('Enter')
    await page.getByText('Unknown badge').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await tile(page, 'Missing').filter({ hasText: '1' }).waitFor()
  })

  test('goes on without a network; what was recorded arrives later, once', async () => {
    const event = await holdEvent(shop, 'Level II in Mesa', ['Ana Reyes', 'Bo Lindgren'])
    const page = await openDoor(size, event)
    expectProblem(page, /ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await row(page, 'Ana Reyes').click()
    await page.getByText(/^Ana Reyes, Level I: checked in/).waitFor()
    await page.getByText(/1 waiting to be sent/).waitFor()
    const other = await openDoor(phone, event)
    await row(other, 'Ana Reyes').click()
    await row(other, 'Bo Lindgren').click()
    await tile(other, 'In').filter({ hasText: '2' }).waitFor()
    await page.context().setOffline(false)
    await page.getByText(/waiting to be sent/).waitFor({ state: 'hidden' })
    await tile(page, 'In').filter({ hasText: '2' }).waitFor()
    const names = async () => (await entriesOf(event)).map(({ first_name }) => first_name).sort()
    await expect.poll(names).toEqual(['Ana', 'Ana', 'Bo'])
    // Recorded by two devices, and undone once: nothing of it is left.
    await row(page, 'Ana Reyes').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Ana Reyes')
      .filter({ hasText: /In \d{1,2}:\d\d [AP]M/ })
      .waitFor()
  })

  test('lets another person come: the name and the badge are theirs from then on', async () => {
    const event = await holdEvent(shop, 'Level III in Conroe', ['Ana Reyes', 'Bo Lindgren'])
    const before = await shop.rows<{ badge_code: string }>(
      `select badge_code from seminar_registrations where event_id = $1 and first_name = 'Ana'`,
      [event.scheduleid],
    )
    const page = await openDoor(size, event)
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
    await row(page, 'Dora Quist').click()
    await page.getByText(/^Dora Quist, Level I: checked in/).waitFor()
    const [after] = await shop.rows<{ badge_code: string; email: string }>(
      `select badge_code, email from seminar_registrations where event_id = $1 and first_name = 'Dora'`,
      [event.scheduleid],
    )
    expect(after?.email).toBe('dora.quist@plant.example')
    expect(after?.badge_code).not.toBe(before[0]?.badge_code)
    await page.getByRole('searchbox').fill(after?.badge_code ?? '')
    await row(page, 'Dora Quist').waitFor()
    await page.getByRole('button', { name: 'Print' }).click()
    const badges = await page.getByRole('link', { name: 'Print the missing ones' }).getAttribute('href')
    const paper = await page.request.get(badges ?? '')
    expect(paper.headers()['content-type']).toBe('application/pdf')
  })
})

test('somebody without a registration gets a seat, and a wrong time is corrected with a reason', async () => {
  const event = await holdEvent(shop, 'Level IV in Dallas', ['Ana Reyes'])
  const page = await openDoor(phone, event)
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await page.getByLabel('First name').fill('Wes')
  await page.getByLabel('Last name').fill('Walker')
  await page.getByRole('textbox', { name: 'Email' }).fill('wes@road.example')
  await page.getByRole('button', { name: 'Register' }).click()
  await row(page, 'Wes Walker')
    .filter({ hasText: /In \d{1,2}:\d\d [AP]M/ })
    .waitFor()
  await row(page, 'Wes Walker').filter({ hasText: 'Not paid' }).waitFor()
  await page.getByRole('button', { name: 'More about Wes Walker' }).click()
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByText('Did not happen').click()
  await page.getByLabel('Reason').fill('Left before it began.')
  await page.getByRole('button', { name: 'Correct it' }).click()
  await page.getByText('Left before it began.').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await row(page, 'Wes Walker').filter({ hasText: 'Missing' }).waitFor()
})
