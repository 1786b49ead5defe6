import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  expectProblem,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { type DoorEvent, insertRunningEvent } from '../harness/door-event.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop({}, { movableClock: true })

const sizes: [string, Size][] = [
  ['a wide screen', desktop],
  ['a phone', phone],
]

const doorRow = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Check (in|out) ${name}\\.`) })
const proofRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A class with one session that has just started and lasts half an hour longer than its teaching time. */
async function beginClass(name: string, people: readonly string[]): Promise<DoorEvent> {
  const event = await insertRunningEvent(shop, name, people)
  const now = Date.now()
  const times = [new Date(now - 60_000), new Date(now + 4.5 * 3_600_000)]
  await shop.rows('update seminar_sessions set archived_at = now() where event_id = $1 and id <> $2', [
    event.scheduleid,
    event.sessionid,
  ])
  await shop.rows('update seminar_sessions set starts_at = $2, ends_at = $3 where id = $1', [
    event.sessionid,
    ...times,
  ])
  await shop.rows('update seminar_events set starts_at = $2, ends_at = $3 where id = $1', [
    event.scheduleid,
    ...times,
  ])
  return event
}

describe.each(atOneWidth(sizes))('Class certificates, on %s', (what, size) => {
  test('go to the actual attendees, can be verified publicly, and are issued once', async () => {
    await shop.moveClock({ days: 0 })
    const event = await beginClass(`Level I in Mesa, ${what}`, ['Ana Reyes', 'Bo Lindgren', 'Cleo Marsh'])
    const page = await openBrowserAs(shop, 'staff', size)
    await visit(page, `/adminIndex/door/${event.scheduleid}`)
    await page.getByRole('button', { name: 'More about Ana Reyes' }).click()
    await page.getByRole('button', { name: 'Substitute' }).click()
    await page.getByLabel('First name').fill('Dora')
    await page.getByLabel('Last name').fill('Quist')
    await page.getByLabel('Email').fill(`dora.${size.width}@plant.example`)
    await page.getByRole('button', { name: 'Transfer the seat' }).click()
    await page.getByRole('dialog', { name: 'Dora Quist' }).waitFor()
    await page.keyboard.press('Escape')
    for (const name of ['Dora Quist', 'Bo Lindgren']) {
      await doorRow(page, name).click()
      await page.getByText(new RegExp(`^${name}, Level I: checked in`)).waitFor()
    }
    // The page shows it before the server has recorded it.
    const recorded = () =>
      shop.rows('select id from seminar_attendance where event_id = $1', [event.scheduleid])
    await expect.poll(recorded).toHaveLength(2)

    // Staff must log in again the next day; the list of the check-in page may send a request before that.
    expectProblem(page, /status of 401/)
    await shop.moveClock({ days: 1 })
    await login(page, 'staff')
    await visit(page, `/adminIndex/seminars/events/${event.scheduleid}/proof`)
    for (const name of ['Dora Quist', 'Bo Lindgren']) await page.getByLabel(`Choose ${name}`).check()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Passed (2)', exact: true }).click()
    await page.getByRole('button', { name: 'Mark as passed' }).click()
    await page.getByText('2 people have all certificates. 1 person is waiting:').waitFor()
    await proofRow(page, 'Cleo Marsh').getByText('Attended 0 of 3 hours; 2.7 are needed.').waitFor()
    await proofRow(page, 'Dora Quist').getByRole('link').waitFor()
    expect(await barriers(page)).toEqual([])

    const verify = await proofRow(page, 'Dora Quist').getByRole('link').getAttribute('href')
    const stranger = await openBrowser(shop, size)
    await visit(stranger, verify ?? '')
    await stranger.getByText('Genuine and valid').waitFor()
    await stranger.getByText('Dora Quist').waitFor()
    await stranger.getByText('RO Specialist Level I').waitFor()
    const written = await shop.rows<{ template: string }>(
      `select template from mail_messages where recipient = $1 and template = 'seminarCertificates'`,
      [`dora.${size.width}@plant.example`],
    )
    expect(written).toHaveLength(1)
  })
})
