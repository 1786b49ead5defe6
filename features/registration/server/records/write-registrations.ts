import { randomInt } from 'node:crypto'
import { and, inArray, ne } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findReaders } from '#features/accounts/server/public.ts'
import { freeSeats } from '#features/events/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { sameEmail } from '../../contract/attendee.ts'
import { demandsOf } from '../../contract/group.ts'
import { type Registration, registrationEvents, registrations } from '../tables.ts'
import { tellFollowers } from './registrations-ended.ts'

export type RegistrationDraft = Omit<
  typeof registrations.$inferInsert,
  'id' | 'badgeCode' | 'foundBy' | 'revision' | 'createdAt' | 'changedAt' | 'canceledAt'
>

// Without letters and digits that look alike: it is read aloud at the door.
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXY346789'

/** What stands on a badge below its QR code: 'K7TM-4XQH'. */
export function makeBadgeCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** What searches of staff look through. */
export const foundByOf = (
  person: Pick<Registration, 'firstName' | 'lastName' | 'email' | 'company'>,
): string => `${person.firstName} ${person.lastName} ${person.email} ${person.company}`.toLowerCase()

/**
 * Writes the places of some people in one statement; whoever has an account with the email address is known by it.
 * Their seats must be taken already. Refuses with `already-registered`, naming whom, and ends the transaction.
 */
export async function writeRegistrations(
  call: Call<'already-registered'>,
  drafts: readonly RegistrationDraft[],
): Promise<Registration[]> {
  if (drafts.length === 0) return []
  const known = await findReaders(
    call.db,
    drafts.map(({ email }) => sameEmail(email)),
  )
  const rows = drafts.map((draft) => ({
    ...draft,
    userId: draft.userId ?? known.get(sameEmail(draft.email))?.id ?? null,
    id: uuid({ msecs: call.now.getTime() }),
    badgeCode: makeBadgeCode(),
    foundBy: foundByOf({ company: '', ...draft }),
    createdAt: call.now,
    changedAt: call.now,
  }))
  const written = await call.db.insert(registrations).values(rows).onConflictDoNothing().returning()
  if (written.length < rows.length) refuseRepeated(call, rows, written)
  return written
}

function refuseRepeated(
  call: Call<'already-registered'>,
  rows: readonly Pick<Registration, 'email' | 'firstName' | 'lastName'>[],
  written: readonly Pick<Registration, 'email'>[],
): never {
  const done = new Set(written.map(({ email }) => email))
  const repeated = rows.flatMap((row, index) => (done.has(row.email) ? [] : [{ ...row, index }]))
  const names = repeated.map(({ firstName, lastName, email }) => `${firstName} ${lastName} (${email})`)
  const message = `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} registered for this event already.`
  const fields = Object.fromEntries(
    repeated.map(({ index }) => [`attendees.${index}.emailAddress`, 'Is registered for this event already.']),
  )
  return call.refuse('already-registered', { message, fields })
}

interface RegistrationNote {
  registrationId: string
  kind: string
  message: string
  reason?: string
}

/** Adds entries to the histories of registrations. */
export async function noteRegistrations(call: Call, notes: readonly RegistrationNote[]): Promise<void> {
  if (notes.length === 0) return
  await call.db.insert(registrationEvents).values(
    notes.map(({ reason = '', ...note }) => ({
      ...note,
      reason,
      id: uuid({ msecs: call.now.getTime() }),
      actorId: call.actor?.userId ?? null,
      at: call.now,
    })),
  )
}

export const noteRegistration = (call: Call, note: RegistrationNote): Promise<void> =>
  noteRegistrations(call, [note])

/** Ends places that are held or sold, frees their seats and answers those that this call ended. */
export async function cancelRegistrations(
  call: Call,
  ids: readonly string[],
  { message, reason = '' }: { message: string; reason?: string },
): Promise<Registration[]> {
  if (ids.length === 0) return []
  const ended = await call.db
    .update(registrations)
    .set({ state: 'canceled', canceledAt: call.now, changedAt: call.now })
    .where(and(inArray(registrations.id, [...ids]), ne(registrations.state, 'canceled')))
    .returning()
  await noteRegistrations(
    call,
    ended.map(({ id }) => ({ registrationId: id, kind: 'canceled', message, reason })),
  )
  await freeSeatsOf(call, ended)
  await tellFollowers(call, ended)
  return ended
}

/** Gives back the seats of registrations that no longer need them. */
async function freeSeatsOf(call: Call, ended: readonly Registration[]): Promise<void> {
  const byEvent = new Map<string, Registration[]>()
  for (const row of ended) byEvent.set(row.eventId, [...(byEvent.get(row.eventId) ?? []), row])
  // Always in one order, so that two that free seats of the same events never wait for each other in a circle.
  for (const eventId of [...byEvent.keys()].sort()) {
    await freeSeats(call, eventId, demandsOf(byEvent.get(eventId) ?? []))
  }
}
