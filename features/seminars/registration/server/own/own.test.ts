import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { findEvent } from '#features/seminars/events/server/events/find-events.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
  testAttendee,
  testContact,
} from '#features/seminars/events/server/testing/seminars.ts'
import { creditOf } from '#features/shop/credit/server/public.ts'
import { findOrder, linesOf } from '#features/shop/orders/server/public.ts'
import { auditRows } from '#platform/server/tables.ts'
import { ownRegistrations } from '../../contract/own-contract.ts'
import { registration } from '../../contract.ts'
import { badgeToken, readBadgeToken } from '../records/badge-token.ts'
import { registrations } from '../tables.ts'

const app = await testApp()
const { db } = app.app
const source = () => ({ ...app.app, now: app.now() })
const learner = await app.as('learner')
const taken = async ({ scheduleid }: PlannedEvent) => (await findEvent(db, scheduleid))?.seatsTaken
const registrationsOf = (orderId: string) =>
  db.select().from(registrations).where(eq(registrations.orderId, orderId)).orderBy(registrations.firstName)
const buy = async (event: PlannedEvent, names: readonly string[], details = {}) => {
  const { order } = await reserveLines(app, 'learner', [groupLine(event, names, details)])
  await settle(app, order.id)
  const registrations = await registrationsOf(order.id)
  return { order, registrations, ids: registrations.map(({ id }) => id) }
}
const invoice = async (event: PlannedEvent, names: readonly string[], price: string) => {
  const attendees = names.map((name) => testAttendee(name, event.semids))
  const placed = await learner.call(registration.placeOrder, {
    event: event.scheduleid,
    price,
    attendees,
    contact: testContact(),
  })
  return { orderid: placed.orderid ?? '', registrations: await registrationsOf(placed.orderid ?? '') }
}
const one = (recordid: string, client = learner) => client.call(ownRegistrations.one, { recordid })
const days = (n: number) => new Date(app.now().getTime() + n * 86_400_000)

describe('My seminars', () => {
  it('lists registrations the user bought or claimed as the attendee, with the next step', async () => {
    const event = await planTestEvent(app)
    const { order, ids } = await buy(event, ['Ana', 'Ben'])
    const ana = ids[0] ?? ''
    const { email } = await app.person('texan')
    await db.update(registrations).set({ email: email.toUpperCase() }).where(eq(registrations.id, ana))
    const mine = await learner.call(ownRegistrations.mine, { when: 'coming' })
    expect(mine.rows.filter(({ scheduleid }) => scheduleid === event.scheduleid)).toMatchObject([
      { person: 'Ana Reyes', isMine: true, isMe: false, status: 'coming', next: null },
      { person: 'Ben Reyes', isMine: true, isMe: false },
    ])
    const texan = await app.as('texan')
    // An unverified email address is no proof of ownership.
    await expect(one(ana, texan)).rejects.toMatchObject({ code: 'not-found' })
    const token = (await badgeToken(source(), ana)) ?? ''
    expect(await texan.call(ownRegistrations.claim, { token })).toEqual({ recordid: ana })
    expect(await texan.call(ownRegistrations.claim, { token })).toEqual({ recordid: ana })
    for (const wrong of [token, `${token}x`]) {
      await expect(
        (await app.as('staff')).call(ownRegistrations.claim, { token: wrong }),
      ).rejects.toMatchObject({
        code: 'not-found',
      })
    }
    const theirs = await texan.call(ownRegistrations.mine, {})
    const here = theirs.rows.filter(({ scheduleid }) => scheduleid === event.scheduleid)
    expect(here).toMatchObject([{ recordid: ana, isMe: true, isMine: false }])
    const shown = await one(ana, texan)
    expect(shown).toMatchObject({ price: { minor: 0 }, order: null, may: { cancel: { may: false } } })
    expect(shown.may.substitute.may).toBe(true)
    expect((await one(ana)).order?.orderid).toBe(order.id)
  })

  it('hides registrations of other users and logs each attempted access', async () => {
    const { ids } = await buy(await planTestEvent(app), ['Cay'])
    const recordid = ids[0] ?? ''
    const other = await app.as('employee')
    const person = { f_name: 'X', l_name: 'Y', emailAddress: 'x@y.example' }
    for (const reach of [
      () => other.call(ownRegistrations.one, { recordid }),
      () => other.call(ownRegistrations.badge, { recordid }),
      () => other.call(ownRegistrations.dates, { recordid }),
      () => other.call(ownRegistrations.substitute, { recordid, ...person }),
      () => other.call(ownRegistrations.cancel, { recordid, seenMinor: 119_500 }),
      () => other.call(ownRegistrations.move, { recordid, scheduleid: recordid, seenMinor: 0 }),
      () => other.call(ownRegistrations.changeDetails, { recordid, phone: '1', special: '' }),
    ]) {
      await expect(reach()).rejects.toMatchObject({ status: 404 })
    }
    const stored = await db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.target, recordid), eq(auditRows.outcome, 'refused')))
      .orderBy(auditRows.id)
    expect(stored).toHaveLength(7)
  })
})

describe('Substitution', () => {
  it('transfers the registration to another person and invalidates the old badge', async () => {
    const { ids } = await buy(await planTestEvent(app), ['Dan'])
    const recordid = ids[0] ?? ''
    const former = await learner.call(ownRegistrations.badge, { recordid })
    expect(await readBadgeToken(source(), former.token)).toBe(recordid)
    expect(former.token).not.toBe(recordid)
    const { revision } = await one(recordid)
    const person = { f_name: 'Eve', l_name: 'Stone', emailAddress: 'Eve@plant.example' }
    await learner.call(ownRegistrations.substitute, { recordid, revision, ...person })
    expect(await one(recordid)).toMatchObject({ person: 'Eve Stone', email: 'eve@plant.example' })
    const fresh = await learner.call(ownRegistrations.badge, { recordid })
    expect(await readBadgeToken(source(), former.token)).toBeNull()
    expect(await readBadgeToken(source(), fresh.token)).toBe(recordid)
    const again = learner.call(ownRegistrations.substitute, { recordid, revision, ...person })
    await expect(again).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is allowed until the event starts, but not to an already registered person', async () => {
    const event = await planTestEvent(app, { startsAt: days(2) })
    const { ids } = await buy(event, ['Fay', 'Gus'])
    const [recordid = '', gus = ''] = ids
    const person = { f_name: 'Gus', l_name: 'Reyes', emailAddress: ' GUS@plant.example ' }
    await expect(
      learner.call(ownRegistrations.substitute, { recordid, ...person, emailAddress: 'gus@plant.example' }),
    ).rejects.toMatchObject({ code: 'already-registered' })
    app.advance({ days: 2 })
    await expect(
      learner.call(ownRegistrations.substitute, {
        recordid: gus,
        ...person,
        emailAddress: 'n@plant.example',
      }),
    ).rejects.toMatchObject({ code: 'not-now' })
  })
})

describe('Cancellation', () => {
  it('refunds the full amount at least 30 days before the event, once, and frees the seat', async () => {
    const event = await planTestEvent(app, { startsAt: days(45) })
    const { order, ids } = await buy(event, ['Hal', 'Ida'])
    const recordid = ids[0] ?? ''
    const { cancel } = (await one(recordid)).may
    expect(cancel).toMatchObject({ may: true, percent: 100, amount: { minor: 119_500 }, ways: ['credit'] })
    const before = (await creditOf(db, (await app.person('learner')).userId)).availableMinor
    const requested = { recordid, seenMinor: 119_500, to: 'credit' as const }
    const both = await Promise.allSettled([
      learner.call(ownRegistrations.cancel, requested),
      learner.call(ownRegistrations.cancel, requested),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await creditOf(db, (await app.person('learner')).userId)).availableMinor).toBe(before + 119_500)
    expect(await findOrder(db, order.id)).toMatchObject({ refundedCreditMinor: 119_500 })
    expect(await taken(event)).toBe(1)
    const shown = await one(recordid)
    expect(shown).toMatchObject({ state: 'canceled', status: 'canceled', badgeCode: '' })
    expect(shown.history.at(-1)?.message).toContain('$1,195.00')
    await app.runJobs()
    expect((await app.mails()).map(({ template }) => template)).toContain('creditNote')
  })

  it('refunds half 29 days before the event and nothing 13 days before', async () => {
    const event = await planTestEvent(app, { startsAt: days(29) })
    const { ids } = await buy(event, ['Jan', 'Kim'])
    const [jan = '', kim = ''] = ids
    expect((await one(jan)).may.cancel).toMatchObject({ percent: 50, amount: { minor: 59_750 } })
    const wrong = learner.call(ownRegistrations.cancel, { recordid: jan, seenMinor: 119_500, to: 'credit' })
    await expect(wrong).rejects.toMatchObject({ code: 'price-changed' })
    await learner.call(ownRegistrations.cancel, { recordid: jan, seenMinor: 59_750, to: 'credit' })
    app.advance({ days: 16 })
    expect((await one(kim)).may.cancel.may).toBe(false)
    const late = learner.call(ownRegistrations.cancel, { recordid: kim, seenMinor: 0 })
    await expect(late).rejects.toMatchObject({ code: 'not-now' })
  })

  it('is allowed for a free event until it starts', async () => {
    const event = await planTestEvent(app, { startsAt: days(1), prices: [0] })
    const { ids } = await buy(event, ['Lea'])
    const recordid = ids[0] ?? ''
    expect((await one(recordid)).may.cancel).toMatchObject({ may: true, as: 'none' })
    await learner.call(ownRegistrations.cancel, { recordid, seenMinor: 0 })
    expect(await taken(event)).toBe(0)
  })

  it('reduces an unpaid invoice by a credit note and cancels the order with the last registration', async () => {
    const event = await planTestEvent(app, { startsAt: days(60) })
    const { orderid, registrations } = await invoice(event, ['Mia', 'Ned'], '2390.00')
    const [mia, ned] = registrations.map(({ id }) => id)
    expect((await one(mia ?? '')).may.cancel).toMatchObject({ as: 'invoice', ways: [] })
    await learner.call(ownRegistrations.cancel, { recordid: mia ?? '', seenMinor: 119_500 })
    expect(await findOrder(db, orderid)).toMatchObject({ creditedMinor: 119_500, state: 'fulfilled' })
    expect((await linesOf(db, orderid))[0]).toMatchObject({ refundedMinor: 119_500 })
    await learner.call(ownRegistrations.cancel, { recordid: ned ?? '', seenMinor: 119_500 })
    expect(await findOrder(db, orderid)).toMatchObject({ creditedMinor: 239_000, state: 'canceled' })
    expect(await taken(event)).toBe(0)
  })
})

describe('Registration details', () => {
  it('accepts changes from the attendee or the buyer and returns a conflict for an outdated revision', async () => {
    const { ids } = await buy(await planTestEvent(app), ['Ola'])
    const recordid = ids[0] ?? ''
    const { revision } = await one(recordid)
    const change = { recordid, revision, phone: '555-0199', special: 'A ramp' }
    expect(await learner.call(ownRegistrations.changeDetails, change)).toMatchObject({
      revision: revision + 1,
    })
    expect(await one(recordid)).toMatchObject({ phone: '555-0199', special: 'A ramp' })
    await expect(
      learner.call(ownRegistrations.changeDetails, { ...change, special: 'None' }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})
