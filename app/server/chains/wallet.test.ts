import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { payments } from '#features/shop/payments/contract.ts'
import { courses, startChain } from '../testing/wire/chain.ts'

const { app, sandbox, as, guest } = await startChain()
const buyer = await as('texan')

it("reserves, cancels, reserves again, approves and captures an order, and gets the provider's report", async () => {
  const open = (correlation: string, product: string, credit = '') =>
    buyer.call('ipn/addCorrelation', { cart: courses(product), correlation, user: buyer.userid, credit })
  const left = randomUUID()
  await open(left, 'OLC160')
  await buyer.call('ipn/deleteCorrelation', { correlationID: left })
  const ended = await buyer.try('ipn/addCorrelation', {
    cart: courses('OLC160'),
    correlation: left,
    user: buyer.userid,
    credit: '',
  })
  expect(ended.body).toMatchObject({ good: false, code: 'already-ended', header: 'Payment Failed' })

  const correlation = randomUUID()
  // Credit above the buyer's balance is clamped to zero.
  const { orderid, approveUrl } = await open(correlation, 'OLC160', '500.00')
  expect((await open(correlation, 'OLC160', '500.00')).orderid).toBe(orderid)
  await sandbox.choose(approveUrl, 'approve')
  expect(await buyer.client.call(payments.captureWallet, { correlation })).toMatchObject({
    state: 'paid',
    orderid,
  })
  const paid = await buyer.try('ipn/deleteCorrelation', { correlationID: correlation })
  expect(paid.body).toMatchObject({ good: false, code: 'already-paid' })

  const sent = () => sandbox.events.find(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
  await expect.poll(sent, { timeout: 60_000 }).toBeDefined()
  const { body = '', headers = {} } = sent() ?? {}
  const provider = (await guest()).client
  const json = { 'content-type': 'application/json' }
  expect((await provider.rawWith('/api/ipn', body, { ...headers, ...json })).json()).toEqual({ good: true })
  expect((await provider.rawWith('/api/ipn', body, json)).statusCode).toBe(401)
  await app.runJobs()
  const { courses: owned } = await buyer.call('onlinetraining/getCourses')
  expect(owned.filter((each: { courseid: string }) => each.courseid === 'OLC160')).toHaveLength(1)
})
