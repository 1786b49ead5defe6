import { expect, test } from 'vitest'
import {
  atOneWidth,
  barriers,
  desktop,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop()

test.each(
  atOneWidth([
    ['on a phone', phone, 'Lead operator, membrane plant'],
    ['on a desktop', desktop, 'Water treatment technician'],
  ] as const),
)('A job is found, applied for with the training record, and answered %s', async (_where, size, title) => {
  const office = await openBrowserAs(shop, 'admin', size)
  await visit(office, '/jobService?part=approve')
  const waiting = office.getByRole('button', { name: `Approve ${title}` })
  if ((await waiting.count()) > 0) {
    await waiting.click()
    await waiting.waitFor({ state: 'detached' })
  }

  const page = await openBrowserAs(shop, 'learner', size)
  await visit(page, `/jobService?search=${encodeURIComponent(title)}`)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: `Open ${title}` }).click()
  const opening = page.getByRole('dialog', { name: 'Job' })
  await opening
    .getByLabel('Message to the employer')
    .fill('I run two trains of 1 MGD and can start in March.')
  await opening.getByLabel(/^Show my valid certificates/).check({ force: true })
  expect(await barriers(page)).toEqual([])
  await opening.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('You applied').waitFor()

  const employer = await openBrowserAs(shop, 'corpadmin', size)
  await visit(employer, '/jobService?part=ours')
  await employer.getByRole('button', { name: `Applications for ${title}` }).click()
  const applications = employer.getByRole('dialog', { name: 'Applications' })
  await applications.getByText('I run two trains of 1 MGD', { exact: false }).waitFor()
  expect(await barriers(employer)).toEqual([])
  const link = applications.getByRole('list', { name: 'Certificates' }).getByRole('link').first()
  const proof = await openBrowser(shop, size)
  await visit(proof, new URL((await link.getAttribute('href')) ?? '').pathname)
  await proof
    .getByText(/^Genuine and valid/)
    .first()
    .waitFor()
  await applications.getByLabel('Answer', { exact: true }).fill('Can we talk on Thursday?')
  await applications.getByRole('button', { name: 'Send the answer' }).click()

  await expect.poll(() => mailTo(shop, 'learner@example.com', 'Can we talk on Thursday?')).toContain(title)
  await visit(page, '/jobService?part=mine')
  await page.getByText('Can we talk on Thursday?').first().waitFor()
})
