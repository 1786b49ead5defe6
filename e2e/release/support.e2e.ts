import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/contract/zoned-clock.ts'
import { barriers, openBrowser, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'
import { ShopClient } from '../harness/shop-client.ts'

const shop = await openShop()

/** Sets office hours to all day, in a time zone where the current time is far from midnight. */
async function openOffice(): Promise<void> {
  const admin = await new ShopClient(shop.url).logIn('admin')
  const [hours] = await shop.rows<{ id: string }>(`select id from support_hours where partner = ''`)
  const { hours: hour } = wallClock(new Date(), 'UTC')
  const zone = hour > 5 && hour < 18 ? 'UTC' : 'Pacific/Auckland'
  const opens = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '23:59' }))
  const draft = { zone, opens, closedDays: [], chat: true }
  expect(await admin.post('/api/support/hours/save', { id: hours?.id, draft })).toHaveProperty('revision')
}

describe('Support question', () => {
  test('from a guest is answered by staff, and both see it without reloading', async () => {
    const guest = await openBrowser(shop, phone)
    await visit(guest, '/contactUs')
    expect(await barriers(guest)).toEqual([])
    await guest.getByLabel('Name').fill('Rosa Lind')
    await guest.getByLabel('Email').fill('rosa.journey@plant.example')
    await guest.getByLabel('Subject').fill('Antiscalant in winter')
    await guest.getByLabel('Message').fill('Do we dose less when the feed is cold?')
    await guest.getByRole('button', { name: 'Send the message' }).click()
    await guest.getByRole('dialog', { name: 'Antiscalant in winter' }).waitFor()

    const staff = await openBrowserAs(shop, 'staff')
    await visit(staff, '/adminIndex/support?search=Antiscalant')
    await staff.getByRole('link', { name: 'Antiscalant in winter' }).click()
    await staff.getByLabel('Answer', { exact: true }).fill('No: the dose follows the flow and the salts.')
    await staff.getByRole('button', { name: 'Send the answer' }).click()
    await guest.getByText('No: the dose follows the flow and the salts.').waitFor()
    expect(await barriers(guest)).toEqual([])

    await guest.getByLabel('Your reply').fill('And the acid?')
    await guest.getByRole('button', { name: 'Send', exact: true }).click()
    await staff.getByText('And the acid?').waitFor()
    expect(await barriers(staff)).toEqual([])
    await expect
      .poll(() => mailTo(shop, 'rosa.journey@plant.example', 'Confirm and open the ticket'))
      .not.toBe('')
  })

  test('in a chat goes from its frame to the transcript', async () => {
    await openOffice()
    const staff = await openBrowserAs(shop, 'staff')
    await visit(staff, '/adminIndex/chats')
    await staff.getByLabel('Available for chats').click({ force: true })
    await expect.poll(() => staff.getByLabel('Available for chats').isChecked()).toBe(true)

    const learner = await openBrowserAs(shop, 'learner', phone)
    await visit(learner, '/contactUs')
    await learner.getByRole('button', { name: 'Chat', exact: true }).click()
    const frame = learner.frameLocator('iframe[title="Chat with the office"]')
    await frame.getByLabel('Your question').fill('Where are my hours of OLC110?')
    await frame.getByRole('button', { name: 'Start the chat' }).click()
    await staff.getByRole('button', { name: /^Take the chat of/ }).click()
    await staff.getByLabel('Answer', { exact: true }).fill('In My courses, below each unit.')
    await staff.getByRole('button', { name: 'Send the answer' }).click()
    await frame.getByText('In My courses, below each unit.').waitFor()
    expect(await barriers(staff)).toEqual([])

    await frame.getByLabel('Your message').fill('Found them.')
    await frame.getByRole('button', { name: 'Send', exact: true }).click()
    await staff.getByText('Found them.').waitFor()
    await frame.getByRole('button', { name: 'End the chat' }).click()
    await frame.getByText('This chat has ended').waitFor()
    await learner.getByRole('button', { name: 'Close Chat' }).click()
    await expect.poll(() => learner.locator('iframe').count()).toBe(0)
    await expect
      .poll(() => mailTo(shop, 'learner@example.com', 'In My courses, below each unit.'))
      .not.toBe('')
  })
})
