import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { findEvent } from '#features/seminars/events/server/events/find-events.ts'
import { seminarEvents, seminarsInEvents } from '#features/seminars/events/server/tables.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
} from '#features/seminars/events/server/testing/seminars.ts'
import { findOrder, reserveOpenOrder, settleFailed, settlePaid } from '#features/shop/orders/server/public.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { ownRegistrations } from '../../contract/own-contract.ts'
import { registrations } from '../tables.ts'
import { seminarMoves } from './tables.ts'

const app = await testApp()
const { db } = app.app
const learner = await app.as('learner')
const days = (n: number) => new Date(app.now().getTime() + n * 86_400_000)
const taken = async ({ scheduleid }: PlannedEvent) => (await findEvent(db, scheduleid))?.seatsTaken
const inCall = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction(work)
const buy = async (event: PlannedEvent, name: string, semids = event.semids) => {
  const line = groupLine({ ...event, semids }, [name])
  const { order } = await reserveLines(app, 'learner', [line])
  await settle(app, order.id)
  const [row] = await db.select().from(registrations).where(eq(registrations.orderId, order.id))
  return { order, recordid: row?.id ?? '' }
}
/** Creates another date of an event's seminars, each at this price. */
const again = async (event: PlannedEvent, priceMinor: number, changes = {}): Promise<PlannedEvent> => {
  const other = await planTestEvent(app, { startsAt: days(90), prices: [50_000], ...changes })
  await db
    .insert(seminarsInEvents)
    .values(event.semids.map((seminarId) => ({ eventId: other.scheduleid, seminarId, priceMinor })))
  return { ...other, semids: event.semids }
}
const one = (recordid: string) => learner.call(ownRegistrations.one, { recordid })
const dates = (recordid: string) => learner.call(ownRegistrations.dates, { recordid })
const planned = async (priceMinor: number, changes = {}) => {
  const event = await planTestEvent(app, { startsAt: days(60) })
  return { event, other: await again(event, priceMinor, changes) }
}

describe('Other dates for a move', () => {
  it('lists dates with all booked seminars and a free seat, with the cost of moving', async () => {
    const { event, other } = await planned(130_000)
    const full = await again(event, 100_000, { seatLimit: 2, seatsTaken: 2 })
    const closed = await again(event, 100_000, { registrationEndsAt: app.now() })
    const cheaper = await again(event, 100_000, { startsAt: days(70) })
    const { recordid } = await buy(event, 'Ana')
    const found = await dates(recordid)
    expect(found).toMatchObject([
      { scheduleid: cheaper.scheduleid, difference: 'gets', amount: { minor: 19_500 } },
      { scheduleid: other.scheduleid, difference: 'pays', amount: { minor: 10_500 } },
    ])
    const gone = [full.scheduleid, closed.scheduleid]
    expect(found.filter(({ scheduleid }) => gone.includes(scheduleid))).toEqual([])
    for (const scheduleid of gone) {
      const refused = learner.call(ownRegistrations.move, { recordid, scheduleid, seenMinor: -19_500 })
      await expect(refused).rejects.toMatchObject({ code: 'event-full' })
    }
  })

  it('lists no dates within two weeks of the event', async () => {
    const event = await planTestEvent(app, { startsAt: days(13) })
    await again(event, 119_500)
    const { recordid } = await buy(event, 'Ben')
    expect(await dates(recordid)).toEqual([])
  })
})

describe('Move to another date', () => {
  it('takes effect immediately for a cheaper date and refunds the difference', async () => {
    const { event, other } = await planned(100_000)
    const { order, recordid } = await buy(event, 'Cay')
    const requested = { recordid, scheduleid: other.scheduleid, to: 'credit' as const }
    const wrong = learner.call(ownRegistrations.move, { ...requested, seenMinor: 0 })
    await expect(wrong).rejects.toMatchObject({ code: 'price-changed' })
    const moved = await learner.call(ownRegistrations.move, { ...requested, seenMinor: -19_500 })
    expect(moved.payUrl).toBeNull()
    expect(await one(recordid)).toMatchObject({ state: 'canceled' })
    expect(await one(moved.recordid)).toMatchObject({
      state: 'registered',
      scheduleid: other.scheduleid,
      price: { minor: 100_000 },
    })
    expect([await taken(event), await taken(other)]).toEqual([0, 1])
    expect(await findOrder(db, order.id)).toMatchObject({ refundedCreditMinor: 19_500 })
    await app.runJobs()
    expect((await app.mails()).map(({ template }) => template)).toContain('placeMoved')
  })

  it('takes effect for a more expensive date on payment of the difference, holding the seat meanwhile', async () => {
    const { event, other } = await planned(130_000, { seatLimit: 1 })
    const { recordid } = await buy(event, 'Dan')
    const requested = { recordid, scheduleid: other.scheduleid, seenMinor: 10_500 }
    const asked = await learner.call(ownRegistrations.move, requested)
    expect(asked.payUrl).toContain('/pay/')
    expect(await one(recordid)).toMatchObject({ state: 'registered', scheduleid: event.scheduleid })
    expect(await taken(other)).toBe(0)
    const [move] = await db.select().from(seminarMoves).where(eq(seminarMoves.registrationId, recordid))
    const orderId = move?.orderId ?? ''
    await inCall((ctx) => reserveOpenOrder(ctx, orderId))
    expect(await taken(other)).toBe(1)
    await inCall((ctx) => settleFailed(ctx, orderId, 'declined'))
    expect(await taken(other)).toBe(0)
    await inCall((ctx) => reserveOpenOrder(ctx, orderId))
    await inCall((ctx) => settlePaid(ctx, orderId, 'Visa ending in 1111'))
    expect([await taken(event), await taken(other)]).toEqual([0, 1])
    const [now] = await db.select().from(registrations).where(eq(registrations.movedFromId, recordid))
    const shown = await one(now?.id ?? '')
    expect(shown).toMatchObject({ state: 'registered', price: { minor: 130_000 } })
    expect(shown.may.cancel).toMatchObject({ percent: 100, amount: { minor: 130_000 } })
    await learner.call(ownRegistrations.cancel, {
      recordid: shown.recordid,
      seenMinor: 130_000,
      to: 'credit',
    })
    expect(await findOrder(db, orderId)).toMatchObject({ refundedCreditMinor: 10_500 })
  })

  it('refunds the difference when it is no longer possible', async () => {
    const { event, other } = await planned(130_000)
    const { recordid } = await buy(event, 'Eve')
    await learner.call(ownRegistrations.move, { recordid, scheduleid: other.scheduleid, seenMinor: 10_500 })
    const [move] = await db.select().from(seminarMoves).where(eq(seminarMoves.registrationId, recordid))
    const orderId = move?.orderId ?? ''
    await inCall((ctx) => reserveOpenOrder(ctx, orderId))
    const gone = { state: 'canceled' as const }
    await db.update(seminarEvents).set(gone).where(eq(seminarEvents.id, other.scheduleid))
    await inCall((ctx) => settlePaid(ctx, orderId, 'Visa ending in 1111'))
    expect(await one(recordid)).toMatchObject({ state: 'registered', scheduleid: event.scheduleid })
    const [ended] = await db.select().from(seminarMoves).where(eq(seminarMoves.orderId, orderId))
    expect(ended?.state).toBe('ended')
    expect(await taken(other)).toBe(0)
  })

  it('ends with a cancellation and can no longer be paid', async () => {
    const { event, other } = await planned(130_000)
    const { recordid } = await buy(event, 'Fay')
    await learner.call(ownRegistrations.move, { recordid, scheduleid: other.scheduleid, seenMinor: 10_500 })
    await learner.call(ownRegistrations.cancel, { recordid, seenMinor: 119_500, to: 'credit' })
    const [move] = await db.select().from(seminarMoves).where(eq(seminarMoves.registrationId, recordid))
    expect(await findOrder(db, move?.orderId ?? '')).toMatchObject({ state: 'canceled' })
  })

  it('does not bypass the refund policy: a late move limits the refund to half', async () => {
    const event = await planTestEvent(app, { startsAt: days(20) })
    const other = await again(event, 119_500)
    const { recordid } = await buy(event, 'Gus')
    const moved = await learner.call(ownRegistrations.move, {
      recordid,
      scheduleid: other.scheduleid,
      seenMinor: 0,
    })
    expect((await one(moved.recordid)).may.cancel).toMatchObject({ percent: 50, amount: { minor: 59_750 } })
  })

  it('cannot be forged with a cart line', async () => {
    const { event, other } = await planned(130_000)
    const { recordid } = await buy(event, 'Hal')
    const line = groupLine(other, ['Ida'], { moves: recordid })
    await expect(reserveLines(app, 'learner', [line])).rejects.toMatchObject({ code: 'not-sold' })
    expect(await taken(other)).toBe(0)
  })
})

describe('Added seminar', () => {
  it('is bought through the cart for the same attendee and is refunded with a cancellation', async () => {
    const event = await planTestEvent(app, { prices: [100_000, 40_000] })
    const [first = '', second = ''] = event.semids
    const { recordid } = await buy(event, 'Jan', [first])
    expect((await one(recordid)).more).toMatchObject([{ semid: second, price: { minor: 40_000 } }])
    const added = await learner.call(ownRegistrations.addSeminar, { recordid, semid: second })
    expect(added.price).toMatchObject({ minor: 40_000, currency: 'USD' })
    const line = { lineId: 'seminar:added', kind: 'seminar' as const, quantity: 1, code: added.code }
    const { order } = await reserveLines(app, 'learner', [{ ...line, details: added.details }])
    expect(order.totalMinor).toBe(40_000)
    await settle(app, order.id)
    const shown = await one(recordid)
    expect(shown.seminars.map(({ semid }) => semid)).toEqual([first, second])
    expect(shown).toMatchObject({ price: { minor: 140_000 }, more: [], may: { addSeminar: { may: false } } })
    await learner.call(ownRegistrations.cancel, { recordid, seenMinor: 140_000, to: 'credit' })
    expect(await findOrder(db, order.id)).toMatchObject({ refundedCreditMinor: 40_000 })
    expect(await taken(event)).toBe(0)
  })
})
