import { refuse } from '#platform/contract/refusal.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import { saleState } from '../../../rules/planning/events/sale-state.ts'
import { eventPeople, eventWaiting } from '../../events/event-people.ts'
import { readEvent } from '../stores/read-event.ts'

/** Returns an event for the editor. */
export const event: Handler<(typeof eventPlanning)['event']> = async ({ scheduleid }, ctx) => {
  const read = (await readEvent(ctx.db, scheduleid)) ?? refuse('not-found')
  const { event: row, parts, draft, revision, archivedAt } = read
  const { state, seatsTaken, seatLimit, onlineTaken, onlineLimit } = row
  const waiting = await partOf(ctx, eventWaiting).count(ctx.db, [scheduleid])
  return {
    scheduleid,
    state,
    revision,
    draft,
    seatsTaken,
    seatLimit,
    onlineTaken,
    onlineLimit,
    sale: saleState(row, ctx.now),
    isArchived: archivedAt !== null,
    bySeminar: Object.fromEntries(parts.map((part) => [part.seminarId, part.seatsTaken])),
    registrations: await partOf(ctx, eventPeople).countRegistered(ctx.db, scheduleid),
    waiting: waiting.get(scheduleid) ?? 0,
  }
}
