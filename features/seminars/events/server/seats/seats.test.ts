import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { makeContext } from '#platform/server/make-context.ts'
import type { Demand } from '../../rules/schedule/seat-demand.ts'
import { seminarEvents, seminarsInEvents } from '../tables.ts'
import { type PlannedEvent, planTestEvent } from '../testing/seminars.ts'
import { claimSeats } from './seats.ts'

const app = await testApp()
const { db } = app.app
const HOUR = 3_600_000

interface Requested {
  mode?: Demand['mode']
  at?: Date
  evenWhenClosed?: boolean
}

/** Takes seats for people who register for all seminars of an event. */
function take(
  event: PlannedEvent,
  people: number,
  { mode = 'in-person', at = app.now(), ...options }: Requested = {},
) {
  const bySeminar = Object.fromEntries(event.semids.map((semid) => [semid, people]))
  const ctx = makeContext(app.app, { actor: null, now: at })
  return ctx.transaction((inner) =>
    claimSeats(inner, event.scheduleid, [{ mode, people, bySeminar }], options),
  )
}

async function takenIn({ scheduleid }: PlannedEvent) {
  const [event] = await db.select().from(seminarEvents).where(eq(seminarEvents.id, scheduleid))
  const parts = await db.select().from(seminarsInEvents).where(eq(seminarsInEvents.eventId, scheduleid))
  return {
    inPerson: event?.seatsTaken,
    online: event?.onlineTaken,
    parts: parts.map(({ seatsTaken }) => seatsTaken),
  }
}

const full = { code: 'event-full' }

describe('Group', () => {
  it('gets no seats when one of its seminars has fewer left, and the last ones when it has enough', async () => {
    const event = await planTestEvent(app, { prices: [10_000, 20_000] })
    await db
      .update(seminarsInEvents)
      .set({ seatLimit: 2 })
      .where(eq(seminarsInEvents.seminarId, event.semids[1] ?? ''))
    await take(event, 1)
    await expect(take(event, 2)).rejects.toMatchObject(full)
    expect(await takenIn(event)).toEqual({ inPerson: 1, online: 0, parts: [1, 1] })
    await take(event, 1)
    expect(await takenIn(event)).toEqual({ inPerson: 2, online: 0, parts: [2, 2] })
  })

  it('gets no more online seats than are left, regardless of the seats in the room', async () => {
    const event = await planTestEvent(app, {
      format: 'hybrid',
      seatLimit: 50,
      onlineLimit: 3,
      onlineTaken: 2,
    })
    await expect(take(event, 2, { mode: 'online' })).rejects.toMatchObject(full)
    await take(event, 1, { mode: 'online' })
    await expect(take(event, 1, { mode: 'online' })).rejects.toMatchObject(full)
    expect(await takenIn(event)).toMatchObject({ inPerson: 0, online: 3 })
  })

  it('gets no more in-person seats than are left', async () => {
    const event = await planTestEvent(app, { seatLimit: 3, seatsTaken: 2 })
    await expect(take(event, 2)).rejects.toMatchObject(full)
    await take(event, 1)
    await expect(take(event, 1)).rejects.toMatchObject(full)
    expect(await takenIn(event)).toMatchObject({ inPerson: 3 })
  })

  it('gets no seats at an event that is not on sale', async () => {
    const closed = { code: 'event-closed' }
    for (const changes of [{ archivedAt: app.now() }, { state: 'draft' }, { state: 'canceled' }] as const)
      await expect(take(await planTestEvent(app, changes), 1)).rejects.toMatchObject(closed)
  })

  it('gets no seats after registration ends, unless added by staff', async () => {
    const registrationEndsAt = new Date(app.now().getTime() + HOUR)
    const event = await planTestEvent(app, { registrationEndsAt })
    await expect(take(event, 1, { at: registrationEndsAt })).rejects.toMatchObject({ code: 'event-closed' })
    await take(event, 1, { at: registrationEndsAt, evenWhenClosed: true })
    await take(event, 1, { at: new Date(registrationEndsAt.getTime() - 1) })
    expect(await takenIn(event)).toMatchObject({ inPerson: 2 })
  })
})
