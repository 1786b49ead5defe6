import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { newAccount } from '#features/core/accounts/server/sign-up/testing/new-account.ts'
import { findEvent } from '#features/seminars/events/server/public.ts'
import { placing, planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { findOrder, invoicePaid } from '#features/shop/orders/server/public.ts'
import { asPerson } from '#features/shop/orders/server/testing/orders.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { registration } from '../../contract.ts'
import { endUnpaidHolds } from './unpaid-holds.ts'

const app = await testApp({ settings: { INVOICE_SEATS: '3', INVOICE_GRACE_DAYS: '5' } })
const learner = await app.as('learner')
const event = await planTestEvent(app)
const place = async (names: string[], at = event) =>
  (await learner.call(registration.placeOrder, placing(at, names))).orderid ?? ''
const taken = async (at = event) => (await findEvent(app.app.db, at.scheduleid))?.seatsTaken
const endHolds = () => endUnpaidHolds.run({}, makeContext(app.app, { actor: null, now: app.now() }))

const PHISH = 'Your account is locked, verify at http://evil.example.net/login'
const webinar = await planTestEvent(app, { prices: [0], format: 'webinar' })
const names = (count: number, root: string) => Array.from({ length: count }, (_, index) => `${root}${index}`)
const register = async (people: string[], username = 'texan') =>
  (await app.as(username)).call(registration.placeOrder, placing(webinar, people, { price: '0.00' }))
const registered = async () => {
  const { rows } = await app.app.pool.query('select 1 from seminar_registrations where event_id = $1', [
    webinar.scheduleid,
  ])
  return rows.length
}

describe('Free registrations for other people', () => {
  it('limits the number per day and saves nothing of an order beyond the limit', async () => {
    await register(names(38, 'Kim'))
    const before = await registered()
    await expect(register(names(4, 'Lou'))).rejects.toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('In the last 24 hours it was') },
    })
    expect(await registered()).toBe(before)
    app.advance({ hours: 25 })
    await register(names(4, 'Lou'))
    await register(names(45, 'Sal'), 'staff')
    expect(await registered()).toBe(before + 49)
  })

  it('refuses a buyer with an unconfirmed email address', async () => {
    const client = await app.guest()
    const { data, partnerProgram } = newAccount()
    await client.call(accounts.createAccount, { data, partnerProgram })
    const input = placing(webinar, ['Uma'], { price: '0.00' })
    await expect(client.call(registration.placeOrder, input)).rejects.toMatchObject({ status: 403 })
  })

  it('refuses a link in an attendee name', async () => {
    const input = placing(webinar, ['Vic'], { price: '0.00' })
    const attendees = input.attendees.map((attendee) => ({ ...attendee, f_name: PHISH }))
    await expect(learner.call(registration.placeOrder, { ...input, attendees })).rejects.toMatchObject({
      body: { fields: { 'attendees.0.f_name': expect.stringContaining('enter only the name') } },
    })
  })
})

describe('Seats on invoice', () => {
  it('limits the unpaid seats per user', async () => {
    const first = await place(['Ada', 'Bea'])
    await expect(place(['Cyd', 'Dan'])).rejects.toMatchObject({
      code: 'too-many-unpaid',
      body: { message: expect.stringContaining('You hold 2 that are not paid yet') },
    })
    const both = await Promise.allSettled([place(['Eve']), place(['Fay'])])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await taken()).toBe(3)
    const paid = { paidWith: 'bank transfer', at: app.now() }
    await asPerson(app, 'admin', (ctx) => invoicePaid(ctx, first, paid))
    await place(['Gus', 'Hal'])
    expect(await taken()).toBe(5)
  })

  it('requires a confirmed email address for the invoice', async () => {
    const client = await app.guest()
    const { data, partnerProgram } = newAccount()
    await client.call(accounts.createAccount, { data, partnerProgram })
    await expect(client.call(registration.placeOrder, placing(event, ['Pip']))).rejects.toMatchObject({
      code: 'too-many-unpaid',
      body: { message: expect.stringContaining('confirm your email address') },
    })
  })

  it('releases seats of an unpaid invoice, but never after the event starts', async () => {
    const soon = await planTestEvent(app, { startsAt: new Date(app.now().getTime() + 12 * 86_400_000) })
    const member = await app.as('texan')
    const placed = await member.call(registration.placeOrder, placing(soon, ['Ina']))
    app.advance({ days: 34 })
    await endHolds()
    expect(await taken()).toBe(5)
    app.advance({ days: 2 })
    await endHolds()
    await endHolds()
    // The two paid seats remain.
    expect(await taken()).toBe(2)
    expect((await findOrder(app.app.db, placed.orderid ?? ''))?.state).toBe('fulfilled')
  })
})
