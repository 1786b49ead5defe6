import { randomInt } from 'node:crypto'
import { and, inArray, ne } from 'drizzle-orm'
import { findReaders } from '#features/core/accounts/server/public.ts'
import { freeSeats } from '#features/seminars/events/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { normalizedEmail } from '../../contract/attendee.ts'
import { demandsOf } from '../../contract/group.ts'
import { type Registration, registrationEvents, registrations } from '../tables.ts'
import { notifyRegistrations } from './registration-changes.ts'

export type RegistrationDraft = Omit<
  typeof registrations.$inferInsert,
  'id' | 'badgeCode' | 'foundBy' | 'revision' | 'createdAt' | 'changedAt' | 'canceledAt'
>

// Excludes letters and digits that look alike because the code is read aloud at check-in.
const LETTERS = 'ABCDEFGHJKLMNPQRTUVWXY346789'

/** Generates the code printed below a badge's QR code: 'K7TM-4XQH'. */
export function makeBadgeCode(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)])
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`
}

/** Returns the text for staff searches. */
export const foundByOf = (
  person: Pick<Registration, 'firstName' | 'lastName' | 'email' | 'company'>,
): string => `${fullName(person)} ${person.email} ${person.company}`.toLowerCase()

/**
 * Inserts registrations in one statement, linked to accounts by email address. Seats must already be taken. Refuses
 * with `already-registered`, including names, and aborts the transaction.
 */
export async function writeRegistrations(
  ctx: Context<'already-registered'>,
  drafts: readonly RegistrationDraft[],
): Promise<Registration[]> {
  if (drafts.length === 0) return []
  const known = await findReaders(
    ctx.db,
    drafts.map(({ email }) => normalizedEmail(email)),
  )
  const rows = drafts.map((draft) => ({
    ...draft,
    userId: draft.userId ?? known.get(normalizedEmail(draft.email))?.id ?? null,
    id: ctx.newId(),
    badgeCode: makeBadgeCode(),
    foundBy: foundByOf({ company: '', ...draft }),
    createdAt: ctx.now,
    changedAt: ctx.now,
  }))
  const written = await ctx.db.insert(registrations).values(rows).onConflictDoNothing().returning()
  if (written.length < rows.length) refuseRepeated(ctx, rows, written)
  await notifyRegistrations(
    ctx,
    'made',
    written.filter(({ state }) => state === 'registered'),
  )
  return written
}

function refuseRepeated(
  ctx: Context<'already-registered'>,
  rows: readonly Pick<Registration, 'email' | 'firstName' | 'lastName'>[],
  written: readonly Pick<Registration, 'email'>[],
): never {
  const done = new Set(written.map(({ email }) => email))
  const repeated = rows.flatMap((row, index) => (done.has(row.email) ? [] : [{ ...row, index }]))
  const names = repeated.map(
    ({ firstName, lastName, email }) => `${fullName({ firstName, lastName })} (${email})`,
  )
  const message = `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} registered for this event already.`
  const fields = Object.fromEntries(
    repeated.map(({ index }) => [`attendees.${index}.emailAddress`, 'Is registered for this event already.']),
  )
  return ctx.refuse('already-registered', { message, fields })
}

interface RegistrationNote {
  registrationId: string
  kind: string
  message: string
  reason?: string
}

/** Adds entries to the registration history. */
export async function recordRegistrationEvents(
  ctx: Context,
  notes: readonly RegistrationNote[],
): Promise<void> {
  if (notes.length === 0) return
  await ctx.db.insert(registrationEvents).values(
    notes.map(({ reason = '', ...note }) => ({
      ...note,
      reason,
      id: ctx.newId(),
      actorId: ctx.actor?.userId ?? null,
      at: ctx.now,
    })),
  )
}

export const recordRegistrationEvent = (ctx: Context, note: RegistrationNote): Promise<void> =>
  recordRegistrationEvents(ctx, [note])

/** Cancels held or sold registrations and frees their seats. Returns the registrations that this call canceled. */
export async function cancelRegistrations(
  ctx: Context,
  ids: readonly string[],
  { message, reason = '' }: { message: string; reason?: string },
): Promise<Registration[]> {
  if (ids.length === 0) return []
  const ended = await ctx.db
    .update(registrations)
    .set({ state: 'canceled', canceledAt: ctx.now, changedAt: ctx.now })
    .where(and(inArray(registrations.id, [...ids]), ne(registrations.state, 'canceled')))
    .returning()
  await recordRegistrationEvents(
    ctx,
    ended.map(({ id }) => ({ registrationId: id, kind: 'canceled', message, reason })),
  )
  await freeSeatsOf(ctx, ended)
  await notifyRegistrations(ctx, 'canceled', ended)
  return ended
}

/** Frees the seats of registrations that no longer need them. */
async function freeSeatsOf(ctx: Context, ended: readonly Registration[]): Promise<void> {
  const byEvent = new Map<string, Registration[]>()
  for (const row of ended) byEvent.set(row.eventId, [...(byEvent.get(row.eventId) ?? []), row])
  // Uses a fixed order, so that concurrent releases of seats at the same events do not deadlock.
  for (const eventId of [...byEvent.keys()].sort()) {
    await freeSeats(ctx, eventId, demandsOf(byEvent.get(eventId) ?? []))
  }
}
