import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { payments } from '../../contract.ts'
import { payments as paymentRows } from '../tables.ts'
import { billing, cartOf } from '../testing/checkout.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const buyer = await app.as('texan')

const pay = async (code: string, price: string, card = '4111111111111111') =>
  buyer.call(
    payments.processCC,
    { ...billing, userid: '', cart: cartOf(code), price, paymentToken: await sandbox.token(card, price) },
    { 'idempotency-key': randomUUID() },
  )
const failureMails = async () => (await app.mails()).filter(({ template }) => template === 'payment failed')

/** Simulates an unexpected internal error: an amount that cannot be formatted for the provider. */
async function whileBroken<T>(table: 'payments' | 'provider_refunds', work: () => Promise<T>): Promise<T> {
  await app.app.pool.query(`
    create or replace function break_currency() returns trigger language plpgsql
      as $$ begin new.currency := 'KWD'; return new; end $$;
    create trigger broken before insert on ${table} for each row execute function break_currency()`)
  try {
    return await work()
  } finally {
    await app.app.pool.query(`drop trigger broken on ${table}`)
  }
}

describe('Server error before the provider request', () => {
  it('releases the order immediately, does not blame the bank, and lets the buyer pay again', async () => {
    const refused = await whileBroken('payments', () =>
      pay('OLC230', '89.00').catch((error: unknown) => error),
    )
    expect(refused).toMatchObject({ code: 'declined', message: expect.stringMatching(/problem on our side/) })
    const { orderid } = (refused as { body: { orderid: string } }).body
    expect((await buyer.call(orders.receipt, { orderid })).state).toBe('failed')
    expect(await pay('OLC230', '89.00')).toMatchObject({ state: 'paid' })
    expect(await failureMails()).toHaveLength(0)
  })

  it("also releases a payment on the provider's page", async () => {
    const begin = () =>
      buyer.call(payments.addCorrelation, { cart: cartOf('OLC310'), correlation: randomUUID() })
    await expect(whileBroken('payments', begin)).rejects.toMatchObject({ code: 'wallet-problem' })
    const [newest] = await app.app.db
      .select()
      .from(paymentRows)
      .where(eq(paymentRows.method, 'wallet'))
      .orderBy(desc(paymentRows.createdAt), desc(paymentRows.id))
      .limit(1)
    expect(newest).toMatchObject({ state: 'declined', declineReason: 'not-started' })
    expect(await pay('OLC310', '119.00')).toMatchObject({ state: 'paid' })
  })

  it('ends a refund immediately so that it can be requested again', async () => {
    const { orderid } = await pay('OLC210', '129.00')
    const admin = await app.as('admin')
    const refund = () =>
      admin.call(payments.refund, { orderid, to: 'card', reason: 'Asked for it', key: randomUUID() })
    expect(await whileBroken('provider_refunds', refund)).toMatchObject({ state: 'failed' })
    expect(await refund()).toMatchObject({ state: 'done' })
  })
})

describe('Payment that fails after a pending response', () => {
  it('sends the buyer one email', async () => {
    const bought = await pay('OLC160', '79.00', '4000600000000009')
    expect(bought.state).toBe('unknown')
    const [payment] = await app.app.db
      .select()
      .from(paymentRows)
      .where(eq(paymentRows.orderId, bought.orderid))
    await app.app.db
      .update(paymentRows)
      .set({ providerOrderId: null })
      .where(eq(paymentRows.id, payment?.id ?? ''))
    app.advance({ minutes: 5 })
    await app.runJobs()
    expect((await buyer.call(orders.receipt, { orderid: bought.orderid })).state).toBe('failed')
    const mails = await failureMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$79.00')
    app.advance({ minutes: 30 })
    await app.runJobs()
    expect(await failureMails()).toHaveLength(1)
  })

  it('sends no email when the page already reported the failure', async () => {
    const before = (await failureMails()).length
    await expect(pay('OLC150', '59.00', '4000000000000002')).rejects.toMatchObject({ code: 'declined' })
    await app.runJobs()
    expect(await failureMails()).toHaveLength(before)
  })
})
