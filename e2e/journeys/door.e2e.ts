import { describe, expect, test } from 'vitest'
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
import { badgeRow, checkInTile, type DoorEvent, insertRunningEvent, openDoor } from '../harness/door-event.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

const entriesOf = ({ scheduleid }: DoorEvent) =>
  shop.rows<{ first_name: string; kind: string; device: string }>(
    `select first_name, kind, device from seminar_attendance a
      join seminar_registrations r on r.id = a.registration_id where a.event_id = $1 order by a.id`,
    [scheduleid],
  )

const sizes: [string, Size][] = [
  ['a phone', phone],
  ['a wide screen', desktop],
]

describe.each(atOneWidth(sizes))('Event check-in on %s', (what, size) => {
  test('is listed for today, checks people in by name, and updates other devices', async () => {
    const event = await insertRunningEvent(shop, `Level I in Tampa, ${what}`, [
      'Ana Reyes',
      'Bo Lindgren',
      'Cleo Marsh',
    ])
    const page = await openBrowserAs(shop, 'staff', size)
    await visit(page, '/adminIndex/door')
    expect(await barriers(page)).toEqual([])
    const other = await openDoor(shop, phone, event)
    await page.getByRole('link', { name: new RegExp(`Tampa, ${what}`) }).click()
    await page.getByRole('searchbox').fill('reyes an')
    await badgeRow(page, 'Bo Lindgren').waitFor({ state: 'hidden' })
    await badgeRow(page, 'Ana Reyes').click()
    await page.getByText(/^Ana Reyes, Level I: checked in \d{1,2}:\d\d [AP]M$/).waitFor()
    await checkInTile(other, 'In').filter({ hasText: '1' }).waitFor()
    await badgeRow(other, 'Ana Reyes')
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
    await checkInTile(page, 'Missing').filter({ hasText: '1' }).waitFor()
  })

  test('continues without a network and later sends each record once', async () => {
    const event = await insertRunningEvent(shop, 'Level II in Mesa', ['Ana Reyes', 'Bo Lindgren'])
    const page = await openDoor(shop, size, event)
    expectProblem(page, /ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await badgeRow(page, 'Ana Reyes').click()
    await page.getByText(/^Ana Reyes, Level I: checked in/).waitFor()
    await page.getByText(/1 waiting to be sent/).waitFor()
    const other = await openDoor(shop, phone, event)
    await badgeRow(other, 'Ana Reyes').click()
    await badgeRow(other, 'Bo Lindgren').click()
    await checkInTile(other, 'In').filter({ hasText: '2' }).waitFor()
    await page.context().setOffline(false)
    await page.getByText(/waiting to be sent/).waitFor({ state: 'hidden' })
    await checkInTile(page, 'In').filter({ hasText: '2' }).waitFor()
    const names = async () => (await entriesOf(event)).map(({ first_name }) => first_name).sort()
    await expect.poll(names).toEqual(['Ana', 'Ana', 'Bo'])
    // Recorded by two devices and undone once: no record remains.
    await badgeRow(page, 'Ana Reyes').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await badgeRow(page, 'Ana Reyes')
      .filter({ hasText: /In \d{1,2}:\d\d [AP]M/ })
      .waitFor()
  })
})
