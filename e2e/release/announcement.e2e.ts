import { expect, test } from 'vitest'
import { wallClock } from '#platform/contract/zoned-clock.ts'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, type Size, visit } from '../harness/browser.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop()
const MORNING = 7

/** Returns a time zone in which it is seven in the morning now. */
function whereItIsMorning(): string {
  const { hours } = wallClock(new Date(), 'UTC')
  const ahead = ((MORNING - hours + 36) % 24) - 12
  // The sign is inverted in these names.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test.each(
  atOneWidth([
    ['on a phone', phone, 'learner', 'filters', 'Friday'],
    ['on a desktop', desktop, 'texan', 'pumps', 'Monday'],
  ] as [string, Size, string, string, string][]),
)('An announcement arrives in the morning email %s', async (_where, size, username, what, weekday) => {
  const subject = `New ${what} in the lab`
  const text = `Come and see the ${what} on ${weekday}.`
  const page = await openBrowserAs(shop, username, size)
  await visit(page, '/myMessages?part=settings')
  await page.getByLabel('One email in the morning').click({ force: true })
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()

  const office = await openBrowserAs(shop, 'admin')
  await visit(office, '/adminIndex/announcements')
  await office.getByRole('button', { name: 'New announcement' }).click()
  const form = office.getByRole('dialog')
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Text').fill(text)
  await form.getByLabel('Also by email', { exact: false }).click({ force: true })
  await form.getByRole('button', { name: /^(Save|Add)/ }).click()
  const row = office.getByRole('row').filter({ hasText: subject })
  await row.getByRole('button', { name: 'Send' }).click()
  await office.getByRole('button', { name: /^Send to \d+/ }).click()
  await expect.poll(() => row.innerText()).toMatch(/Sent/)
  expect(await barriers(office)).toEqual([])

  await visit(page, '/myMessages')
  await page.getByRole('button', { name: new RegExp(subject) }).waitFor()
  await expect
    .poll(async () => {
      await post(page.context(), '/api/accounts/keepTimeZone', { timeZone: whereItIsMorning() })
      await shop.rows(`select graphile_worker.add_job('mailDigests', '{}'::json)`)
      return mailTo(shop, `${username}@example.com`, 'Read my messages')
    })
    .toContain(subject)
  expect(await mailTo(shop, `${username}@example.com`, `Subject: ${subject}`)).toBe('')

  await page.getByRole('button', { name: new RegExp(subject) }).click()
  await page.getByRole('dialog').getByText(text).waitFor()
  expect(page.url()).toContain('message=')
})
