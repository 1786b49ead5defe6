import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { freeSeats } from '#features/seminars/events/server/seats/seats.ts'
import { seminarEvents } from '#features/seminars/events/server/tables.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
} from '#features/seminars/events/server/testing/seminars.ts'
import { settleFailed } from '#features/shop/orders/server/public.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { waitingList } from '../contract.ts'
import { closeWaiting } from './close-waiting.ts'
import { offerFreeSeats } from './offer-free-seats.ts'
import { waitingListTerminationPart } from './terminate-account.ts'
import { waitingAtTest } from './testing/waiting.ts'

const app = await testApp()
const { db } = app.app
const { join, taken, entry, fill, tokenOf, mailed } = waitingAtTest(app)
const inCall = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction(work)
const seats = (event: PlannedEvent, people: number) => ({
  mode: 'in-person' as const,
  people,
  bySeminar: Object.fromEntries(event.semids.map((id) => [id, people])),
})
const free = (event: PlannedEvent, people: number) =>
  inCall((ctx) => freeSeats(ctx, event.scheduleid, [seats(event, people)]))
const full = async (seatLimit = 10) => {
  const event = await planTestEvent(app, { seatLimit, seatsTaken: seatLimit })
  return event
}

describe('Request for seats of a full event', () => {
  it('waits in order of request and shows its position', async () => {
    const event = await full()
    expect(await join('learner', event)).toMatchObject({ before: 0, offer: null })
    expect(await join('texan', event, 2)).toMatchObject({ before: 1, offer: null })
    const mine = await (await app.as('texan')).call(waitingList.myWaiting, {})
    expect(mine.find(({ scheduleid }) => scheduleid === event.scheduleid)).toMatchObject({
      people: 2,
      before: 1,
      offered: null,
      event: 'Level I in Tampa',
    })
    const people = ['learner', 'texan'].map(async (name) => (await app.person(name)).email)
    expect(await mailed('waitingJoined')).toEqual(expect.arrayContaining(await Promise.all(people)))
  })

  it('has one entry, retains its position with fewer seats and loses it with more', async () => {
    const event = await full()
    await join('learner', event, 2)
    await join('texan', event)
    expect(await join('learner', event, 1)).toMatchObject({ before: 0 })
    expect(await join('learner', event, 3)).toMatchObject({ before: 1 })
    expect((await entry('learner', event))?.people).toBe(3)
  })

  it.each([
    ['enough seats are free', { seatLimit: 10, seatsTaken: 8 }, 2, 'seats-free'],
    ['the event never has that many seats', { seatLimit: 10, seatsTaken: 10 }, 11, 'too-many-people'],
    [
      'registration has ended',
      { seatLimit: 1, seatsTaken: 1, registrationEndsAt: app.now() },
      1,
      'event-closed',
    ],
    ['the event is a draft', { seatLimit: 1, seatsTaken: 1, state: 'draft' as const }, 1, 'not-found'],
    [
      'the event is not offered to the user',
      { seatLimit: 1, seatsTaken: 1, partners: ['aus'] },
      1,
      'not-found',
    ],
  ])('is refused when %s', async (_, changes, people, code) => {
    const event = await planTestEvent(app, changes)
    await expect(join('learner', event, people)).rejects.toMatchObject({ code })
  })

  it('gets the free part immediately and stays first in line for the rest', async () => {
    const event = await planTestEvent(app, { seatLimit: 10, seatsTaken: 8 })
    expect(await join('learner', event, 3)).toMatchObject({ before: 0, offer: { seats: 2 } })
    expect(await taken(event)).toBe(10)
    await join('texan', event)
    await free(event, 1)
    expect(await entry('learner', event)).toMatchObject({ state: 'offered', offeredSeats: 3 })
    expect(await entry('texan', event)).toMatchObject({ state: 'waiting' })
  })
})

describe('Freed seat', () => {
  it('is held for the first in line, with a link that shows it, and is not sold to other users', async () => {
    const event = await full()
    await join('learner', event)
    await join('texan', event)
    await free(event, 1)
    expect(await entry('learner', event)).toMatchObject({ state: 'offered', offeredSeats: 1 })
    expect(await entry('texan', event)).toMatchObject({ state: 'waiting', offeredSeats: 0 })
    expect(await taken(event)).toBe(10)
    const token = await tokenOf('learner', event)
    const guest = await (await app.guest()).call(waitingList.offer, { token })
    expect(guest).toMatchObject({ state: 'open', seats: 1, caller: 'guest' })
    expect((await (await app.as('learner')).call(waitingList.offer, { token })).caller).toBe('self')
    const mails = (await app.mails()).filter(({ template }) => template === 'seatsOffered')
    expect(mails.some(({ text }) => text.includes(`/offer/${token}`))).toBe(true)
    await expect(reserveLines(app, 'texan', [groupLine(event, ['Hal'])])).rejects.toMatchObject({
      code: 'event-full',
    })
  })

  it('is offered when the seat limit increases', async () => {
    const event = await full()
    await join('learner', event, 2)
    await inCall(async (ctx) => {
      await ctx.db.update(seminarEvents).set({ seatLimit: 12 }).where(eq(seminarEvents.id, event.scheduleid))
      await offerFreeSeats(ctx, event.scheduleid)
    })
    expect(await entry('learner', event)).toMatchObject({ state: 'offered', offeredSeats: 2 })
  })

  it('is sold only to the user it was offered to, not to another user with the same link', async () => {
    const event = await full()
    await join('learner', event)
    await free(event, 1)
    const offer = await tokenOf('learner', event)
    const line = groupLine(event, ['Ivy'], { offer })
    await expect(reserveLines(app, 'texan', [line])).rejects.toMatchObject({ code: 'offer-over' })
    const { order } = await reserveLines(app, 'learner', [line])
    await settle(app, order.id)
    expect(await entry('learner', event)).toMatchObject({ state: 'taken', people: 0 })
    expect(await taken(event)).toBe(10)
    await expect(reserveLines(app, 'learner', [groupLine(event, ['Jan'], { offer })])).rejects.toMatchObject({
      code: 'offer-over',
    })
  })

  it('is refused to a group larger than the offer, without losing the offer', async () => {
    const event = await full()
    await join('learner', event, 2)
    await free(event, 1)
    const offer = await tokenOf('learner', event)
    const refused = reserveLines(app, 'learner', [groupLine(event, ['Kit', 'Lou'], { offer })])
    await expect(refused).rejects.toMatchObject({ code: 'event-full' })
    await reserveLines(app, 'learner', [groupLine(event, ['Kit'], { offer })])
    expect(await entry('learner', event)).toMatchObject({ state: 'waiting', people: 1, offeredSeats: 0 })
  })

  it('returns to the offer when the order fails in time, and goes to the next in line when it fails later', async () => {
    const event = await full()
    await join('learner', event)
    await join('texan', event)
    await free(event, 1)
    const offer = await tokenOf('learner', event)
    const first = await reserveLines(app, 'learner', [groupLine(event, ['Mia'], { offer })])
    await inCall((ctx) => settleFailed(ctx, first.order.id, 'declined'))
    expect(await entry('learner', event)).toMatchObject({ state: 'offered', offeredSeats: 1, people: 1 })
    expect(await taken(event)).toBe(10)
    const second = await reserveLines(app, 'learner', [groupLine(event, ['Mia'], { offer })])
    app.advance({ hours: 25 })
    await app.runJobs()
    expect(await entry('learner', event)).toMatchObject({ state: 'taken' })
    await inCall((ctx) => settleFailed(ctx, second.order.id, 'declined'))
    expect(await entry('learner', event)).toMatchObject({ state: 'expired' })
    expect(await entry('texan', event)).toMatchObject({ state: 'offered', offeredSeats: 1 })
    expect(await taken(event)).toBe(10)
  })
})

describe('Unused offer', () => {
  it('goes to the next in line on expiry; the user is notified and leaves the waitlist', async () => {
    const event = await full()
    await join('learner', event)
    await join('texan', event)
    await free(event, 1)
    const token = await tokenOf('learner', event)
    app.advance({ hours: 23, minutes: 59 })
    await app.runJobs()
    expect(await entry('learner', event)).toMatchObject({ state: 'offered' })
    app.advance({ minutes: 2 })
    const late = reserveLines(app, 'learner', [groupLine(event, ['Ned'], { offer: token })])
    await expect(late).rejects.toMatchObject({ code: 'offer-over' })
    await app.runJobs()
    expect(await entry('learner', event)).toMatchObject({ state: 'expired', offeredSeats: 0 })
    expect(await entry('texan', event)).toMatchObject({ state: 'offered', offeredSeats: 1 })
    const { email } = await app.person('learner')
    expect(await mailed('offerLapsed')).toContain(email)
    expect(await (await app.guest()).call(waitingList.offer, { token })).toMatchObject({ state: 'over' })
    expect(await taken(event)).toBe(10)
  })

  it('moves the user to the end of the line for the seats beyond it', async () => {
    const event = await full()
    await join('learner', event, 3)
    await join('texan', event)
    await free(event, 1)
    app.advance({ hours: 25 })
    await app.runJobs()
    expect(await entry('texan', event)).toMatchObject({ state: 'offered' })
    expect(await entry('learner', event)).toMatchObject({ state: 'waiting', people: 2 })
    expect(await join('employee', event)).toMatchObject({ before: 2 })
  })

  it('is passed on immediately when declined; forged and foreign links are refused and logged', async () => {
    const event = await full()
    await join('learner', event)
    await join('texan', event)
    await free(event, 1)
    const token = await tokenOf('learner', event)
    await expect((await app.as('texan')).call(waitingList.declineOffer, { token })).rejects.toMatchObject({
      status: 404,
    })
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    await expect((await app.guest()).call(waitingList.offer, { token: forged })).rejects.toMatchObject({
      status: 404,
    })
    const stored = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.outcome, 'refused'))
      .orderBy(auditRows.id)
    expect(stored.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['registration.own.foreign', 'registration.own.offer']),
    )
    await (await app.as('learner')).call(waitingList.declineOffer, { token })
    expect(await entry('learner', event)).toMatchObject({ state: 'left' })
    expect(await entry('texan', event)).toMatchObject({ state: 'offered' })
    await expect((await app.as('learner')).call(waitingList.declineOffer, { token })).rejects.toMatchObject({
      code: 'offer-over',
    })
  })
})

describe('Waitlist', () => {
  it('ends with an email to every entry when the event is closed, and releases held seats', async () => {
    const event = await full()
    await join('learner', event)
    await join('texan', event)
    await free(event, 1)
    const closed = await inCall(async (ctx) => {
      const gone = { state: 'canceled' as const }
      await ctx.db.update(seminarEvents).set(gone).where(eq(seminarEvents.id, event.scheduleid))
      return closeWaiting(ctx, event.scheduleid)
    })
    expect(closed).toBe(2)
    expect(await taken(event)).toBe(9)
    expect(await mailed('waitingClosed')).toHaveLength(2)
    expect(await entry('texan', event)).toMatchObject({ state: 'left' })
  })

  it('ends when registration ends, or later when registration is extended', async () => {
    const hours = (n: number) => new Date(app.now().getTime() + n * 3_600_000)
    const event = await planTestEvent(app, { seatLimit: 2, seatsTaken: 2, registrationEndsAt: hours(5) })
    await join('learner', event)
    const later = { registrationEndsAt: hours(8) }
    await db.update(seminarEvents).set(later).where(eq(seminarEvents.id, event.scheduleid))
    app.advance({ hours: 6 })
    await app.runJobs()
    expect(await entry('learner', event)).toMatchObject({ state: 'waiting' })
    app.advance({ hours: 3 })
    await app.runJobs()
    expect(await entry('learner', event)).toMatchObject({ state: 'left' })
  })

  it('drops users who close their account and offers their held seats to the next in line', async () => {
    const event = await full()
    await join('learner', event)
    await join('texan', event)
    await free(event, 1)
    const { userId } = await app.person('learner')
    await inCall(async (ctx) => waitingListTerminationPart.forget?.(ctx, userId))
    expect(await entry('learner', event)).toMatchObject({ state: 'left' })
    expect(await entry('texan', event)).toMatchObject({ state: 'offered' })
  })

  it('lets a user leave and passes on their held seats', async () => {
    const event = await full()
    const { waitingid } = await join('learner', event)
    await join('texan', event)
    await expect((await app.as('texan')).call(waitingList.leaveWaiting, { waitingid })).rejects.toMatchObject(
      {
        status: 404,
      },
    )
    await free(event, 1)
    await (await app.as('learner')).call(waitingList.leaveWaiting, { waitingid })
    expect(await entry('texan', event)).toMatchObject({ state: 'offered' })
    await fill(event, 10)
  })
})
