import { expect, test } from 'vitest'
import {
  barriers,
  expectProblem,
  login,
  openBrowser,
  openBrowserAs,
  phone,
  visit,
} from '../harness/browser.ts'
import { countActs } from '../harness/count-acts.ts'
import { mailTo } from '../harness/mailbox.ts'
import { openShop } from '../harness/shop.ts'
import { type Answer, ShopClient } from '../harness/shop-client.ts'
import { studyCourse } from '../harness/study.ts'

const shop = await openShop({}, { movableClock: true })
const MAX_TAPS = 25
const COURSE = 'OLC140'

const company = {
  f_name: 'Carla',
  l_name: 'Nyberg',
  company: 'Harbor Pure Bottling',
  address: '400 Ballast Quay',
  city: 'Tampa',
  state: 'FL',
  zip: '33602',
  country: 'US',
  phone: '813-555-0118',
  email: 'corpadmin@example.com',
}

/** Orders seats that the company pays by purchase order. Returns the purchase. */
async function orderSeats(manager: ShopClient, quantity: number, course = COURSE): Promise<string> {
  const line = (product: string, qty: number) => ({
    userid: manager.userid,
    product,
    qty,
    price: '0.00',
    credit: '0.00',
  })
  const cart = { courses: [line('', 0), line(course, quantity)] }
  const { quote } = await manager.post('/api/orders/quote', { cart, partner: 'dhp' })
  const price = ((quote as { total: number }).total / 100).toFixed(2)
  const terms = { price, currency: 'USD', partner: 'dhp', purchaseOrder: 'HPB-2399' }
  await manager.post('/api/orders/placeOnInvoice', { cart, ...terms, ...company })
  const { purchases } = await manager.get('/api/learning/seatPurchases')
  return (purchases as { purchaseid: string }[])[0]?.purchaseid ?? ''
}

test('A training manager gives purchase-order seats to overdue people in few taps, and shows one as a QR code', async () => {
  const manager = await new ShopClient(shop.url).logIn('corpadmin')
  const purchase = await orderSeats(manager, 15)
  const page = await openBrowser(shop, phone)
  const acts = await countActs(page)
  await login(page, 'corpadmin')
  await visit(page, '/corporateTrainingReport')
  const before = acts.clicks
  const filters = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('Filters').click()
  await filters.getByLabel('Status').first().click()
  await page.getByRole('option', { name: 'Overdue', exact: true }).click()
  await filters.getByLabel('Requirement').first().click()
  await page.getByRole('option', { name: 'Chemical handling safety' }).click()
  await filters.getByRole('button', { name: 'Show results' }).click()
  await filters.waitFor({ state: 'hidden' })
  const people = page.getByRole('checkbox', { name: /^Select / })
  await people.nth(13).waitFor()
  for (let index = 0; index < 14; index++) await people.nth(index).click()
  await button('Enroll 14').click()
  await page.getByRole('checkbox', { name: /^Chemical Handling Safety/ }).click()
  expect(await barriers(page)).toEqual([])
  await button(/^Enroll$/).click()
  await page.getByText('Success!').waitFor()
  expect(acts.clicks - before).toBeLessThan(MAX_TAPS)

  await visit(page, `/store/seats/${purchase}?state=free`)
  // On a phone, a seat is a card with its actions behind the details button.
  await button(/Details/)
    .first()
    .click()
  await button(/^QR code of seat/)
    .first()
    .click()
  await page.getByRole('img', { name: /^QR code that claims/ }).waitFor()
  expect(await barriers(page)).toEqual([])
})

const freeSeats = async (manager: ShopClient, purchase: string) => {
  const { rows } = await manager.get(`/api/learning/seats?purchaseid=${purchase}&state=free`)
  return (rows as { code: string }[]).map(({ code }) => code)
}

test('A worker claims a seat by QR and updates the matrix; leaving frees the unused seat, not the certificate', async () => {
  const manager = await new ShopClient(shop.url).logIn('corpadmin')
  const { company: own } = await manager.get('/api/corporate/company')
  const { compid } = own as { compid: string }
  const data = { f_name: 'Wanda', l_name: 'Quayside', plant: 'Tampa', shift: 'Night' }
  const added = await manager.post('/api/corporate/addIonicEmployee', { compid, data })
  const { username = '', pin } = added as { username?: string; pin?: string }
  const cell = async () => {
    const matrix = await manager.get(`/api/compliance/matrix?compid=${compid}&search=Quayside`)
    const at = (matrix.requirements as { code: string }[]).findIndex(({ code }) => code === COURSE)
    return (matrix.rows as { states: string }[])[0]?.states[at]
  }
  expect(await cell()).toBe('U')

  const purchase = await orderSeats(manager, 2)
  const other = await orderSeats(manager, 2, 'OLC310')
  const worker = await openBrowser(shop, phone)
  await login(worker, username, pin)
  // Until the terms are accepted, the server refuses all other requests.
  expectProblem(worker, /status of 403/)
  await visit(worker, '/home')
  await worker.getByRole('radio', { name: /I am 18 or older/ }).check()
  await worker.getByRole('button', { name: 'Agree and continue' }).click()
  await worker.getByRole('dialog').waitFor({ state: 'hidden' })
  for (const [bought, course] of [
    [purchase, COURSE],
    [other, 'OLC310'],
  ] as const) {
    const [code] = await freeSeats(manager, bought)
    await visit(worker, `/claim/${code}`)
    await worker.getByRole('button', { name: /Claim/ }).first().click()
    await worker.waitForURL(new RegExp(`/courses/${course}`))
  }
  expect(await cell()).toBe('P')
  await studyCourse(shop, worker, COURSE, 0)
  expect(await cell()).toBe('D')

  const page = await openBrowserAs(shop, 'corpadmin', phone)
  await visit(page, '/corporateTrainingReport?search=Quayside')
  await page.getByText('Quayside').first().waitFor()
  expect(await barriers(page)).toEqual([])
  const before = (await freeSeats(manager, other)).length
  await visit(page, '/corporateEmployees?search=quayside')
  await page.getByRole('link', { name: 'Wanda Quayside' }).click()
  await page.getByRole('button', { name: 'Leave company' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One unused seat is free again.').waitFor()
  await dialog.getByRole('button', { name: 'Delete employee' }).click()
  await page.waitForURL(/\/corporateEmployees/)
  expect((await freeSeats(manager, other)).length).toBe(before + 1)
  expect(await cell()).toBeUndefined()
  const mine = (await (await worker.request.get('/api/certificates/mine')).json()) as {
    certificates: object[]
  }
  expect(mine.certificates).toHaveLength(1)
})

/** Returns a saved ledger's charged and credited sums in cents. It ends with charged, credited, balance, currency. */
function sumsOf(csv: string): { charged: number; credited: number } {
  const lines = csv.trim().split(/\r?\n/).slice(1)
  const sum = (column: number) =>
    lines.reduce((all, line) => all + Math.round(Number(line.split(',').at(column)) * 100), 0)
  return { charged: sum(-4), credited: sum(-3) }
}

test("A supervisor's request is approved by email, and the monthly statement adds up", async () => {
  const manager = await new ShopClient(shop.url).logIn('corpadmin')
  const supervisor = await new ShopClient(shop.url).logIn('supervisor')
  const { company: own } = await manager.get('/api/corporate/company')
  const { compid } = own as { compid: string }
  const settings = { approvals: { addPeople: false, purchases: 'always', limitMinor: 0 } }
  await manager.post('/api/corporate/setIonicCorporateSettings', { compid, settings })
  const filled = { compid, userid: supervisor.userid, addCredit: '200.00' }
  await manager.post('/api/corporate/updateIonicSupervisorCreditFromAdmin', filled)
  const { rows } = await supervisor.get(`/api/corporate/enrollPeople?compid=${compid}`)
  const person = (rows as { userid: string; canUseCredit: boolean }[]).find((each) => each.canUseCredit)
  const plan = { compid, people: [person?.userid], courses: ['OLC310'], useSeats: false }
  const { total } = await supervisor.post('/api/corporate/enrollQuote', plan)
  const { minor } = total as { minor: number }
  await supervisor.post('/api/corporate/enroll', { ...plan, price: (minor / 100).toFixed(2) })

  let link = ''
  for (let tries = 0; tries < 40 && link === ''; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const mail = await mailTo(shop, 'corpadmin@example.com', 'approveTraining')
    link = /\/approveTraining\/[\w.-]+/.exec(mail)?.[0] ?? ''
  }
  const page = await openBrowser(shop, phone)
  await visit(page, link)
  await page.getByText('Left in the budget: $200.00').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByText(/was paid from the supervisor credit/).waitFor()

  type Sums = Answer & Record<'opening' | 'credited' | 'charged' | 'closing', { minor: number }>
  const month = new Date().toISOString().slice(0, 7)
  const ledger = (await manager.get(`/api/corporate/ledger?compid=${compid}&month=${month}`)) as Sums
  const moved = (ledger.rows as Record<'charged' | 'credited', { minor: number }>[]).reduce(
    (sum, each) => sum + each.credited.minor - each.charged.minor,
    0,
  )
  const file = await fetch(`${shop.url}/api/corporate/ledger.csv?compid=${compid}&month=${month}`, {
    headers: manager.headers,
  })
  expect(sumsOf(await file.text())).toEqual({
    charged: ledger.charged.minor,
    credited: ledger.credited.minor,
  })
  expect(ledger.charged.minor).toBe(minor)
  expect(ledger.closing.minor).toBe(ledger.opening.minor + moved)
})
