import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CartLine, CorporateLine } from '#features/shop/cart/rules/cart-lines.ts'
import { commitCredit, companyCreditOf, holdCompanyCredit } from '#features/shop/credit/server/public.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { completeRefund, startRefund } from '#features/shop/orders/server/public.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { billing } from '../../../../shop/payments/server/testing/checkout.ts'
import { corporateCompany } from '../../contract/company.ts'
import { corporateCredit } from '../../contract/credit.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const corpadmin = await app.as('corpadmin')
const supervisor = await app.as('supervisor')
const employee = await app.as('employee')
const learner = await app.as('learner')
const admin = await app.as('admin')
const company = await companyOf(app.app.db, (await app.person('corpadmin')).userId)
const compid = company?.compid ?? ''

const credit = (amountMinor: number, change: Partial<CorporateLine> = {}): CartLine => ({
  lineId: 'corporate:1',
  kind: 'corporate',
  code: compid,
  quantity: 1,
  amountMinor,
  creditType: 'company',
  ...change,
})
const quoteOf = (client: TestClient, line: CartLine) =>
  client.call(orders.quote, { cart: writeWireCart([line], ''), partner: 'dhp' })
const buy = async (client: TestClient, line: CartLine, price: string) => {
  const input = {
    ...billing,
    userid: '',
    cart: writeWireCart([line], ''),
    price,
    partner: 'dhp',
    paymentToken: await sandbox.token('4111111111111111', price),
  }
  return client.call(payments.processCC, input, { 'idempotency-key': randomUUID() })
}
const credited = async () => (await app.mails()).filter(({ template }) => template === 'accountCredited')
const available = async () => (await companyCreditOf(app.app.db, compid)).availableMinor

describe('Purchase of corporate credit', () => {
  it('credits the company with the amount paid regardless of its discount, and notifies administrators', async () => {
    const before = await available()
    const mailsBefore = (await credited()).length
    const { orderid } = await buy(supervisor, credit(100_000), '1000.00')
    expect((await supervisor.call(orders.receipt, { orderid })).state).toBe('fulfilled')
    expect((await available()) - before).toBe(100_000)
    const sent = (await credited()).slice(mailsBefore)
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
      'corpadmin@example.com',
      'supervisor@example.com',
    ])
    expect(sent[0]?.subject).toBe('Your account has been credited')
    const ledger = await corpadmin.call(corporateCredit.ledger, { compid })
    expect(ledger.rows[0]).toMatchObject({ credited: { minor: 100_000, currency: 'USD' } })
    expect(ledger.rows[0]?.orderName).toMatch(/^P-\d+$/)
  })

  it.each([
    ['an amount below the minimum', credit(999)],
    ['an amount above the maximum', credit(5_000_001)],
    ['credit for a supervisor', credit(10_000, { creditType: 'supervisor' })],
    ['credit for an unknown company', credit(10_000, { code: '00000000-0000-4000-8000-000000000000' })],
    ['credit for a code that is not a company', credit(10_000, { code: 'OLC110' })],
  ])('is refused: %s', async (_what, line) => {
    const { refused, quote } = await quoteOf(corpadmin, line)
    expect(refused.length + quote.lines.length).toBeLessThanOrEqual(1)
    expect(quote.lines).toEqual([])
    await expect(buy(corpadmin, line, '100.00')).rejects.toMatchObject({ status: expect.any(Number) })
  })

  it('is limited to users who manage the company', async () => {
    for (const other of [employee, learner]) {
      const { refused } = await quoteOf(other, credit(10_000))
      expect(refused[0]?.message).toContain('those who answer for the company')
    }
    expect((await quoteOf(admin, credit(10_000))).quote.total).toBe(10_000)
  })
})

describe('Refunded corporate credit', () => {
  const refund = async (orderid: string) => {
    const actor = await app.person('admin')
    const ctx = makeContext(app.app, { actor, now: app.now() })
    await ctx.transaction(async (inner) => {
      const started = await startRefund(inner, {
        orderId: orderid,
        lines: 'all',
        to: 'card',
        reason: 'Bought twice',
        key: orderid,
      })
      await completeRefund(inner, started.id)
    })
  }

  it('is deducted from the balance', async () => {
    const before = await available()
    const { orderid } = await buy(corpadmin, credit(20_000), '200.00')
    await refund(orderid)
    expect(await available()).toBe(before)
  })

  it('never goes below zero: spent credit is written off and staff are notified of the amount', async () => {
    const { orderid } = await buy(corpadmin, credit(30_000), '300.00')
    const orderId = randomUUID()
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    await ctx.transaction(async (inner) => {
      await holdCompanyCredit(inner, { companyId: compid, orderId, usdMinor: (await available()) - 10_000 })
      await commitCredit(inner, orderId)
    })
    await refund(orderid)
    expect(await available()).toBe(0)
    const mail = (await app.mails()).find(({ template }) => template === 'creditWrittenOff')
    expect(mail).toMatchObject({ recipient: 'support@example.com' })
    expect(mail?.text).toContain('Written off: $200.00')
  })
})

describe('Company pages', () => {
  it('open for administrators, and show other members whether they belong to the company', async () => {
    const own = await corpadmin.call(corporateCompany.company, {})
    expect(own).toMatchObject({
      company: { compid, name: 'Harbor Pure Bottling', isAdmin: true },
      memberOf: null,
      several: false,
    })
    expect((await supervisor.call(corporateCompany.company, {})).company).toMatchObject({ isAdmin: false })
    expect(await employee.call(corporateCompany.company, {})).toMatchObject({
      company: null,
      memberOf: { name: 'Harbor Pure Bottling' },
    })
    expect((await learner.call(corporateCompany.company, {})).memberOf).toBeNull()
    expect(await admin.call(corporateCompany.company, {})).toMatchObject({ several: true })
    expect((await admin.call(corporateCompany.companies, {})).choices.length).toBeGreaterThanOrEqual(3)
    expect((await employee.call(corporateCompany.companies, {})).choices).toEqual([])
  })

  it('are forbidden for other companies, and attempts are recorded', async () => {
    const { choices } = await admin.call(corporateCompany.companies, {})
    const other = choices.find(({ value }) => value !== compid)?.value ?? ''
    const attempts = [
      () => corpadmin.call(corporateCompany.company, { compid: other }),
      () => corpadmin.call(corporateCredit.credit, { compid: other }),
      () => supervisor.call(corporateCredit.ledger, { compid: other }),
      () => employee.call(corporateCompany.company, { compid }),
      () => employee.call(corporateCredit.ledger, { compid }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 403 })
    const refused = and(eq(auditRows.outcome, 'refused'), like(auditRows.action, 'corporate.%'))
    const stored = await app.app.db.select().from(auditRows).where(refused).orderBy(auditRows.id)
    expect(stored.length).toBe(attempts.length)
  })
})
