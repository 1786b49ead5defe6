import { describe, expect, it } from 'vitest'
import { orders } from '#features/shop/orders/contract.ts'
import { orderStates } from '#features/shop/orders/rules/order-states.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const admin = await app.as('admin')

/** Sales that a partner made elsewhere and that were recorded afterwards. */
const RECORDED = "idempotency_key like 'recorded:%'"

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await app.app.pool.query(text)).rows as Row[]
}

describe('Demo world finances', () => {
  it('include orders in every lasting state', async () => {
    const { rows } = await admin.call(orders.adminList, { rows: '200' })
    const shown = new Set(rows.map(({ state }) => state))
    const passing = ['reserved', 'paying', 'unknown', 'paid', 'invoiced']
    expect(orderStates.filter((state) => !shown.has(state))).toEqual(passing)
  })

  it('have order and document numbers without gaps, in date order', async () => {
    const kinds = await rowsOf<{ kind: string; numbers: string[]; by_date: string[] }>(
      `select 'order' as kind, array_agg(number order by number) as numbers,
         array_agg(number order by created_at, number) filter (where not ${RECORDED}) as by_date from orders
       union all select type, array_agg(number order by number), array_agg(number order by issued_at, number)
         from documents group by type`,
    )
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['credit note', 'invoice', 'order', 'receipt'])
    for (const { numbers, by_date } of kinds) {
      const first = Number(numbers[0])
      expect(numbers.map(Number)).toEqual(numbers.map((_, index) => first + index))
      expect(by_date.map(Number)).toEqual(by_date.map(Number).toSorted((one, other) => one - other))
    }
  })

  it('have a captured payment for every paid order, and a sent receipt for each', async () => {
    const [missing] = await rowsOf<{ count: string }>(
      `select count(*) from orders where paid_at is not null and total_minor > credit_minor and not ${RECORDED} and not exists (
         select 1 from payments where order_id = orders.id and captured_at is not null
         and (method = 'transfer' or capture_id is not null))`,
    )
    expect(Number(missing?.count)).toBe(0)
    const [unsent] = await rowsOf<{ count: string }>(
      `select count(*) from orders where paid_at is not null and not ${RECORDED} and not exists (
         select 1 from documents where order_id = orders.id and type = 'receipt' and mailed_at is not null)`,
    )
    expect(Number(unsent?.count)).toBe(0)
    expect((await app.mails()).filter(({ sentAt }) => sentAt === null)).toEqual([])
  })

  it('leave no jobs except future ones and the one event that cannot be applied', async () => {
    const jobs = await rowsOf<{ late: boolean; last_error: string | null }>(
      'select run_at <= now() as late, last_error from graphile_worker._private_jobs where attempts < max_attempts',
    )
    expect(jobs.filter(({ late, last_error }) => late || last_error !== null)).toEqual([])
    const failed = await rowsOf<{ last_error: string }>(
      'select last_error from graphile_worker._private_jobs where attempts >= max_attempts',
    )
    expect(failed).toEqual([{ last_error: expect.stringMatching(/Nothing was paid|already fully refunded/) }])
  })

  it('give staff a lost answer and a dispute to review, and one reconciliation difference', async () => {
    const { rows } = await admin.call(payments.adminList, {})
    expect(rows.map(({ attention }) => attention).sort()).toEqual(['dispute', 'questionable'])
    const { rows: days } = await admin.call(payments.reconciledDays, {})
    expect(days).toHaveLength(7)
    expect(days.reduce((sum, { open }) => sum + open, 0)).toBe(1)
    const states = new Set(
      (await admin.call(payments.webhooks, { rows: '100' })).rows.map(({ state }) => state),
    )
    expect(states).toEqual(new Set(['applied', 'ignored', 'failed']))
  })

  it('have an invoice of each kind: paid, overdue and open', async () => {
    const { rows } = await admin.call(orders.adminInvoices, { shows: 'all' })
    expect(rows.map(({ state, paidAt, overdueDays }) => [state, paidAt !== null, overdueDays > 0])).toEqual(
      expect.arrayContaining([
        ['fulfilled', true, false],
        ['fulfilled', false, true],
        ['fulfilled', false, false],
        ['canceled', false, false],
      ]),
    )
  })
})
