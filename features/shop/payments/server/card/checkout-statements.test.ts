import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import { cart } from '#features/shop/cart/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { payments } from '../../contract.ts'
import { billing, cartOf } from '../testing/checkout.ts'

const VISA = '4111111111111111'
/** Polling for due jobs, which the queue does for all jobs in one statement. */
const LOOKING = /"graphile_worker"|_private_jobs/

const sandbox = await startTestSandbox()
const app = await testApp({ settings: { ...sandbox.settings, RATE_LIMITS: 'on' } })
afterAll(() => sandbox.close())

it('sends at most 17 SQL statements before the response to a checkout and 8 after it', async () => {
  const buyer = await app.as('texan')
  await buyer.call(cart.updateShoppingCart, { userid: '', cart: cartOf('OLC150') })
  const paymentToken = await sandbox.token(VISA, '59.00')
  const input = { ...billing, userid: '', cart: cartOf('OLC150'), price: '59.00', paymentToken }
  const key = { 'idempotency-key': randomUUID() }
  const before = await countStatements(async () => {
    expect(await buyer.call(payments.processCC, input, key)).toMatchObject({ state: 'paid' })
  })
  const after = await countStatements(() => app.runJobs(), LOOKING)
  expect(before).toBeLessThanOrEqual(17)
  expect(after).toBeLessThanOrEqual(8)
})
