import { eq } from 'drizzle-orm'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import { editor } from '#platform/server/resource/editor.ts'
import type { Store } from '#platform/server/resource/store.ts'
import { blankEvent } from '../../../contract/blank-event.ts'
import { EventDraft, eventLabels } from '../../../contract/event-draft.ts'
import type { planningRefusals } from '../../../contract/planning-refusals.ts'
import { modesOf } from '../../../rules/event-labels.ts'
import { usualEarlyBirdDays } from '../../../rules/planning/early-bird-days.ts'
import { timestampOfLocalTime } from '../../../rules/planning/wall-time.ts'
import { eventFollowers } from '../../events/event-followers.ts'
import { eventPeople, eventWaiting } from '../../events/event-people.ts'
import { seminarChanged } from '../../schedule/stored-schedule.ts'
import { seminarEvents } from '../../tables.ts'
import { checkStoredEvent } from './check-stored-event.ts'
import { writeCodes, writeSeminars, writeSessions } from './event-parts.ts'
import { planNames } from './plan-names.ts'
import { readEvent } from './read-event.ts'

/** Refusal reasons for a save: registrants who would lose a seat, and the codes of the event. */
export type EventCode = Exclude<keyof typeof planningRefusals, 'not-now'>

const store: Store<EventDraft, EventCode> = {
  find: (ctx, id, lock) => readEvent(ctx.db, id, lock),

  async insert(ctx, draft) {
    const id = ctx.newId()
    await ctx.db
      .insert(seminarEvents)
      .values({ ...columnsOf(draft), id, state: 'draft', createdAt: ctx.now, changedAt: ctx.now })
    await writeSeminars(ctx, id, draft)
    await writeSessions(ctx, id, { draft, before: null })
    await writeCodes(ctx, id, { draft, before: null })
    return id
  },

  async update(ctx, stored, draft) {
    const { id, draft: before, revision } = stored
    await ctx.db
      .update(seminarEvents)
      .set({ ...columnsOf(draft), revision: revision + 1, changedAt: ctx.now })
      .where(eq(seminarEvents.id, id))
    await writeSeminars(ctx, id, draft)
    await writeSessions(ctx, id, { draft, before })
    await writeCodes(ctx, id, { draft, before })
    // The waiting list offers nothing while registration is closed or the list is empty.
    if (hasMoreSeats(before, draft)) await partOf(ctx, eventWaiting).seatsFreed(ctx, id)
    const [from, to] = [before.starts.slice(0, 10), draft.starts.slice(0, 10)]
    if (from === to) return
    const { name } = draft
    for (const follower of ctx.parts(eventFollowers))
      await follower.moved(ctx, { scheduleid: id, name, from, to })
  },

  async setArchived(ctx, { id, revision }, archivedAt) {
    await ctx.db
      .update(seminarEvents)
      .set({ archivedAt, revision: revision + 1, changedAt: ctx.now })
      .where(eq(seminarEvents.id, id))
  },
}

/** Editor for events with all their parts. New events are drafts; publishing and canceling are separate commands. */
export const eventEditor = editor<EventDraft, EventCode>({
  name: 'events.event',
  nameOf: ({ name }) => name,
  labels: eventLabels,
  schema: EventDraft,
  store,
  blank(ctx, { starts, timeZone }) {
    const blank = blankEvent(ctx.now, timeZone)
    return starts ? { ...blank, ...usualEarlyBirdDays(starts) } : blank
  },
  check: checkStoredEvent,
  uses: async (ctx, id) => [
    ...(await partOf(ctx, eventPeople).uses(ctx.db, id)),
    ...(await partOf(ctx, eventWaiting).uses(ctx.db, id)),
  ],
  namesOf: planNames,
  changed: (ctx, id) => seminarChanged(ctx, id),
})

/** Converts a draft to an event row. Seat limits that do not apply to its format are null. */
function columnsOf(draft: EventDraft) {
  const { name, format, description, timeZone, earlybird1, earlybird2, partners, joinLink, recording } = draft
  const modes = modesOf(format)
  const at = (wall: string) => timestampOfLocalTime(wall, timeZone)
  return {
    name,
    format,
    description,
    timeZone,
    earlybird1,
    earlybird2,
    partners,
    joinLink,
    recording,
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

/** True if the change may free seats for the waiting list. */
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
