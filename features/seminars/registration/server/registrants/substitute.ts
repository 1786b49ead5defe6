import { eq, sql } from 'drizzle-orm'
import { findReaders } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { isDuplicate } from '#platform/server/db.ts'
import { normalizedEmail } from '../../contract/attendee.ts'
import { notifySubstituted } from '../mail/notify-registrants.ts'
import { lockRegistrant, nameOf } from '../records/find-registrant.ts'
import { notifyRegistrations } from '../records/registration-changes.ts'
import { foundByOf, makeBadgeCode, recordRegistrationEvent } from '../records/write-registrations.ts'
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
  /** Revision seen by the caller; an outdated one is refused with `conflict`. */
  revision?: number | undefined
}

/**
 * Transfers a seat to another person: the same row with a new badge, which invalidates the old one. Sends emails to
 * both. The caller must check permissions. Refuses with `not-now` and `already-registered`.
 */
export async function substitute(
  ctx: Context<'already-registered' | 'not-now'>,
  requested: Substitution,
): Promise<Registration> {
  const row = await lockRegistrant(ctx, requested.registrationId)
  if (requested.revision !== undefined && requested.revision !== row.revision) refuse('conflict')
  if (row.state === 'canceled') ctx.refuse('not-now', { message: 'This registration has been canceled.' })
  if (row.certpass === true) {
    ctx.refuse('not-now', {
      message: 'This person has already passed: their seat cannot be transferred.',
    })
  }
  const changed = await write(ctx, row, requested.person)
  await notifyRegistrations(ctx, 'left', [row])
  const [former, next] = [nameOf(row), nameOf(changed)]
  await recordRegistrationEvent(ctx, {
    registrationId: row.id,
    kind: 'substituted',
    message: `${next} (${changed.email}) took the place of ${former} (${row.email}).`,
    reason: requested.reason,
  })
  await ctx.audit({
    action: 'registration.substitute',
    target: row.id,
    details: {
      before: { name: former, email: row.email },
      after: { name: next, email: changed.email },
      reason: requested.reason,
    },
  })
  await ctx.enqueue(notifySubstituted, {
    registrationId: row.id,
    badgeCode: changed.badgeCode,
    former: { firstName: row.firstName, lastName: row.lastName, email: row.email, badgeCode: row.badgeCode },
  })
  return changed
}

async function write(
  ctx: Context<'already-registered'>,
  row: Registration,
  person: NewPerson,
): Promise<Registration> {
  const email = normalizedEmail(person.email)
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()]
  const known = await findReaders(ctx.db, [email])
  try {
    const [changed] = await ctx.db
      .update(registrations)
      .set({
        firstName,
        lastName,
        email,
        userId: known.get(email)?.id ?? null,
        title: person.title?.trim() || row.title,
        phone: person.phone?.trim() || row.phone,
        // Special needs of the former attendee do not apply to the new one.
        special: person.special?.trim() ?? '',
        badgeCode: makeBadgeCode(),
        attended: null,
        certpass: null,
        foundBy: foundByOf({ firstName, lastName, email, company: row.company }),
        revision: sql`${registrations.revision} + 1`,
        changedAt: ctx.now,
      })
      .where(eq(registrations.id, row.id))
      .returning()
    return changed ?? refuse('not-found')
  } catch (error) {
    if (!isDuplicate(error, 'seminar_registrations_email')) throw error
    return ctx.refuse('already-registered', {
      message: `${email} is registered for this event already.`,
      fields: { emailAddress: 'Is registered for this event already.' },
    })
  }
}
