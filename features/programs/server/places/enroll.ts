import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programs } from '../../contract.ts'
import { personOf } from '../people.ts'
import { movePlace } from './move-place.ts'
import { openPlace } from './open-place.ts'
import { placeOf } from './read-places.ts'

/** Asks for a place; asking twice asks once. A place that the person gave up can be asked for again. */
export const enroll: Handler<typeof programs.enroll> = async ({ code }, call) => {
  const person = await personOf(call.db, call.actor.userId)
  const draft = {
    person,
    program: code,
    state: 'asked',
    source: 'self',
    says: 'Asked for a place',
  } as const
  if (await openPlace(call, draft)) return { good: true }
  const place = await placeOf(call.db, person.id, code)
  if (place?.state !== 'closed') return { good: true }
  const again = await movePlace(call, place.id, { to: 'asked', says: 'Asked for the place again' })
  if (!again) refuse('conflict')
  return { good: true }
}

export const leave: Handler<typeof programs.leave> = async ({ code, reason }, call) => {
  const place = await placeOf(call.db, call.actor.userId, code)
  if (!place) refuse('not-found')
  const left = await movePlace(call, place.id, { to: 'closed', says: 'Gave up the place', reason })
  if (!left) refuse('conflict')
  return { good: true }
}
