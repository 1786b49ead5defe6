import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { announceTo } from '#platform/server/live/announce-live.ts'
import { type PlaceState, placesBefore } from '../../rules/place-states.ts'
import { placeEvents, programPlaces } from '../tables.ts'
import type { Place } from './read-places.ts'

interface Move {
  to: PlaceState
  /** For people: 'Admitted'. */
  says: string
  reason?: string
  /** Refuses to move what somebody has changed since this revision was read. */
  revision?: number
}

/** Moves a place if it may go there from where it is; null when it may not, or somebody else was quicker. */
export async function movePlace(call: Call, placeId: string, move: Move): Promise<Place | null> {
  const { to, says, reason, revision } = move
  const [moved] = await call.db
    .update(programPlaces)
    .set({
      state: to,
      revision: sql`${programPlaces.revision} + 1`,
      closedReason: to === 'closed' ? (reason ?? '') : '',
      changedAt: call.now,
    })
    .where(
      and(
        eq(programPlaces.id, placeId),
        inArray(programPlaces.state, placesBefore(to)),
        revision === undefined ? undefined : eq(programPlaces.revision, revision),
      ),
    )
    .returning()
  if (moved) await notePlace(call, moved, says, reason)
  return moved ?? null
}

/** Keeps what was decided about a place, and tells the person's open pages. */
export async function notePlace(
  call: Call,
  place: Pick<Place, 'id' | 'userId'>,
  says: string,
  reason = '',
): Promise<void> {
  await call.db.insert(placeEvents).values({
    id: uuid({ msecs: call.now.getTime() }),
    placeId: place.id,
    says,
    reason,
    at: call.now,
    actorId: call.actor?.userId ?? null,
  })
  await announceTo(call.db, 'programs', place.userId)
}

/** Counts a change that leaves the state as it is; null when somebody else was quicker. */
export async function touchPlace(call: Call, placeId: string, revision: number): Promise<Place | null> {
  const [touched] = await call.db
    .update(programPlaces)
    .set({ revision: sql`${programPlaces.revision} + 1`, changedAt: call.now })
    .where(and(eq(programPlaces.id, placeId), eq(programPlaces.revision, revision)))
    .returning()
  return touched ?? null
}
