import { and, eq, sql } from 'drizzle-orm'
import { mailStrangers } from '#features/core/company-people/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { recordRegistrationEvent } from '../records/write-registrations.ts'
import { substitute as giveTo } from '../registrants/substitute.ts'
import { registrations } from '../tables.ts'
import { askedBy, withOwnRegistration } from './own-registration.ts'
import { registrationNow } from './registration-now.ts'

/** Transfers the seat to another person and notifies both; the buyer sees it in the history. */
export const substitute: Handler<typeof ownRegistrations.substitute> = async (input, ctx) =>
  withOwnRegistration(ctx, input.recordid, async (inner, own) => {
    const { may } = await registrationNow(inner, own)
    if (!may.substitute.may) return inner.refuse('not-now', { message: may.substitute.message })
    await mailStrangers(inner, [input.email])
    const changed = await giveTo(inner, {
      registrationId: own.row.id,
      person: input,
      reason: askedBy(inner),
      revision: input.revision,
    })
    const message = `${fullName(changed)} has the seat now. Both get an email, with a new badge for the new person.`
    return { good: true as const, message }
  })

/** Lets attendees change their own phone number and special needs. */
export const changeDetails: Handler<typeof ownRegistrations.changeDetails> = async (input, ctx) =>
  withOwnRegistration(ctx, input.recordid, async (inner, own) => {
    const { row } = own
    const { may } = await registrationNow(inner, own)
    if (!may.changeDetails.may) return inner.refuse('not-now', { message: may.changeDetails.message })
    if (input.revision !== undefined && input.revision !== row.revision) {
      const changes = [
        { field: 'phone', label: 'Phone', theirs: row.phone },
        { field: 'special', label: 'Special needs', theirs: row.special },
      ]
      refuse('conflict', { data: { at: row.changedAt.toISOString(), changes } })
    }
    const after = { phone: input.phone, special: input.special }
    const before = { phone: row.phone, special: row.special }
    if (after.phone === before.phone && after.special === before.special) {
      return { good: true as const, message: 'Nothing was changed.', revision: row.revision }
    }
    await inner.db
      .update(registrations)
      .set({ ...after, revision: sql`${registrations.revision} + 1`, changedAt: inner.now })
      .where(and(eq(registrations.id, row.id), eq(registrations.revision, row.revision)))
    await recordRegistrationEvent(inner, {
      registrationId: row.id,
      kind: 'changed',
      message: 'Phone or special needs were changed.',
      reason: askedBy(inner),
    })
    await inner.audit({
      action: 'registration.own.changeDetails',
      target: row.id,
      details: { before, after },
    })
    return { good: true as const, message: 'We have noted it.', revision: row.revision + 1 }
  })
