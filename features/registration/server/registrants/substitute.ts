import { eq, sql } from 'drizzle-orm'
import { findReaders } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { isDuplicate } from '#platform/server/db.ts'
import { sameEmail } from '../../contract/attendee.ts'
import { tellSubstituted } from '../mail/tell-registrants.ts'
import { lockRegistrant, nameOf } from '../records/find-registrant.ts'
import { tellRegistrations } from '../records/registration-changes.ts'
import { foundByOf, makeBadgeCode, noteRegistration } from '../records/write-registrations.ts'
import { type Registration, registrations } from '../tables.ts'

interface NewPerson {
  firstName: string
  lastName: string
  email: string
  title?: string | undefined
  phone?: string | undefined
  special?: string | undefined
}

interface Substitution {
  registrationId: string
  person: NewPerson
  reason: string
  /** The one that whoever asks has seen; an older one is refused with `conflict`. */
  revision?: number | undefined
}

/**
 * Gives a place to another person: the same row with a new badge, so that the former one opens no door. Both are told
 * by mail. Who may ask for it is decided by the caller. Refuses with `not-now` and `already-registered`.
 */
export async function substitute(
  call: Call<'already-registered' | 'not-now'>,
  requested: Substitution,
): Promise<Registration> {
  const row = await lockRegistrant(call, requested.registrationId)
  if (requested.revision !== undefined && requested.revision !== row.revision) refuse('conflict')
  if (row.state === 'canceled') call.refuse('not-now', { message: 'This registration has been canceled.' })
  if (row.certpass === true) {
    call.refuse('not-now', {
      message: 'This person has already passed: their seat cannot be transferred.',
    })
  }
  const changed = await write(call, row, requested.person)
  await tellRegistrations(call, 'left', [row])
  const [former, next] = [nameOf(row), nameOf(changed)]
  await noteRegistration(call, {
    registrationId: row.id,
    kind: 'substituted',
    message: `${next} (${changed.email}) took the place of ${former} (${row.email}).`,
    reason: requested.reason,
  })
  await call.audit({
    action: 'registration.substitute',
    target: row.id,
    details: {
      before: { name: former, email: row.email },
      after: { name: next, email: changed.email },
      reason: requested.reason,
    },
  })
  await call.enqueue(tellSubstituted, {
    registrationId: row.id,
    badgeCode: changed.badgeCode,
    former: { firstName: row.firstName, lastName: row.lastName, email: row.email, badgeCode: row.badgeCode },
  })
  return changed
}

async function write(
  call: Call<'already-registered'>,
  row: Registration,
  person: NewPerson,
): Promise<Registration> {
  const email = sameEmail(person.email)
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()]
  const known = await findReaders(call.db, [email])
  try {
    const [changed] = await call.db
      .update(registrations)
      .set({
        ...{ firstName, lastName, email },
        userId: known.get(email)?.id ?? null,
        title: person.title?.trim() || row.title,
        phone: person.phone?.trim() || row.phone,
        // What the former person needs says nothing of the new one.
        special: person.special?.trim() ?? '',
        badgeCode: makeBadgeCode(),
        attended: null,
        certpass: null,
        foundBy: foundByOf({ firstName, lastName, email, company: row.company }),
        revision: sql`${registrations.revision} + 1`,
        changedAt: call.now,
      })
      .where(eq(registrations.id, row.id))
      .returning()
    return changed ?? refuse('not-found')
  } catch (error) {
    if (!isDuplicate(error, 'seminar_registrations_email')) throw error
    return call.refuse('already-registered', {
      message: `${email} is registered for this event already.`,
      fields: { emailAddress: 'Is registered for this event already.' },
    })
  }
}
