import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Store } from '#platform/server/resource/store.ts'
import { blankEvent } from '../../../contract/blank-event.ts'
import { EventDraft, eventLabels } from '../../../contract/event-draft.ts'
import type { planningRefusals } from '../../../contract/planning-refusals.ts'
import { modesOf } from '../../../rules/event-words.ts'
import { usualEarlyBirdDays } from '../../../rules/planning/early-bird-days.ts'
import { momentOfWall } from '../../../rules/planning/wall-time.ts'
import { eventFollowers } from '../../events/event-followers.ts'
import { eventPeople } from '../../events/event-people.ts'
import { seminarChanged } from '../../schedule/stored-schedule.ts'
import { seminarEvents } from '../../tables.ts'
import { checkStoredEvent } from './check-stored-event.ts'
import { writeCodes, writeSeminars, writeSessions } from './event-parts.ts'
import { planNames } from './plan-names.ts'
import { readEvent } from './read-event.ts'

/** What a save may be refused with: people who would lose a seat, and the codes of the event. */
export type EventCode = Exclude<keyof typeof planningRefusals, 'not-now'>

const store: Store<EventDraft, EventCode> = {
  find: (call, id, lock) => readEvent(call.db, id, lock),

  async insert(call, draft) {
    const id = uuid({ msecs: call.now.getTime() })
    await call.db
      .insert(seminarEvents)
      .values({ ...columnsOf(draft), id, state: 'draft', createdAt: call.now, changedAt: call.now })
    await writeSeminars(call, id, draft)
    await writeSessions(call, id, { draft, before: null })
    await writeCodes(call, id, { draft, before: null })
    return id
  },

  async update(call, stored, draft) {
    const { id, draft: before, revision } = stored
    await call.db
      .update(seminarEvents)
      .set({ ...columnsOf(draft), revision: revision + 1, changedAt: call.now })
      .where(eq(seminarEvents.id, id))
    await writeSeminars(call, id, draft)
    await writeSessions(call, id, { draft, before })
    await writeCodes(call, id, { draft, before })
    // Nothing is offered while nobody may register, and nothing is where nobody waits.
    if (hasMoreSeats(before, draft)) await partOf(call, eventPeople).seatsFreed(call, id)
    const [from, to] = [before.starts.slice(0, 10), draft.starts.slice(0, 10)]
    if (from === to) return
    const { name } = draft
    for (const follower of call.parts(eventFollowers))
      await follower.moved(call, { scheduleid: id, name, from, to })
  },

  async setArchived(call, { id, revision }, archivedAt) {
    await call.db
      .update(seminarEvents)
      .set({ archivedAt, revision: revision + 1, changedAt: call.now })
      .where(eq(seminarEvents.id, id))
  },
}

/** Events with all their parts. A new one is a draft; publishing and canceling are commands of their own. */
export const eventEditor = editor<EventDraft, EventCode>({
  name: 'events.event',
  nameOf: ({ name }) => name,
  labels: eventLabels,
  schema: EventDraft,
  store,
  blank(call, { starts, timeZone }) {
    const blank = blankEvent(call.now, timeZone)
    return starts ? { ...blank, ...usualEarlyBirdDays(starts) } : blank
  },
  check: checkStoredEvent,
  uses: (call, id) => partOf(call, eventPeople).uses(call.db, id),
  namesOf: planNames,
  changed: (call, id) => seminarChanged(call, id),
})

/** The row of an event. Limits of seats that its format does not have are none. */
function columnsOf(draft: EventDraft) {
  const { name, format, description, timeZone, earlybird1, earlybird2, partners, joinLink, recording } = draft
  const modes = modesOf(format)
  const at = (wall: string) => momentOfWall(wall, timeZone)
  return {
    ...{ name, format, description, timeZone, earlybird1, earlybird2, partners, joinLink, recording },
    seriesId: draft.seriesid || null,
    locationId: draft.locationid || null,
    hostId: draft.hostid || null,
    startsAt: at(draft.starts),
    endsAt: at(draft.ends),
    registrationEndsAt: draft.registrationEnds === '' ? null : at(draft.registrationEnds),
    earlybird45: draft.earlybird45 || null,
    earlybird30: draft.earlybird30 || null,
    seatLimit: modes.includes('in-person') ? draft.seatLimit : null,
    onlineLimit: modes.includes('online') ? draft.onlineLimit : null,
    instructorIds: draft.instructors,
  }
}

/** Whether somebody who waits may get a seat now who could not before. */
function hasMoreSeats(before: EventDraft, after: EventDraft): boolean {
  const rises = (from: number | null, to: number | null) => from !== null && (to === null || to > from)
  const limits = new Map(before.seminars.map(({ semid, seatLimit }) => [semid, seatLimit]))
  return (
    rises(before.seatLimit, after.seatLimit) ||
    rises(before.onlineLimit, after.onlineLimit) ||
    after.seminars.some(({ semid, seatLimit }) => rises(limits.get(semid) ?? null, seatLimit)) ||
    before.registrationEnds !== after.registrationEnds
  )
}
