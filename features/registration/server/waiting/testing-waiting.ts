import { and, eq } from 'drizzle-orm'
import type { TestApp } from '#app/server/testing/test-app.ts'
import { findEvent } from '#features/events/server/events/find-events.ts'
import { seminarEvents } from '#features/events/server/tables.ts'
import type { PlannedEvent } from '#features/events/server/testing-seminars.ts'
import { ownRegistrations } from '../../contract/own-contract.ts'
import { waitingEntries } from './tables.ts'

/** What tests ask about one event's waiting list. */
export function waitingAtTest(app: TestApp) {
  const { db } = app.app
  const join = async (username: string, event: PlannedEvent, people = 1) =>
    (await app.as(username)).call(ownRegistrations.joinWaiting, {
      scheduleid: event.scheduleid,
      people,
      seminarIds: event.semids,
    })
  return {
    join,
    taken: async ({ scheduleid }: PlannedEvent) => (await findEvent(db, scheduleid))?.seatsTaken,
    entry: async (username: string, event: PlannedEvent) => {
      const { userId } = await app.person(username)
      const [found] = await db
        .select()
        .from(waitingEntries)
        .where(and(eq(waitingEntries.userId, userId), eq(waitingEntries.eventId, event.scheduleid)))
      return found
    },
    /** Sells seats to nobody, so that so many are left. */
    fill: ({ scheduleid }: PlannedEvent, seatsTaken: number) =>
      db.update(seminarEvents).set({ seatsTaken }).where(eq(seminarEvents.id, scheduleid)),
    tokenOf: async (username: string, event: PlannedEvent) => {
      const all = await (await app.as(username)).call(ownRegistrations.myWaiting, {})
      return all.find(({ scheduleid }) => scheduleid === event.scheduleid)?.offered?.token ?? ''
    },
    mailed: async (template: string) =>
      (await app.mails()).filter((mail) => mail.template === template).map(({ recipient }) => recipient),
  }
}
