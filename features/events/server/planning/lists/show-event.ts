import { refuse } from '#platform/contract/refusal.ts'
import { partOf } from '#platform/server/extensions/extension-point.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { eventPlanning } from '../../../contract/planning-contract.ts'
import { saleState } from '../../../rules/planning/events/sale-state.ts'
import { eventPeople } from '../../events/event-people.ts'
import { readEvent } from '../stores/read-event.ts'

/** An event for its editor. */
export const event: Handler<(typeof eventPlanning)['event']> = async ({ scheduleid }, call) => {
  const read = (await readEvent(call.db, scheduleid)) ?? refuse('not-found')
  const { event: row, parts, draft, revision, archivedAt } = read
  const { state, seatsTaken, seatLimit, onlineTaken, onlineLimit } = row
  const people = partOf(call, eventPeople)
  return {
    ...{ scheduleid, state, revision, draft, seatsTaken, seatLimit, onlineTaken, onlineLimit },
    sale: saleState(row, call.now),
    isArchived: archivedAt !== null,
    bySeminar: Object.fromEntries(parts.map((part) => [part.seminarId, part.seatsTaken])),
    registrations: await people.countRegistered(call.db, scheduleid),
    waiting: (await people.countWaiting(call.db, [scheduleid])).get(scheduleid) ?? 0,
  }
}
