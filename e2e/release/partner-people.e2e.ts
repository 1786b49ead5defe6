import { describe, expect, test } from 'vitest'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

describe.each(
  atOneWidth([
    ['a phone', phone],
    ['a desktop', desktop],
  ] as const),
)('Partner users, on %s', (_name, size) => {
  test('are invited to their next step, shown with their courses, and asked to join', async () => {
    const page = await openBrowserAs(shop, 'partneradmin', size)
    await visit(page, '/partnerUsers?mode=1')
    await page.getByRole('button', { name: 'Select everyone found' }).click()
    await page.getByRole('button', { name: 'Invite to request the certificate' }).click()
    const dialog = page.getByRole('dialog')
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Send \d+ emails$/ }).click()
    await page.getByText(/^\d+ emails were sent\.$/).waitFor()
    const [mail] = await shop.rows<{ subject: string }>(
      `select subject from mail_messages where template = 'partnerMessage' limit 1`,
    )
    expect(mail?.subject).toContain('Aqua Meridian Skills')

    await visit(page, '/partnerUsers?search=barlow&mode=1')
    const ruby = page.getByRole('row', { name: /Ruby Barlow/ })
    if (size === phone) await ruby.getByRole('button', { name: 'Details' }).click()
    await ruby.getByRole('button', { name: 'View Records of Ruby Barlow' }).click()
    await page.getByRole('dialog', { name: 'Report for Ruby Barlow' }).waitFor()
    expect(await barriers(page)).toEqual([])

    await visit(page, '/partnerCreateUser?part=list')
    await page
      .getByLabel('Paste your list')
      .fill('Wren\tHollis\twren@hollis.example\nPaul\tW\tpartneradmin@example.com')
    await page.getByText('One person belongs to the partner already and is left out.').waitFor()
    await page.getByRole('button', { name: 'Invite one person' }).click()
    await page.getByText('1 of 1 person invited').waitFor()
    await visit(page, '/partnerUsers?part=invited')
    await page.getByText('wren@hollis.example').waitFor()
  })

  test('are approved by staff, approved by a rule, or rejected after signing up', async () => {
    const page = await openBrowserAs(shop, 'admin', size)
    await visit(page, '/partnerSignups?partner=tidewater&state=waiting')
    const waiting = async () => page.getByRole('button', { name: /^Approve \w+ \w+/ }).count()
    await page
      .getByRole('button', { name: /^Reject \w+ \w+/ })
      .first()
      .waitFor()
    const before = await waiting()
    await page
      .getByRole('button', { name: /^Reject \w+ \w+/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Not a member of the guild.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(waiting).toBe(before - 1)
    await visit(page, '/partnerSignups?partner=tidewater&part=rules')
    await page.getByLabel('Email domain').fill('bayside.example')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Add rule' }).click()
    await page.getByText(new RegExp(`^Saved\\. ${before - 1} who waited: approved\\.$`)).waitFor()
    await page.getByText('bayside.example: approved immediately').waitFor()
  })
})
