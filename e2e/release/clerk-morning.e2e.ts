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
import { countActs } from '../harness/count-acts.ts'
import { insertRunningEvent } from '../harness/door-event.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop({}, { movableClock: true })

const PEOPLE = ['Ana Reyes', 'Bo Lindgren', 'Cleo Marsh']
/** Links between the pages of one event; the staff menu has a separate Check-in entry. */
const eventPages = (page: Page) => page.getByRole('navigation', { name: 'Pages of this event' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

type Seat = {
  id: string
  first_name: string
  last_name: string
  order_id: string
}

/** Seats that were bought individually and paid with money, one for each width. */
const seats = await shop.rows<Seat>(
  `select distinct on (o.id) r.id, r.first_name, r.last_name, o.id as order_id
    from seminar_registrations r join orders o on o.id = r.order_id
    where r.state = 'registered' and o.state = 'fulfilled' and o.paid_at is not null
      and exists (select from payments p where p.order_id = o.id and p.state = 'captured')
      and (select count(*) from order_lines l where l.order_id = o.id) = 1
      and (select count(*) from seminar_registrations s where s.order_id = o.id) = 1
    order by o.id limit 2`,
)

/** Opens the staff search from any page, by keyboard or touch. */
async function search(page: Page, size: Size, words: string): Promise<void> {
  if (size === desktop) await page.keyboard.press('Control+K')
  else await button(page, 'Search (Ctrl+K)').click()
  await page.getByRole('dialog').getByRole('combobox').fill(words)
}

const found = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('group', { name: group }).getByRole('option', { name }).first()

describe.each(
  atOneWidth([
    ['on a desktop', desktop, 0],
    ['on a phone', phone, 1],
  ] as [string, Size, number][]),
)('Staff morning %s', (where, size, index) => {
  test('finds a person, refunds the seat, checks three in, and issues their certificates, in few clicks', async () => {
    await shop.moveClock({})
    const seat = seats[index]
    if (!seat) throw new Error('The demo world has no such seat')
    const name = `${seat.first_name} ${seat.last_name}`
    const event = await insertRunningEvent(shop, `Level I in Mesa, ${where}`, PEOPLE)
    await shop.rows(`delete from seminar_sessions where event_id = $1 and id <> $2`, [
      event.scheduleid,
      event.sessionid,
    ])
    await shop.rows(
      `update seminar_sessions set starts_at = now() - interval '1 minute', ends_at = now() + interval '4 hours'
        where id = $1`,
      [event.sessionid],
    )
    await shop.rows(`update seminar_events set ends_at = now() + interval '4 hours' where id = $1`, [
      event.scheduleid,
    ])
    const page = await openBrowser(shop, size)
    const acts = await countActs(page)
    const clicksOf = async (work: () => Promise<void>) => {
      const before = acts.clicks
      await work()
      return acts.clicks - before
    }
    await login(page, 'admin')
    await visit(page, '/adminIndex')
    expect(await barriers(page)).toEqual([])

    const refund = await clicksOf(async () => {
      await search(page, size, seat.last_name.slice(0, 4))
      await page.getByRole('dialog').locator(`a[href$="${seat.id}"]`, { hasText: name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await page.getByRole('link', { name: /^P-\d+$/ }).click()
      await button(page, 'Refund').click()
      await page.getByLabel('Reason').fill('Cannot travel.')
      await page.getByRole('button', { name: /^Refund \$/ }).click()
      await page.getByRole('link', { name: /^Credit note C-/ }).waitFor()
    })
    expect(refund).toBeLessThanOrEqual(5)
    const [given] = await shop.rows('select state from seminar_registrations where id = $1', [seat.id])
    expect(given).toEqual({ state: 'canceled' })

    const checkIn = await clicksOf(async () => {
      await search(page, size, 'Level I in Mesa')
      await found(page, 'Seminar events', new RegExp(where)).click()
      await eventPages(page).getByRole('link', { name: 'Check-in' }).click()
      for (const person of PEOPLE) {
        await page.getByRole('button', { name: new RegExp(`^Check in ${person}\\.`) }).click()
        await page.getByText(new RegExp(`^${person}, Level I: checked in`)).waitFor()
      }
    })
    expect(checkIn).toBeLessThanOrEqual(6)
    // The page shows a check-in before the server has received it, and the login that sends it expires overnight.
    const checkedIn = () =>
      shop.rows('select from seminar_attendance where event_id = $1', [event.scheduleid])
    await expect.poll(checkedIn).toHaveLength(PEOPLE.length)

    // Staff sessions end overnight. The open check-in page may send one more request before the login.
    expectProblem(page, /status of 401/)
    await shop.moveClock({ days: 1 })
    await login(page, 'admin')
    await visit(page, '/adminIndex')
    const issue = await clicksOf(async () => {
      await search(page, size, 'Level I in Mesa')
      await found(page, 'Seminar events', new RegExp(where)).click()
      await eventPages(page).getByRole('link', { name: 'Attendance & certificates' }).click()
      await button(page, 'Select all').click()
      await button(page, 'Passed (3)').click()
      await button(page, 'Mark as passed').click()
      await page.getByText('3 people have all certificates.').waitFor()
    })
    expect(issue).toBeLessThanOrEqual(6)
    expect(await barriers(page)).toEqual([])
  })
})
