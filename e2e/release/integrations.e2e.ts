import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

interface Received {
  id: string
  signature: string
  body: string
}
const received: Received[] = []
let status = 200
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    const { 'idempotency-key': id, 'x-permeate-signature': signature } = request.headers
    received.push({ id: String(id), signature: String(signature), body })
    response.writeHead(status).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
afterAll(() => receiver.close())
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
const shop = await openShop({ WEBHOOK_ORIGIN: origin })

/** Verifies by the published method only: 't=1700000000,v1=hex' is the HMAC of '1700000000.body'. */
function isSignedWith(secret: string, { signature, body }: Received): boolean {
  const parts = new Map(signature.split(',').map((part) => part.split('=') as [string, string]))
  const expected = createHmac('sha256', secret)
    .update(`${parts.get('t')}.${body}`)
    .digest('hex')
  return parts.get('v1') === expected
}

/** On a phone, opening the row shows its actions. */
async function openRow(page: Page, name: string): Promise<void> {
  const row = page.locator('tr', { hasText: name }).first()
  await row.waitFor()
  const details = row.getByRole('button', { name: 'Details', expanded: false })
  if (await details.isVisible()) await details.click()
}

const widths = atOneWidth([
  ['on a phone', phone, 'Reports on the road'],
  ['on a desktop', desktop, 'Reports on a desktop'],
] as const)

test.each(widths)('An API key reads what it permits until it is revoked %s', async (_where, size, name) => {
  const page = await openBrowserAs(shop, 'admin', size)
  await visit(page, '/adminIndex/integrations')
  await page.getByText('Mesa Valley reports').first().waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Add an API key' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Program').fill(name)
  await form.getByLabel('Enrollments with their learners').check({ force: true })
  await form.getByLabel('Last day').fill(addDays(dayIn(new Date(), 'UTC'), 30))
  await form.getByRole('button', { name: 'Create key' }).click()
  const key = (await form.getByText(/^permeate_/).innerText()).trim()
  await form.getByRole('button', { name: 'Done' }).click()
  const read = async (path: string) =>
    (await fetch(`${shop.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status
  expect(await read('/api/enrollments/list')).toBe(200)
  expect(await read('/api/orders/adminList')).toBe(403)
  await openRow(page, name)
  await page.getByRole('button', { name: `Revoke ${name}` }).click()
  const question = page.getByRole('dialog')
  await question.getByText('This cannot be undone.', { exact: false }).waitFor()
  await question.getByLabel('Reason').fill('The program was replaced')
  await question.getByRole('button', { name: 'Revoke the key' }).click()
  await page.getByText('no longer works', { exact: false }).waitFor()
  expect(await read('/api/enrollments/list')).toBe(401)
})

test.each(widths)(
  'A webhook receives signed messages, and a failed message again %s',
  async (_where, size, name) => {
    const page = await openBrowserAs(shop, 'admin', size)
    await visit(page, '/adminIndex/integrations?part=webhooks')
    await page.getByRole('button', { name: 'Add a webhook' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Program').fill(name)
    await form.getByLabel('Address').fill(`${origin}/hook`)
    await form.getByLabel('Order paid').check({ force: true })
    await form.getByRole('button', { name: 'Add the webhook' }).click()
    const secret = (await form.getByText(/^whsec_/).innerText()).trim()
    await form.getByRole('button', { name: 'Done' }).click()
    received.length = 0
    status = 503
    await openRow(page, name)
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Send a test' }).click()
    await expect.poll(() => received.length).toBe(1)
    status = 200
    await visit(page, `/adminIndex/integrations?part=deliveries&kind=test&search=${encodeURIComponent(name)}`)
    const row = page.locator('tr', { hasText: name }).first()
    await row.getByText('Failed', { exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await openRow(page, name)
    await row.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => received.length).toBe(2)
    await row.getByText('Delivered', { exact: true }).waitFor()
    const [first, second] = received as [Received, Received]
    expect([second.id, second.body]).toEqual([first.id, first.body])
    expect(received.map((each) => isSignedWith(secret, each))).toEqual([true, true])
    expect(isSignedWith('whsec_another', second)).toBe(false)
  },
)
