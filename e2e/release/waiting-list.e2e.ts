import { describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import {
  atOneWidth,
  barriers,
  desktop,
  login,
  openBrowserAs,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { makeJobsDue } from '../harness/due-jobs.ts'
import { mailTo } from '../harness/mailbox.ts'
import { planEvent } from '../harness/plan-event.ts'
import { openShop } from '../harness/shop.ts'
import { ShopClient } from '../harness/shop-client.ts'

const shop = await openShop({}, { movableClock: true })
const ZONE = 'America/Denver'
const PRICE = '1195.00'

interface FullEvent {
  name: string
  scheduleid: string
  semid: string
  /** Releases the only seat. */
  giveBack: () => Promise<void>
}

/** Creates an event whose only seat has been sold to Quinn. */
async function fullEvent(name: string): Promise<FullEvent> {
  const firstDay = addDays(dayIn(new Date(), ZONE), 60)
  const more = { seatLimit: 1, earlybird1: 0, earlybird2: 0 }
  const seminars = { 'Membranes from the start': PRICE }
  const scheduleid = await planEvent(shop, {
    name,
    firstDay,
    lastDay: firstDay,
    timeZone: ZONE,
    seminars,
    more,
  })
  const [part] = await shop.rows<{ semid: string }>(
    'select seminar_id as semid from seminars_in_events where event_id = $1',
    [scheduleid],
  )
  const semid = part?.semid ?? ''
  const holder = await new ShopClient(shop.url).logIn('employee')
  const person = { f_name: 'Quinn', l_name: 'Arroyo', title: 'Operator', company: 'Rio Bend Water' }
  const address = { address: '1 Rio Road', city: 'Albuquerque', state: 'NM', zip: '87107', country: 'US' }
  const contact = { ...person, ...address, phone: '505-555-0177', email: 'quinn@example.com' }
  const attendee = { ...contact, emailAddress: contact.email, seminars: [{ semid, isChecked: true }] }
  const placed = { event: scheduleid, price: PRICE, attendees: [attendee], contact }
  expect(await holder.post('/api/dhpseminars/placeordernew', placed)).toMatchObject({ good: true })
  return {
    name,
    scheduleid,
    semid,
    giveBack: async () => {
      const [registration] = await shop.rows<{ id: string }>(
        'select id from seminar_registrations where event_id = $1',
        [scheduleid],
      )
      const requested = { recordid: registration?.id, seenMinor: 119_500 }
      expect(await holder.post('/api/seminars/mine/cancel', requested)).toMatchObject({ good: true })
    },
  }
}

async function waitFor(username: string, { scheduleid, semid }: FullEvent): Promise<void> {
  const client = await new ShopClient(shop.url).logIn(username)
  await client.post('/api/seminars/waiting/join', { scheduleid, people: 1, seminarIds: [semid] })
}

/** Returns the path of the offer in the email sent to an address for this event. */
async function offerLink(address: string, { name }: FullEvent): Promise<string> {
  const find = () => mailTo(shop, address, `free at ${name}`)
  await expect.poll(find).not.toBe('')
  return /\/offer\/[\w.-]+/.exec(await find())?.[0] ?? ''
}

describe.each(
  atOneWidth([
    ['a phone', phone],
    ['a desktop', desktop],
  ] as const),
)('Waitlist on %s', (device, size: Size) => {
  test('holds a released seat for the first in line, who takes it', async () => {
    await shop.moveClock({})
    const event = await fullEvent(`Full house on ${device}`)
    const page = await openBrowserAs(shop, 'learner', size)
    await visit(page, `/seminarSchedule/${event.scheduleid}/register?wait=1`)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor()
    await waitFor('texan', event)
    await visit(page, '/seminarSchedule/mine')
    await page.getByText('You are the first in line.').waitFor()
    expect(await barriers(page)).toEqual([])

    await event.giveBack()
    await visit(page, await offerLink('learner@example.com', event))
    await page.getByRole('heading', { name: 'One seat is held for you' }).waitFor()
    await page.getByText(/^2\d hours/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Take the seat' }).click()
    await page.getByText(/One seat is held for you until/).waitFor()
    await page.getByRole('button', { name: 'Add me' }).click()
    await page.getByRole('button', { name: 'Add me' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Contact', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: /^Invoice me/ }).click()
    await page.getByRole('heading', { name: 'You have registered 1 person' }).waitFor()
    await visit(page, '/seminarSchedule/mine')
    await page
      .getByRole('link', { name: /\(you\)/ })
      .first()
      .waitFor()
    const entries = await shop.rows<{ state: string }>(
      'select state from seminar_waiting where event_id = $1 order by position',
      [event.scheduleid],
    )
    expect(entries.map(({ state }) => state)).toEqual(['taken', 'waiting'])
  })

  test('passes a seat that is not taken within a day to the next in line', async () => {
    await shop.moveClock({})
    const event = await fullEvent(`Late house on ${device}`)
    await waitFor('learner', event)
    await waitFor('texan', event)
    await event.giveBack()
    const link = await offerLink('learner@example.com', event)
    await shop.moveClock({ seconds: 25 * 3600 })
    await makeJobsDue(shop)
    const next = await offerLink('texan@example.com', event)
    expect(next).not.toBe(link)

    const page = await openBrowserAs(shop, 'learner', size)
    await visit(page, link)
    await page.getByRole('heading', { name: 'These seats are no longer held' }).waitFor()
    await expect.poll(() => mailTo(shop, 'learner@example.com', `at ${event.name} was held`)).not.toBe('')
    expect(await barriers(page)).toEqual([])

    await login(page, 'texan')
    await visit(page, '/seminarSchedule/mine')
    await page.getByRole('link', { name: /Take the seat held for you/ }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'These seats are no longer held' }).waitFor()
    const [seats] = await shop.rows<{ taken: number }>(
      'select seats_taken as taken from seminar_events where id = $1',
      [event.scheduleid],
    )
    expect(seats?.taken).toBe(0)
  })
})
