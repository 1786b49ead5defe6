import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atOneWidth, barriers, desktop, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'

const shop = await openShop({}, { movableClock: true })

/** Enrolls this many people from the first pages in a course, charged to the ledger. Returns the order number. */
async function enroll(page: Page, course: string, people: number): Promise<string> {
  await visit(page, '/partnerEnroll?partner=ams')
  const listed = page.getByRole('region', { name: '1. People' })
  await listed.getByRole('checkbox').first().waitFor()
  for (let index = 0; index < people; index++) await listed.getByRole('checkbox').nth(index).check()
  const offered = page.getByRole('region', { name: '2. Courses and bundles' })
  await offered.getByRole('searchbox').fill(course)
  // The list is filtered when typing pauses.
  await expect.poll(() => offered.getByRole('checkbox').count()).toBe(1)
  await offered.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: /^Enroll · / }).click()
  await page.getByRole('heading', { name: 'Each person' }).waitFor()
  expect(await page.getByText('Enrolled', { exact: true }).count()).toBe(people + 1)
  expect(await barriers(page)).toEqual([])
  return /Order (P-\d+)/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[1] ?? ''
}

interface Entry extends Record<string, unknown> {
  kind: string
  price: number
  effect: number
  settled: boolean
  month: string
}

const entriesOf = (order: string) =>
  shop.rows<Entry>(
    `select kind, price_minor as price, effect_minor as effect, settled_at is not null as settled, to_char(at, 'YYYY-MM') as month
     from partner_entries where order_id = (select id from orders where number = $1) order by kind desc`,
    [Number(order.slice(2))],
  )

describe.each(
  atOneWidth([
    ['a phone', phone, 40, ['OLC310', 'OLC230']],
    ['a desktop', desktop, 80, ['OLC220', 'OLC210']],
  ] as const),
)('Partner ledger, on %s', (_name, size, days, [course, other]) => {
  test('records ten enrollments by the administrator, a refund, and a month settled to the cent', async () => {
    const page = await openBrowserAs(shop, 'partneradmin', size)
    const sold = await enroll(page, course, 10)
    const returned = await enroll(page, other, 1)

    const staff = await openBrowserAs(shop, 'admin', size)
    await visit(staff, `/adminIndex/orders?search=${returned}`)
    await staff.getByRole('link', { name: returned }).click()
    await staff.getByRole('button', { name: 'More' }).click()
    await staff.getByRole('menuitem', { name: 'Cancel the invoice' }).click()
    await staff.getByRole('dialog').getByLabel('Reason').fill('Cannot come.')
    await staff.getByRole('dialog').getByRole('button', { name: 'Cancel the invoice' }).click()
    await staff.getByRole('link', { name: /^Credit note C-/ }).waitFor()

    const [sale] = await entriesOf(sold)
    const back = await entriesOf(returned)
    expect(back.map(({ kind }) => kind)).toEqual(['sale', 'refund'])
    expect(back.reduce((sum, { price, effect }) => sum + price + effect, 0)).toBe(0)
    const month = sale?.month ?? ''

    // Logins expire in that time, so no page remains open that would send a request.
    for (const left of [page, staff]) await left.goto('about:blank')
    await shop.moveClock({ days })
    const office = await openBrowserAs(shop, 'admin', size)
    await visit(office, `/partnerLedger?partner=ams&month=${month}`)
    await office.getByRole('button', { name: 'Mark as paid' }).click()
    const dialog = office.getByRole('dialog')
    const [due = ''] = /[$A-Z]+[\d,]+\.\d\d/.exec((await dialog.textContent()) ?? '') ?? []
    await dialog.getByLabel('Reference of the payment').fill('Transfer 7781')
    expect(await barriers(office)).toEqual([])
    const [open] = await shop.rows<{ cents: number }>(
      `select coalesce(sum(effect_minor), 0)::int as cents from partner_entries
       where partner = 'ams' and currency = 'AUD' and settled_at is null and to_char(at, 'YYYY-MM') <= $1
       and (disputed_at is null or answered_at is not null)`,
      [month],
    )
    expect(Number(due.replace(/[^\d]/g, ''))).toBe(Math.abs(open?.cents ?? 0))
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await office.getByText('Everything is settled.').waitFor()
    expect([...(await entriesOf(sold)), ...(await entriesOf(returned))].every(({ settled }) => settled)).toBe(
      true,
    )
    expect(await barriers(office)).toEqual([])
  })
})
