import { and, eq } from 'drizzle-orm'
import type { TestApp } from '#app/server/testing/test-app.ts'
import { findEvent } from '#features/seminars/events/server/events/find-events.ts'
import { seminarEvents } from '#features/seminars/events/server/tables.ts'
import type { PlannedEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { waitingList } from '../../contract.ts'
import { waitingEntries } from '../tables.ts'

/** Test helpers for the waiting list of one event. */
export function waitingAtTest(app: TestApp) {
  const { db } = app.app
  const join = async (username: string, event: PlannedEvent, people = 1) =>
    (await app.as(username)).call(waitingList.joinWaiting, {
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
    /** Sets the number of taken seats without registering anyone. */
    fill: ({ scheduleid }: PlannedEvent, seatsTaken: number) =>
      db.update(seminarEvents).set({ seatsTaken }).where(eq(seminarEvents.id, scheduleid)),
    tokenOf: async (username: string, event: PlannedEvent) => {
      const all = await (await app.as(username)).call(waitingList.myWaiting, {})
      return all.find(({ scheduleid }) => scheduleid === event.scheduleid)?.offered?.token ?? ''
    },
    mailed: async (template: string) =>
      (await app.mails()).filter((mail) => mail.template === template).map(({ recipient }) => recipient),
  }
}
