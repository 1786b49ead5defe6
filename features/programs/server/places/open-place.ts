import { v7 as uuid } from 'uuid'
import type { User } from '#features/accounts/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { TrackCode } from '../../rules/program-codes.ts'
import { foundBy } from '../people.ts'
import { type PlaceSource, programPlaces } from '../tables.ts'
import { notePlace } from './move-place.ts'
import type { Place } from './read-places.ts'

interface PlaceDraft {
  person: User
  program: TrackCode
  state: 'asked' | 'admitted' | 'completed'
  source: PlaceSource
  says: string
  reason?: string
}

/** Opens a place; null when the person has one in this track already. */
export async function openPlace(call: Call, draft: PlaceDraft): Promise<Place | null> {
  const { person, program, state, source, says, reason } = draft
  const [opened] = await call.db
    .insert(programPlaces)
    .values({
      id: uuid({ msecs: call.now.getTime() }),
      userId: person.id,
      program,
      state,
      source,
      foundBy: foundBy(person),
      askedAt: call.now,
      changedAt: call.now,
    })
    .onConflictDoNothing({ target: [programPlaces.userId, programPlaces.program] })
    .returning()
  if (opened) await notePlace(call, opened, says, reason)
  return opened ?? null
}
