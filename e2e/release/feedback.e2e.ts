import { expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  load,
  openBrowserAs,
  phone,
  type Size,
  visit,
} from '../harness/browser.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

test.each(
  atOneWidth([
    ['on a phone', phone, 'learner'],
    ['on a desktop', desktop, 'texan'],
  ] as [string, Size, string][]),
)('Feedback is tracked from its page to the version with the change %s', async (_where, size, username) => {
  const page = await openBrowserAs(shop, username, size)
  await visit(page, '/myCourses')
  const openForm = async () => {
    if (size === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Feedback' }).first().click()
  }
  await openForm()
  const form = page.getByRole('dialog', { name: 'Comments/Feedback/Problems' })
  await form.getByLabel('Notes').fill('The names of long courses are cut off here.')
  await form.getByLabel('Send a picture of this page').check({ force: true })
  await form.getByAltText('The picture that is sent').waitFor()
  expect(await barriers(page)).toEqual([])
  await form.getByRole('button', { name: 'Submit Feedback' }).click()
  const sent = page.getByRole('dialog', { name: 'Notes Submitted' })
  await sent.getByText('New', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')

  const office = await openBrowserAs(shop, 'admin')
  await visit(office, '/adminIndex/feedback?search=cut+off')
  const picture = office.getByRole('link', { name: 'Picture of the page' }).first()
  await picture.waitFor()
  const answered = await office.request.get((await picture.getAttribute('href')) ?? '')
  expect(answered.headers()['content-type']).toBe('image/jpeg')
  await office
    .getByRole('button', { name: /^Answer / })
    .first()
    .click()
  const answer = office.getByRole('dialog', { name: 'Answer the note' })
  await answer.getByRole('combobox', { name: 'Status' }).click()
  await office.getByRole('option', { name: 'Done' }).click()
  await answer.getByLabel('Answer').fill('They now take two lines.')
  await answer.getByLabel('Version that has the change').fill('12.3')
  await answer.getByRole('button', { name: 'Save' }).click()
  await answer.waitFor({ state: 'hidden' })

  await load(page, '/myCourses')
  await openForm()
  await form.getByText('version 12.3', { exact: false }).waitFor()
  await form.getByText('They now take two lines.').waitFor()
  expect(await barriers(page)).toEqual([])
  await expect
    .poll(() => mailTo(shop, `${username}@example.com`, 'They now take two lines.'))
    .toContain('12.3')
})
