import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { registerPerson } from '#features/core/accounts/server/public.ts'
import { freeSeats } from '#features/seminars/events/server/seats/seats.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
} from '#features/seminars/events/server/testing/seminars.ts'
import { registrations } from '#features/seminars/registration/server/tables.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { expireOffer } from './offer-free-seats.ts'
import { waitingEntries } from './tables.ts'
import { waitingAtTest } from './testing/waiting.ts'

const app = await testApp()
const { db } = app.app
const { join, taken, entry, tokenOf } = waitingAtTest(app)
const at = (now: Date) => makeContext(app.app, { actor: null, now })
const free = (event: PlannedEvent, people: number) => {
  const bySeminar = Object.fromEntries(event.semids.map((id) => [id, people]))
  return at(app.now()).transaction((ctx) =>
    freeSeats(ctx, event.scheduleid, [{ mode: 'in-person', people, bySeminar }]),
  )
}
const settled = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length

describe('Concurrent waitlist requests', () => {
  it('offers seats freed concurrently to as many entries in line, each once', async () => {
    const event = await planTestEvent(app, { seatLimit: 9, seatsTaken: 9 })
    for (const username of ['learner', 'texan', 'employee', 'corpadmin']) await join(username, event)
    await Promise.all([free(event, 1), free(event, 1), free(event, 1)])
    const states = await Promise.all(
      ['learner', 'texan', 'employee', 'corpadmin'].map(async (name) => (await entry(name, event))?.state),
    )
    expect(states).toEqual(['offered', 'offered', 'offered', 'waiting'])
    expect(await taken(event)).toBe(9)
  })

  it('either accepts an offer or passes it on, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const event = await planTestEvent(app, { seatLimit: 5, seatsTaken: 5 })
      await join('learner', event)
      await join('texan', event)
      await free(event, 1)
      const offer = await tokenOf('learner', event)
      const waitingId = (await entry('learner', event))?.id ?? ''
      const over = new Date(app.now().getTime() + 24 * 3_600_000)
      const outcome = await Promise.allSettled([
        reserveLines(app, 'learner', [groupLine(event, [`Ola${round}`], { offer })]),
        expireOffer.run({ waitingId }, at(over)),
      ])
      const isTaken = outcome[0].status === 'fulfilled'
      expect(outcome[1].status).toBe('fulfilled')
      expect((await entry('learner', event))?.state).toBe(isTaken ? 'taken' : 'expired')
      expect((await entry('texan', event))?.state).toBe(isTaken ? 'waiting' : 'offered')
      expect(await taken(event)).toBe(5)
    }
  })

  it('accepts an offer once, however often it is sent', async () => {
    const event = await planTestEvent(app, { seatLimit: 5, seatsTaken: 5 })
    await join('learner', event)
    await free(event, 1)
    const offer = await tokenOf('learner', event)
    const tries = ['Pam', 'Quin', 'Rex'].map((name) =>
      reserveLines(app, 'learner', [groupLine(event, [name], { offer })]),
    )
    expect(await settled(tries)).toBe(1)
    expect(await taken(event)).toBe(5)
  })
})

describe('Rush of 300 clients for the last 20 seats', () => {
  const buyers = Array.from({ length: 20 }, (_, number) => `rush${number}`)

  it('sells exactly 20, charges no client without a seat, and preserves the waitlist order', async () => {
    await at(app.now()).transaction((ctx: SystemContext) => addBuyers(ctx, buyers))
    const event = await planTestEvent(app, { seatLimit: 40, seatsTaken: 20 })
    const tries = Array.from({ length: 300 }, (_, number) =>
      reserveLines(app, buyers[number % 20] ?? '', [groupLine(event, [`Rush${number}`])]),
    )
    const outcome = await Promise.allSettled(tries)
    const sold = outcome.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order.id] : []))
    expect(sold).toHaveLength(20)
    await Promise.all(sold.map((orderId) => settle(app, orderId)))
    const reasons = outcome.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['event-full']))
    const registrants = await db
      .select()
      .from(registrations)
      .where(eq(registrations.eventId, event.scheduleid))
    expect(registrants.map(({ state }) => state)).toEqual(Array(20).fill('registered'))
    expect(new Set(registrants.map(({ orderId }) => orderId)).size).toBe(20)
    expect(await taken(event)).toBe(40)

    for (const name of buyers) await join(name, event)
    await Promise.all(Array.from({ length: 12 }, () => free(event, 1)))
    const line = await db
      .select()
      .from(waitingEntries)
      .where(eq(waitingEntries.eventId, event.scheduleid))
      .orderBy(waitingEntries.position)
    expect(line.map(({ state }) => state)).toEqual([
      ...Array(12).fill('offered'),
      ...Array(8).fill('waiting'),
    ])
    const people = await Promise.all(buyers.map(async (name) => (await app.person(name)).userId))
    expect(line.map(({ userId }) => userId)).toEqual(people)
    expect(await taken(event)).toBe(40)
  })
})

async function addBuyers(ctx: SystemContext, usernames: readonly string[]): Promise<void> {
  const address = { address: '1 Rush Road', city: 'Mesa', state: 'AZ', zip: '85201', country: 'US' }
  const sizes = { exactname: '', sex: '', nickname: '', hatsize: '', shirtsize: '', shipping: '' }
  for (const username of usernames) {
    await registerPerson(ctx, {
      username,
      email: `${username}@rush.example`,
      password: 'Rush-hour-26',
      firstName: 'Rush',
      lastName: username,
      company: '',
      title: '',
      phone: '',
      ...address,
      personalInfo: sizes,
    })
  }
}
