import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { findEvent } from '#features/seminars/events/server/public.ts'
import { seminarPartnerPrices } from '#features/seminars/events/server/tables.ts'
import { planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { findOrder } from '#features/shop/orders/server/public.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { partnerEnroll } from '../../contract/enroll.ts'
import { partnerEntries } from '../tables.ts'

const VISA = '4111111111111111'
const TOO_LITTLE_MONEY = '4000000000009995'
const OWN_PRICE = 90_000

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const { db } = app.app
const theirs = await app.as('partneradmin')
const partner = 'ams'
const { rows } = await theirs.call(partnerEnroll.enrollPeople, { partner, rows: 200 })

let next = 20
/** Returns two people of the partner with complete registration profiles, and an event with two seats. */
async function wantedSeats() {
  const people = rows.slice(next, next + 2).map(({ userid }) => userid)
  next += 2
  const filled = { title: 'Operator', company: 'Meridian', phone: '5550100' }
  await db.update(users).set(filled).where(inArray(users.id, people))
  const { scheduleid, semids } = await planTestEvent(app, { seatLimit: 2 })
  const [seminarId = ''] = semids
  await db.insert(seminarPartnerPrices).values({ partner, seminarId, priceMinor: OWN_PRICE })
  const requested = { partner, people, seminars: [{ scheduleid, semids }] }
  const { total, quote } = await theirs.call(partnerEnroll.enrollQuote, requested)
  const price = (total.minor / 100).toFixed(2)
  return { wanted: { ...requested, pay: 'now' as const, price }, scheduleid, total, quote }
}

const taken = async (scheduleid: string) => (await findEvent(db, scheduleid))?.seatsTaken
const seatsOf = (orderId: string) =>
  db.select().from(registrations).where(eq(registrations.orderId, orderId)).orderBy(registrations.email)
const saleOf = (orderId: string) =>
  db.select().from(partnerEntries).where(eq(partnerEntries.orderId, orderId))

async function pay(address: string | null, card: string) {
  const guest = await app.guest()
  const token = address?.split('/pay/')[1] ?? ''
  const { paymentToken } = await guest.call(payments.linkCardOrder, { token })
  await sandbox.enterCard(card, paymentToken)
  return guest.call(payments.payLink, { token, way: 'card', paymentToken })
}

it('seats that a partner pays for now cost its price and go to its people once payment arrives', async () => {
  const { wanted: requested, scheduleid, quote } = await wantedSeats()
  expect(quote?.totalInUsd).toBe(2 * OWN_PRICE)
  const { order, payUrl, results } = await theirs.call(partnerEnroll.enroll, requested)
  expect(results.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting'])
  expect(await taken(scheduleid)).toBe(0)
  expect(await pay(payUrl, VISA)).toMatchObject({ state: 'paid' })
  expect(await taken(scheduleid)).toBe(2)
  const seats = await seatsOf(order.orderid)
  expect(seats.map(({ state }) => state)).toEqual(['registered', 'registered'])
  expect(new Set(seats.map(({ userId }) => userId))).toEqual(new Set(requested.people))
  expect(await findOrder(db, order.orderid)).toMatchObject({ state: 'fulfilled', partner })
  expect(await saleOf(order.orderid)).toMatchObject([{ kind: 'sale', priceMinor: quote?.total }])
})

it("a partner administrator buys at the partner's price, regardless of their own account's partner", async () => {
  const { userId } = await app.person('partneradmin')
  await db.update(users).set({ partner: 'dhp' }).where(eq(users.id, userId))
  const { quote } = await wantedSeats()
  await db.update(users).set({ partner }).where(eq(users.id, userId))
  expect(quote?.totalInUsd).toBe(2 * OWN_PRICE)
})

it('a declined card counts no seat and marks nothing as paid; another card succeeds', async () => {
  const { wanted: requested, scheduleid } = await wantedSeats()
  const { order, payUrl } = await theirs.call(partnerEnroll.enroll, requested)
  await expect(pay(payUrl, TOO_LITTLE_MONEY)).rejects.toMatchObject({ code: 'declined' })
  expect(await taken(scheduleid)).toBe(0)
  expect(await seatsOf(order.orderid)).toEqual([])
  expect(await saleOf(order.orderid)).toEqual([])
  expect(await findOrder(db, order.orderid)).toMatchObject({ state: 'open', paidAt: null })
  expect(await pay(payUrl, VISA)).toMatchObject({ state: 'paid' })
  expect(await taken(scheduleid)).toBe(2)
})

it('a request repeated with the same key is one order and one charge, even concurrently', async () => {
  const before = await sandbox.charges()
  const { wanted: requested, scheduleid } = await wantedSeats()
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => theirs.call(partnerEnroll.enroll, requested, headers)
  const [first, second] = await Promise.all([send(), send()])
  expect(second?.order).toEqual(first?.order)
  expect(await pay(first?.payUrl ?? null, VISA)).toMatchObject({ state: 'paid' })
  const third = await send()
  expect(third).toMatchObject({ order: first?.order, payUrl: null })
  expect(third.message).toContain('is paid')
  await expect(pay(second?.payUrl ?? null, VISA)).rejects.toMatchObject({ code: 'link-over' })
  expect((await sandbox.charges()) - before).toBe(1)
  expect(await taken(scheduleid)).toBe(2)
})

it('a request repeated without a key is one order, paid now or on the ledger', async () => {
  const { wanted: requested } = await wantedSeats()
  const now = [
    await theirs.call(partnerEnroll.enroll, requested),
    await theirs.call(partnerEnroll.enroll, requested),
  ]
  expect(now[1]?.order).toEqual(now[0]?.order)
  const later = { ...requested, pay: 'ledger' as const }
  const first = await theirs.call(partnerEnroll.enroll, later)
  expect(first.order).not.toEqual(now[0]?.order)
  const again = await theirs.call(partnerEnroll.enroll, later)
  expect(again.order).toEqual(first.order)
  expect(again.results.map(({ outcome }) => outcome)).toEqual(['had', 'had'])
  expect(await saleOf(first.order.orderid)).toHaveLength(1)
})

it('seats that were sold in the meantime are refused before the card is charged', async () => {
  const before = await sandbox.charges()
  const { wanted: requested, scheduleid } = await wantedSeats()
  const first = await theirs.call(partnerEnroll.enroll, requested)
  const others = { ...requested, people: rows.slice(next, next + 2).map(({ userid }) => userid) }
  await db
    .update(users)
    .set({ title: 'Operator', company: 'Meridian', phone: '5550100' })
    .where(inArray(users.id, others.people))
  const second = await theirs.call(partnerEnroll.enroll, others)
  await pay(first.payUrl, VISA)
  await expect(pay(second.payUrl, VISA)).rejects.toBeDefined()
  expect((await sandbox.charges()) - before).toBe(1)
  expect(await taken(scheduleid)).toBe(2)
  expect((await findOrder(db, second.order.orderid))?.paidAt).toBeNull()
})
